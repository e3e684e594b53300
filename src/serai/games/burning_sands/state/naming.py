"""The names of kinds: a printed card by its title, one with permanent changes by title and changes."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State, face_of, variant_of
from serai.games.burning_sands.state.faces import joined_trait
from serai.games.burning_sands.state.pool import Variant
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.notation import naming

LACKS: Final = "lacks "  # in a name, before a trait that a card has lost for good
WHILE_BURIED: Final = " while buried"  # behind a trait that it has only in its Buried pile (BS 17.26)
RETURNS_FOR: Final = "returns for "  # before the Water for which it returns from there


def changes_in_words(changed: Variant) -> str:
    """Permanent changes as they stand behind a name: `(+1S/-1K, Undead)`."""
    parts = [f"{changed.strength:+}S/{changed.ka:+}K"] if changed.strength or changed.ka else []
    parts += [joined_trait(word, number) for word, number in changed.traits]
    parts += [f"{LACKS}{trait}" for trait in changed.lost]
    parts += [f"{trait}{WHILE_BURIED}" for trait in changed.buried_as]
    if changed.price != NOTHING:
        parts.append(f"{RETURNS_FOR}{changed.price} Water")
    return f"({', '.join(parts)})"


def kind_name(g: State, kind: int) -> str:
    """The name of a kind, different for every kind: `Khitai`, `Khitai (+1S/-1K)`."""
    changed = variant_of(g, kind)
    name = face_of(g, kind).name
    return name if changed is None else f"{name} {changes_in_words(changed)}"


def quoted(g: State, kind: int) -> str:
    """A kind in a notation: `"Khitai" (+1S/-1K)`."""
    changed = variant_of(g, kind)
    name = f'"{face_of(g, kind).name}"'
    return name if changed is None else f"{name} {changes_in_words(changed)}"


def kinds_named(g: State, words: str) -> list[int]:
    """The kinds that words name, quoted or not; failing that, those whose name holds the words."""
    faces = g.pool.faces
    names = [(face.name, number) for number, face in enumerate(faces)]
    changed = [changed.face + len(faces) * n for n, changed in enumerate(g.variants, 1)]
    return naming(words, [*names, *((kind_name(g, kind), kind) for kind in changed)])


def versions(g: State, kinds: list[int]) -> list[int]:
    """The same cards with any permanent changes."""
    count = len(g.pool.faces)
    faces = [kind % count for kind in kinds if kind < count]
    return [changed.face + count * n for n, changed in enumerate(g.variants, 1) if changed.face in faces]
