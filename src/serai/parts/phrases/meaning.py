"""What a phrase means, in the words of the programmer who taught it: the first line of its class's docstring.

It is read from the source that lies beside the module, because a compiled class has no docstring of its own.
"""

import ast
import sys
from functools import cache
from pathlib import Path

_FILLER = "mypyc filler docstring"  # what mypyc gives a dataclass


def meaning_of(cls: type) -> str:
    """The first line of the docstring of a class, or "" where its programmer wrote none."""
    written = _docstrings(_source_of(cls.__module__)).get(cls.__qualname__)
    if written is None:  # a class made where there is no source to read: in a function, at a prompt
        written = _own_words(cls)
    return written.strip().partition("\n")[0]


def _own_words(cls: type) -> str:
    doc = cls.__doc__ or ""
    made_up = doc.startswith(f"{cls.__name__}(") or doc == _FILLER  # dataclass writes a signature
    return "" if made_up else doc


def _source_of(module: str) -> str:
    """The path of a module's source, also for an extension module; "" where there is none."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if not isinstance(file, str):
        return ""
    path = Path(file)
    source = path.with_name(path.name.partition(".")[0] + ".py")
    return str(source) if source.is_file() else ""


@cache
def _docstrings(source: str) -> dict[str, str]:
    """The docstring of every class at the top of a source file, "" for a class without one."""
    if not source:
        return {}
    tree = ast.parse(Path(source).read_text(encoding="utf-8"))
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}
