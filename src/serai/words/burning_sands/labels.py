"""Choices in words for people where the notation says too little: what a proposal does, what "done" means.

They are made from a prompt, so they say no more than it does.
"""

from __future__ import annotations

from typing import Final

from serai.kernel import Action, Data, Prompt

#: How a proposal is called, by the kind of the question.
_PROPOSALS: Final = {
    "pay": "pay as proposed",
    "council": "bow as proposed",
    "absorb": "absorb as proposed",
    "water": "place as proposed",
}

#: What a plain word means at a question.
_MEANT: Final = {
    ("absorb", "done"): "give up nothing more: the rest of the damage is lost",
    ("fate", "done"): "discard nothing",
    ("maneuver", "done"): "assign none",
    ("invite", "done"): "invite nobody else",
    ("declare", "done"): "attack nobody else",
    ("engage", "done"): "engage",
    ("raid-defence", "done"): "send nobody",
    ("pay", "give-up"): "give the attempt up: what was paid is lost",
    ("council", "give-up"): "give the attempt up: what was paid is lost",
}


def label(prompt: Prompt, action: Action) -> str:
    """A choice as a person reads it; empty if its notation says all.

    `absorb as proposed: bury Dune Drake, 2 Water of Cistern`.
    """
    word = action.verb.name
    if prompt.kind == "may":
        done = prompt.about.get("do", "")
        return f"{done}" if word == "yes" and done else ""
    if word != "as-proposed":
        return _MEANT.get((prompt.kind, word), "")
    steps = prompt.about.get("proposed", [])
    if not steps:
        return "leave the Water where it is" if prompt.kind == "water" else "nothing more is needed"
    return f"{_called(prompt.kind, steps)}: {', '.join(_step(step) for step in steps)}"


def _called(kind: str, steps: list[Data]) -> str:
    """How a proposal is called; that of a text by what it does: what is given, or where Water goes."""
    if kind != "choose":
        return _PROPOSALS[kind]
    return "place as proposed" if steps[0]["do"] == "to" else "give as proposed"


def _step(step: Data) -> str:
    """One step of a proposal: `bow Copper Mine`, `2 Water of Cistern`, `bury Captain with Guard`."""
    card = f"player {step['player']}'s {step['card']}" if "player" in step else step["card"]
    if step["do"] == "water":
        return f"{step['n']} Water of {card}"
    if step["do"] == "to":
        return f"{step['n']} Water to {card}"
    if step["n"] > 1:
        card = f"{card} ({step['n']})"
    if step["do"] == "bow":
        return f"bow {card}"
    gone = f" with {' and '.join(step['with'])}" if step["with"] else ""
    return f"lose the City Section {card}{gone}" if step["section"] else f"bury {card}{gone}"
