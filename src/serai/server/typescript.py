"""The protocol's types for TypeScript, made from its JSON Schema."""

from __future__ import annotations

import json
from typing import Any

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_HEAD = "// Made from the protocol's JSON Schema by `serai protocol types`; do not edit.\n"


def typescript(schema: dict[str, Any]) -> str:
    """A module of declarations: an interface for each object, a type for everything else."""
    parts = [_declared(name, part) for name, part in schema["$defs"].items()]
    return "\n".join([_HEAD, *parts])


def _declared(name: str, part: dict[str, Any]) -> str:
    head = _comment(part.get("description"), "")
    if part.get("type") == "object" and "properties" in part:
        return f"{head}export interface {name} {_fields(part, '')}\n"
    return f"{head}export type {name} = {_type(part, '')};\n"


def _comment(text: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split()).replace('*/', '* /')} */\n" if text else ""


def _fields(part: dict[str, Any], indent: str) -> str:
    inner = f"{indent}  "
    needed = part.get("required", [])
    lines = [
        f"{_comment(field.get('description'), inner)}"
        f"{inner}{_key(name)}{'' if name in needed else '?'}: {_type(field, inner)};\n"
        for name, field in part["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _type(part: dict[str, Any], indent: str) -> str:
    """The type that a schema describes; what it does not describe is unknown."""
    if "$ref" in part:
        return str(part["$ref"]).removeprefix("#/$defs/")
    if "const" in part:
        return json.dumps(part["const"])
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(_type(one, indent) for one in part["anyOf"])
    kind = part.get("type")
    if "prefixItems" in part:
        return f"[{', '.join(_type(one, indent) for one in part['prefixItems'])}]"
    if kind == "array":
        return f"Array<{_type(part.get('items', {}), indent)}>"
    if kind == "object":
        if "properties" in part:
            return _fields(part, indent)
        rest = part.get("additionalProperties", {})
        return f"Record<string, {_type(rest if isinstance(rest, dict) else {}, indent)}>"
    return _PLAIN[kind] if kind is not None else "unknown"
