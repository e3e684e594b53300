"""This and that: the card that has the text, and the card that was spoken of before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from serai.games.burning_sands.language.running import (
    ENTERED,
    LOSER,
    WINNER,
    RunOn,
    RunWith,
    action_now,
    all_targets,
    earlier_card,
    last_card,
    recall,
)
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import is_hero, is_under
from serai.games.burning_sands.rules.still_valid import CASTER
from serai.games.burning_sands.rules.units import casters
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import (
    NOTHING,
)


@dataclass(frozen=True)
class This:
    """The card that has the text, or the card it is attached to."""

    word: str = "this card"

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The card, if it is in play."""
        card = run.card
        if self.word == "the attacked City Section":
            card = g.battle
        elif card != NOTHING and g.kind[card] != NOTHING and self._means_host(g, card):
            card = g.host[card]
        return [card] if card != NOTHING and g.kind[card] != NOTHING else []

    def _means_host(self, g: State, card: int) -> bool:
        """Whether the card that this one is attached to is meant: an Item says "this Hero" of its Hero."""
        if self.word in ("this card's Hero", "this card's City Section"):
            return True
        host = g.host[card]
        if host == NOTHING:
            return False
        if self.word in ("this Hero", "this unit"):
            return is_hero(g, host) and not is_under(g, card)
        return self.word == "this City Section"

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is the card."""
        return card in self.cards(g, run, 0)


def is_running(g: State, run: Run) -> bool:
    """Whether a run is that of the action which is carried out now."""
    frame = action_now(g)
    return frame is not None and g.pool.abilities[frame.ability] is run.ability


def caster(g: State, run: Run) -> list[int]:
    """The Hero who casts the Spell; until one is chosen, all who could (BS 15.9)."""
    if is_running(g, run):
        card = recall(g, CASTER)
        if card != NOTHING:
            return [card] if g.kind[card] != NOTHING else []
    return casters(g, run.seat)


#: Words for what happened: which card of the event is meant, and what a run remembers of its own duel.
_PARTIES: Final = {
    "the challenger": 0,
    "the challenged Hero": 1,
    "the raiding Hero": 0,
    "the engaging Hero": 0,
    "the winner": 0,
    "the loser": 1,
}


@dataclass(frozen=True)
class That:
    """The card that was spoken of before: the last target, or what a Reaction answers."""

    word: str = "it"

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The card, if it is still in play; all of them for "those"."""
        if isinstance(run, RunOn) and self.word == "it":
            return [run.it] if g.kind[run.it] != NOTHING else []
        if self.word in _PARTIES:
            return self._party(g, run)
        if self.word == "the caster":
            return caster(g, run)
        if self.word == "its Hero":
            card = last_card(g, run, at)
            card = run.card if card == NOTHING else card
            host = g.host[card] if card != NOTHING and g.kind[card] != NOTHING else NOTHING
            return [host] if host != NOTHING else []
        if self.word.startswith("those"):
            return [card for card in all_targets(g, run, at) if g.kind[card] != NOTHING]
        card = earlier_card(g, run, at) if self.word == "the other Hero" else last_card(g, run, at)
        if card == NOTHING and is_running(g, run):
            card = recall(g, ENTERED)  # nothing was chosen, but a card was brought into play
        return [card] if card != NOTHING and g.kind[card] != NOTHING else []

    def _party(self, g: State, run: Run) -> list[int]:
        card = run.cause[_PARTIES[self.word]]
        if self.word in ("the winner", "the loser") and run.ability.trigger is None:
            card = recall(g, WINNER if self.word == "the winner" else LOSER)
        return [card] if card != NOTHING and g.kind[card] != NOTHING else []

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is the card."""
        return card in self.cards(g, run, len(run.targets))


@dataclass(frozen=True)
class Same:
    """The subject of the sentence, of which several things are said: "target Hero bows and loses 1K"."""

    def slots(self) -> tuple[Slot, ...]:
        """They are chosen for the whole sentence."""
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """Those of them that are still in play."""
        return [card for card in run.them if g.kind[card] != NOTHING] if isinstance(run, RunWith) else []

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is one of them."""
        return card in self.cards(g, run, 0)


SAME: Final = Same()
C = TypeVar("C")


THIS: Final = This()
IT: Final = That()
_THESE: Final = (
    "this Hero",
    "this Follower",
    "this Item",
    "this Holding",
    "this City Section",
    "this Stronghold",
)
_MORE_THESE: Final = ("this Story", "this Omen", "this Spell", "this unit", "this Pantheon card")
_THOSE: Final = ("that Hero", "that Follower", "that Item", "that Holding", "that City Section", "that unit")
REFS: Final[dict[str, This | That]] = {
    "this card": THIS,
    **{word: This(word) for word in (*_THESE, *_MORE_THESE)},
    "this card's Hero": This("this card's Hero"),
    **dict.fromkeys(
        (
            *("the attached Hero", "attached Hero", "the Hero with this card", "the bearer"),
            *(f"the Hero with this {card}" for card in ("Item", "Follower", "Weapon", "Armor")),
            *(f"this {card}'s Hero" for card in ("Follower", "Item", "Spell", "Weapon", "Armor")),
            *(
                f"the {host}{link} {card} is attached{to}"
                for host in ("Hero", "card")
                for card in ("this card", "this Follower", "this Item", "this Spell", "this Holding", "it")
                for link, to in (
                    ("", " to"),
                    (" that", " to"),
                    (" which", " to"),
                    (" to which", ""),
                    (" to whom", ""),
                )
            ),
        ),
        This("this card's Hero"),
    ),
    **dict.fromkeys(
        (
            *("this card's City Section", "the attached City Section", "attached City Section"),
            *(
                f"the City Section{link} {card} is attached to"
                for card in ("this card", "this Holding", "this Fortification", "it")
                for link in ("", " that", " which")
            ),
            *(
                f"the City Section to which {card} is attached"
                for card in ("this card", "this Holding", "it")
            ),
        ),
        This("this card's City Section"),
    ),
    "the attacked City Section": This("the attacked City Section"),
    "it": IT,
    "its Hero": That("its Hero"),
    "that card": That("that card"),
    **{word: That(word) for word in _THOSE},
    "that Spell": That("that card"),
    "that Omen": That("that card"),
    "the other Hero": That("the other Hero"),
    **{word: That(word) for word in _PARTIES},
    "the raider": That("the raiding Hero"),
    **{f"the {word}": That(f"that {word}") for word in ("Hero", "Follower", "Item", "Holding", "unit")},
    "the Spell": That("that card"),
    "the card": That("that card"),
    **{f"that {word}": That("that card") for word in ("Weapon", "Story", "Stronghold", "Action")},
    **{f"that {word}": That("that Hero") for word in ("Sahir", "Assassin", "Khadi", "Jinn", "Undead")},
    **{
        f"this {word}": THIS
        for word in ("Jinn", "Fortification", "Advisor", "Weapon", "Armor", "Sahir", "Khadi")
    },
    "the chosen Hero": That("that Hero"),
    **{
        f"the {done} card": That("that card")
        for done in ("discarded", "destroyed", "shown", "chosen", "bowed")
    },
    "the targeted Hero": That("that Hero"),
    "the defeated Hero": That("the loser"),
    "the losing Hero": That("the loser"),
    "the winning Hero": That("the winner"),
    **dict.fromkeys(
        (
            "the caster",
            "the casting Hero",
            "the casting Sahir",
            "its caster",
            "this Spell's caster",
        ),
        That("the caster"),
    ),
    **dict.fromkeys(
        ("the refusing Hero", "the Hero who refused", "the Hero that refused"),
        That("that Hero"),
    ),
    **dict.fromkeys(
        ("the Hero using it", "the Hero that used it", "the Hero who used it"), That("that Hero")
    ),
    "the target": IT,
    "him or her": IT,
    "him": IT,
    "her": IT,
}
BOOK.words("ref", REFS)
BOOK.words("card", REFS)
BOOK.words(
    "card",
    dict.fromkeys(
        (
            "each of them",
            "each of those Heroes",
            "each of the chosen Heroes",
            "each chosen Hero",
            "each of those cards",
        ),
        That("those cards"),
    ),
)
BOOK.words(
    "cards",
    {
        "those cards": That("those cards"),
        "those Heroes": That("those Heroes"),
        "those Followers": That("those Followers"),
        "those units": That("those units"),
        "them": That("those cards"),
        "both": That("those cards"),
        "both Heroes": That("those Heroes"),
        "both of them": That("those cards"),
        "the chosen Heroes": That("those Heroes"),
        "those Holdings": That("those cards"),
        "those Items": That("those cards"),
    },
)
BOOK.words(
    "ref_s",
    {"its": IT}
    | {f"{word}'s": ref for word, ref in REFS.items() if " is attached" not in word and word != "him or her"},
)
