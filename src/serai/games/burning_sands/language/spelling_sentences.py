"""Spelling of whole sentences: those that belong together, lasting text, the heads of abilities.

They are brought to one form after single words are; see `spelling`.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.spelling import TIMING
from serai.games.burning_sands.language.words import BOOK

# Sentences that belong together.
BOOK.spelling(
    r"\. The loser (is [^.]*instead[^.]*|is not destroyed|gets [^.]*instead[^.]*)\.", r"; the loser \1."
)
for _deed, _deeds in (("Bow", "bows"), ("Destroy", "destroys"), ("Straighten", "straightens")):
    BOOK.spelling(
        rf"(player|opponent) chooses ((?:one|two) of their [^.]*)\. {_deed} (?:that \w+|it|them|those \w+)\.",
        rf"\1 {_deeds} \2.",
    )
# What is worth more if something holds, and what happens in place of destruction.
BOOK.spelling(
    r"((?:gets?|gains?) )([+-][0-9][^ ]*)( until [^.]*?| this (?:turn|battle))?"
    r" or ([+-][0-9][^ ]*)(?: instead)? if ([^.]*)\.",
    r"\1\2\3. If \5, it gets \4\3 instead.",
)
BOOK.spelling(
    r"((?i:that Hero|it)) is sent home( bowed)? instead of being destroyed\.",
    r"\1 is not destroyed. Send it home\2.",
)
BOOK.spelling(r"((?i:that Hero|it)) is bowed instead of being destroyed\.", r"\1 is not destroyed. Bow it.")
BOOK.spelling(
    r"([A-Z][^.:]* equal to the Fate value of )a card you discard(?: from your hand)?\.",
    r"Discard one card from your hand. \1that card.",
)
BOOK.spelling(r"instead of destroyed\b", "instead of being destroyed")
BOOK.spelling(r"(show it)(?: to (?:your opponents|all players|the other players))", r"\1")
BOOK.spelling(
    r"(your deck for [^.]*?)(?:, show it)? (and|,) (?:add|put|take) it (?:in|to|into) your hand",
    r"\1 and take it into your hand",
)
BOOK.spelling(r"(take it into your hand\.) (?:then )?shuffle your deck\.", r"\1")
BOOK.spelling(
    r"(cards of your deck)[.,] (?:put|take) (one|two|three) (?:of them )?(?:in|into) your hand",
    r"\1, take \2 into your hand",
)
BOOK.spelling(
    r"\byour ((?:[A-Z]\w+ )?)(Hero|Follower|Item|Holding)"
    r"(?= (?:is|engages|would|wins a duel|loses a duel|enters|refuses))",
    r"one of your \1\2s",
)
BOOK.spelling(r"one of your ((?:[A-Z]\w+ )?)Heros\b", r"one of your \1Heroes")
BOOK.spelling(r"(Heroes|ollowers) each (?=gain|get|lose)", r"\1 ")
BOOK.spelling(r"(?<=in this battle) each (?=gain|get|lose)", " ")
BOOK.spelling(r"\braise (?=target|one|this|that|its|the|each|your)", "increase ")
BOOK.spelling(r"\b(?:decrease|lower) (?=target|one|this|that|its|the|each|your)", "reduce ")
BOOK.spelling(r"is (?:decreased|lowered) by\b", "is reduced by")
BOOK.spelling(r"is raised by\b", "is increased by")
BOOK.spelling(r"(costs?) ([0-9X]|one|two|three|four) (less|more|fewer) (Copper|Water)\b", r"\1 \2 \4 \3")
BOOK.spelling(
    r"((?:gains?|gets?|has|have|loses?) [A-Z]\w+(?: [+-][0-9])?), ([A-Z]\w+(?: [+-][0-9])?) and (?=[A-Z])",
    r"\1 and \2 and ",
)
BOOK.spelling(r"(is destroyed, return [^.]*) instead\.", r"\1.")
BOOK.spelling(r" from the supply\b", "")
BOOK.spelling(r"(?<=[0-9]) Water tokens? (?=from one)", " Water ")

# Lasting text has what an effect gains: "Your Heroes gain +1K." before any head, and in a Reward.
_MOMENTS: Final = "When|At |Each time|After|Once|During|Reaction"
_NOT_LASTING: Final = rf"(?!{_MOMENTS}|If you do|Target|One of|[^.:]*(?:until the end|this turn))"
_HEADLESS: Final = rf"(^(?:(?!{_MOMENTS})[^.:]*\. )*{_NOT_LASTING}[^.:]*?|Reward: {_NOT_LASTING}[^.:]*?)"
_GAINED: Final = (
    r"(?=(?:an? )?[+-][0-9X]"
    r"|(?!Water|Copper)[A-Z][A-Za-z]+(?: [+-][0-9])?(?:\.| and [A-Z+]| while | as long | if ))"
)
for _ in range(2):
    BOOK.spelling(rf"{_HEADLESS} (?:gains|gets|receives) {_GAINED}", r"\1 has ")
    BOOK.spelling(rf"{_HEADLESS} (?:gain|get|receive) {_GAINED}", r"\1 have ")
    BOOK.spelling(rf"{_HEADLESS} loses ([1-9])(?=[SK])", r"\1 has -\2")
    BOOK.spelling(rf"{_HEADLESS} lose ([1-9])(?=[SK])", r"\1 have -\2")
    BOOK.spelling(rf"{_HEADLESS} loses {_GAINED}", r"\1 does not have ")
    BOOK.spelling(rf"{_HEADLESS} lose {_GAINED}", r"\1 do not have ")

BOOK.spelling(r", then (discards|loses|draws|gains|bows|destroys|shows|pays) ", r" and \1 ")
BOOK.spelling(r"(search your deck [^.]*\.) (?:then )?shuffle your deck\.", r"\1")
BOOK.spelling(r"((?i:return|put|bring)) target (?=[A-Z][^.]* from your (?:Saved|Buried) pile)", r"\1 a ")
BOOK.spelling(r"(from your (?:Saved|Buried) pile to) play,? bowed", r"\1 play, bowed")
BOOK.spelling(r"\battackers (?=at |in |get|have|lose|gain|cannot)", "attacking Heroes ")
BOOK.spelling(r"\bdefenders (?=at |in |get|have|lose|gain|cannot)", "defending Heroes ")
BOOK.spelling(
    r"be targeted by (innate abilities|Spells) or (innate abilities|Spells)",
    r"be targeted by \1 or be targeted by \2",
)
BOOK.spelling(r"\. (?:The|This) challenge cannot be refused\.", "; it cannot be refused.")
BOOK.spelling(
    r"from one of your City Sections to another(?=[.,])",
    "from one of your City Sections to another of your City Sections",
)
BOOK.spelling(
    r"(?<=[0-9] )Water tokens? (?=from)|(?<=one )Water token (?=from)|(?<=two )Water tokens (?=from)",
    "Water ",
)

BOOK.spelling(r"((?i:target|that|this)) Hero's unit\b", r"\1 unit")

BOOK.spelling(
    r"([^.:]*) shows their hand\. (?i:choose|you choose) (?:one|a) (?:of the shown cards|card from it|card)"
    r"(?:[;.]| and) (?i:that player discards|discard) (?:it|that card)\.",
    r"\1 shows their hand and discards one card of your choice.",
)
# The heads of abilities.
BOOK.spelling(
    rf"({TIMING}): ([^:]*?(?:: [^:]*?)?) (?:You (?:may|can) )?(?:[Uu]se|[Pp]lay|[Tt]ake)"
    r" (?:this (?:ability|card|action) )?only once per (turn|battle|game)\.",
    r"\1, once per \3: \2",
)
BOOK.spelling(
    rf"({TIMING}[^:]*: )(?:Play|Use|Take) this(?: card| action| ability)? only if ([^.]*)\. ([^:]*)$",
    r"\1\3 Play this card only if \2.",
)
BOOK.spelling(rf"Once per (turn|battle|game)[,:]? ({TIMING}):", r"\2, once per \1:")
BOOK.spelling(rf"({TIMING}) \((once per (?:turn|battle|game))\):", r"\1, \2:")
BOOK.spelling(rf"({TIMING}) (once per (?:turn|battle|game)):", r"\1, \2:")
BOOK.spelling(rf"Council \(?([0-9]+)\)?,? ({TIMING}):", r"\2, Council \1:")
BOOK.spelling(rf"({TIMING}),? Council \(?([0-9]+)\)?:", r"\1, Council \2:")
BOOK.spelling(rf"({TIMING}) \(Council ([0-9]+)\):", r"\1, Council \2:")
BOOK.spelling(rf"({TIMING}): Council \(?([0-9]+)\)?[.:] ", r"\1, Council \2: ")
BOOK.spelling(rf"(?<![\w.])(Buried|Omen|Battle Omen) ({TIMING}):", r"\1. \2:")
BOOK.spelling(rf"(?<![\w.])(Buried|Omen|Battle Omen)[:.,] ({TIMING}):", r"\1. \2:")
BOOK.spelling(r"(?<![\w.])Battle Omen:", "Battle Omen. Battle:")
BOOK.spelling(rf"({TIMING}): Buried\. ", r"Buried. \1: ")
