"""The book that card texts are written in, and its closed words; traits are open words (BS 17.1, BS 17.7)."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.state.faces import RESERVED
from serai.games.burning_sands.state.marks import (
    DOINGS,
    TO_ATTACK,
    TO_BE_DESTROYED,
    TO_BE_SENT_HOME,
    TO_BE_TARGETED_BY_OPPONENTS,
    TO_BE_TARGETED_BY_SPELLS,
    TO_CAST,
    TO_CHALLENGE,
    TO_DEFEND,
    TO_HAVE_ARMOR,
    TO_HAVE_FOLLOWERS,
    TO_HAVE_ITEMS,
    TO_HAVE_WEAPONS,
    TO_PLAY_ACTIONS,
    TO_REFUSE,
    TO_STRAIGHTEN,
)
from serai.parts.phrases import Phrasebook
from serai.parts.phrases.sources import NUMBER_WORDS
from serai.parts.phrases.template import VARIANT

BOOK: Final = Phrasebook("burning-sands")
_ONE_OF: Final = re.compile(r"\[([^/\]]*)/([^\]]*)\]")

# Numbers: cards are counted in words, Water and Copper and values in digits; either is read.
BOOK.numbers("n")
BOOK.words("n", {"a": 1, "an": 1, "another": 1})
BOOK.numbers("x", words=0)
BOOK.words("x", {"a": 1, "no": 0})
BOOK.numbers("signed", signed=True)
BOOK.words(
    "many",
    {
        **{word: n for n, word in enumerate(NUMBER_WORDS[1:10], 2)},
        **{str(n): n for n in range(2, 11)},
    },
)

#: Nouns of the game, and how they are said of more than one.
NOUNS: Final = {
    "Hero": "Heroes",
    "Follower": "Followers",
    "Item": "Items",
    "Holding": "Holdings",
    "City Section": "City Sections",
    "Spell": "Spells",
    "Story": "Stories",
    "Omen": "Omens",
    "Pantheon card": "Pantheon cards",
    "Action": "Actions",
    "Stronghold": "Strongholds",
    "unit": "units",
    "card": "cards",
}

#: Adjectives that are no traits; a trait stands for itself, and "non-Flying" for its opposite.
ADJECTIVES: Final = ("unbowed", "bowed", "attacking", "defending", "opposing", "other", "attached", "raiding")
#: Words that begin with a capital and are no traits, wherever they stand.
_FUNCTION_WORDS: Final = (
    "A All An Another Any At Bow Bury Destroy Discard Draw Each Every Fate Gain If It Its Lose Move Negate "
    "One Only Pay Play Put Return Search Send Show Straighten Take That The Them This Those Two Up Unless "
    "When Whenever While You Your Stories Heroes Cities"
)
NOT_TRAITS: Final = tuple(
    sorted(
        {word.capitalize() for word in RESERVED}
        | {f"{word.capitalize()}s" for word in RESERVED}
        | set(_FUNCTION_WORDS.split())
        | {word.capitalize() for word in ADJECTIVES}
        | {f"{word.capitalize()}'s" for word in RESERVED}
    )
)
TRAIT: Final = r"[A-Z][A-Za-z]*(?:['’-][A-Za-z]+)*(?!['’])"
_ONE: Final = (
    r"[A-Z][A-Za-z]*(?:['’-][A-Za-z]+)*(?![A-Za-z'’-])(?<!s)"  # as a noun: what ends in s is a plural
)

BOOK.pattern("trait", TRAIT, but=NOT_TRAITS, example="Sahir")
BOOK.words("noun", {noun: noun for noun in NOUNS})
BOOK.pattern("noun", _ONE, but=NOT_TRAITS, example="Giant")
BOOK.words("noun_s", {many: noun for noun, many in NOUNS.items()})
#: Traits that are said of several without an s.
COLLECTIVE: Final = (
    *("Ashalan", "Dahab", "Moto", "Qabal", "Ra'Shari", "Senpet", "Yodatai"),
    *("Jinn", "Khadi", "Nagah", "Sahir", "Undead"),
)
BOOK.words("noun_s", {word: word for word in COLLECTIVE})
BOOK.pattern("noun_s", TRAIT, but=NOT_TRAITS, suffix="s", example="Giant")
BOOK.listing("nouns_or", "noun", last=" or ")
BOOK.listing("nouns_and", "noun", last=" and ")
BOOK.listing("nouns_s_or", "noun_s", last=" or ")
BOOK.listing("nouns_s_and", "noun_s", last=" and ")

BOOK.words("adj", {word: word for word in ADJECTIVES})
BOOK.pattern("adj", TRAIT, but=NOT_TRAITS, example="Sahir")
BOOK.pattern("adj", r"non-[A-Z][A-Za-z]*", example="non-Flying")
BOOK.sequence("adjs", "adj", joint=" ")

BOOK.pattern("name", r"[A-Z][\w'’-]*(?: (?:(?:of|the|and|in) )*[A-Z][\w'’-]*)*", example="Copper Mine")

#: Traits that an effect gives; three of them have numbers.
BOOK.pattern("gift", TRAIT, but=NOT_TRAITS, example="Flying")
BOOK.pattern("gift", r"(?:Archery|Raid|Carry) [+-][1-9]", example="Raid +1")
BOOK.sequence("gifts", "gift", joint=" and ")

#: Nothing is said of how long it lasts: as long as another part says, else for the turn (BS 16.6).
UNSAID: Final = -1

# Values of a card.
STRENGTH: Final = "Strength"
KA: Final = "Ka"
FATE: Final = "Fate value"
INFLUENCE: Final = "Influence"
WATER_COST: Final = "Water cost"
COPPER_COST: Final = "Copper cost"
BOOK.words(
    "stat",
    {word: word for word in (STRENGTH, KA, FATE, INFLUENCE, WATER_COST, COPPER_COST)} | {"Fate": FATE},
)
BOOK.words("force", {STRENGTH: STRENGTH, KA: KA})

# Piles and other places that are not in play.
BOOK.words("pile", {"Saved pile": "Saved", "Buried pile": "Buried", "hand": "hand", "deck": "deck"})
BOOK.words("past_pile", {"Saved pile": "Saved", "Buried pile": "Buried"})

# What cards can be forbidden.
BOOK.words("doing", {word: doing for doing, word in enumerate(DOINGS[:TO_PLAY_ACTIONS])})
BOOK.words(
    "doing",
    {
        "cast spells": TO_CAST,
        "attach Followers": TO_HAVE_FOLLOWERS,
        "attach Items": TO_HAVE_ITEMS,
        "attach Weapons": TO_HAVE_WEAPONS,
        "attach Armor": TO_HAVE_ARMOR,
        "issue challenges": TO_CHALLENGE,
        "issue a challenge": TO_CHALLENGE,
        "refuse a challenge": TO_REFUSE,
        "be killed": TO_BE_DESTROYED,
        "leave this battle": TO_BE_SENT_HOME,
        "be moved home": TO_BE_SENT_HOME,
        "be targeted by opponents' actions": TO_BE_TARGETED_BY_OPPONENTS,
        "be targeted by your opponents": TO_BE_TARGETED_BY_OPPONENTS,
        "be targeted by an opponent": TO_BE_TARGETED_BY_OPPONENTS,
        "be targeted by an opponent's actions": TO_BE_TARGETED_BY_OPPONENTS,
        "be targeted by an opponent's Spells": TO_BE_TARGETED_BY_SPELLS,
        "be targeted by opponents' Spells": TO_BE_TARGETED_BY_SPELLS,
        "be targeted by your opponents' actions": TO_BE_TARGETED_BY_OPPONENTS,
        "be targeted by your opponents' Spells": TO_BE_TARGETED_BY_SPELLS,
        "be straightened": TO_STRAIGHTEN,
        "be assigned to defend": TO_DEFEND,
        "be assigned to attack": TO_ATTACK,
        "be assigned to an attack": TO_ATTACK,
        "join an attack": TO_ATTACK,
        "defend City Sections": TO_DEFEND,
        "attack City Sections": TO_ATTACK,
    },
)
BOOK.listing("doings", "doing", last=" or ")


_LATE: Final = ("{until}", "{until:spell_of_time}")


def agreeing(*templates: str) -> tuple[str, ...]:
    """Each template of cards, of one card and of several: `{what} [gets/get] ...`, `destroy {what}`.

    A duration in front is the business of `together.Early`.
    """
    made: list[str] = []
    for template in templates:
        said = [
            _ONE_OF.sub(r"\1", template).replace("{what}", "{what:card}"),
            _ONE_OF.sub(r"\2", template).replace("{what}", "{what:cards}"),
        ]
        if template.startswith("{what}"):  # "opposing Heroes get ..."
            said.append(_ONE_OF.sub(r"\2", template).replace("{what}", "{what:scope}"))
        made.append(VARIANT.join(dict.fromkeys(said)))
    return tuple(dict.fromkeys(made))


def without_duration(templates: tuple[str, ...]) -> tuple[str, ...]:
    """Templates that end with a duration, without it: for what is said behind one."""
    return tuple(
        template.removesuffix(late) for template in templates for late in _LATE if template.endswith(late)
    )


def doings_of(template: str) -> tuple[str, str]:
    """A template of cards without them, of one and of several: "gets ...", "get ..."."""
    bare = template.removeprefix("{what} ").replace("{until}", "{until:until_later}")
    return _ONE_OF.sub(r"\1", bare), _ONE_OF.sub(r"\2", bare)


def singular(template: str) -> str:
    """A template as it is said of one."""
    return _ONE_OF.sub(r"\1", template)


def plural(template: str) -> str:
    """A template as it is said of several, of you, or behind "may"."""
    return _ONE_OF.sub(r"\2", template)


def of_players(*templates: str) -> tuple[str, ...]:
    """Each template of a player said of one player and of several: `{who} [draws/draw] ...`."""
    return tuple(
        _ONE_OF.sub(r"\1", template).replace("{who}", "{who:player}")
        + VARIANT
        + _ONE_OF.sub(r"\2", template).replace("{who}", "{who:players}")
        for template in templates
    )


def of_you(*templates: str) -> tuple[str, ...]:
    """Each template of a player as an order to you: `draw ...`, and as `you draw ...`."""
    plain = [_ONE_OF.sub(r"\2", template) for template in templates]
    return (*(one.replace("{who} ", "") for one in plain), *(one.replace("{who}", "you") for one in plain))
