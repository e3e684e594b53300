"""The forms of English words: plurals of nouns, and the five forms of a verb."""

from __future__ import annotations

from typing import Final, NamedTuple


class VerbForms(NamedTuple):
    """bow, bows, bowed, bowing, bowed."""

    base: str
    third: str
    past: str
    ing: str
    participle: str


_IRREGULAR: Final[dict[str, str]] = {
    "be": "is was being been",
    "bear": "bears bore bearing borne",
    "beat": "beats beat beating beaten",
    "become": "becomes became becoming become",
    "begin": "begins began beginning begun",
    "bid": "bids bid bidding bid",
    "break": "breaks broke breaking broken",
    "bring": "brings brought bringing brought",
    "buy": "buys bought buying bought",
    "cast": "casts cast casting cast",
    "choose": "chooses chose choosing chosen",
    "come": "comes came coming come",
    "cost": "costs cost costing cost",
    "cut": "cuts cut cutting cut",
    "deal": "deals dealt dealing dealt",
    "do": "does did doing done",
    "draw": "draws drew drawing drawn",
    "fall": "falls fell falling fallen",
    "fight": "fights fought fighting fought",
    "find": "finds found finding found",
    "flee": "flees fled fleeing fled",
    "fly": "flies flew flying flown",
    "forbid": "forbids forbade forbidding forbidden",
    "forgo": "forgoes forwent forgoing forgone",
    "get": "gets got getting gotten",
    "give": "gives gave giving given",
    "go": "goes went going gone",
    "have": "has had having had",
    "hide": "hides hid hiding hidden",
    "hit": "hits hit hitting hit",
    "hold": "holds held holding held",
    "keep": "keeps kept keeping kept",
    "lay": "lays laid laying laid",
    "lead": "leads led leading led",
    "leave": "leaves left leaving left",
    "lend": "lends lent lending lent",
    "let": "lets let letting let",
    "lie": "lies lay lying lain",
    "lose": "loses lost losing lost",
    "make": "makes made making made",
    "meet": "meets met meeting met",
    "pay": "pays paid paying paid",
    "put": "puts put putting put",
    "rise": "rises rose rising risen",
    "ride": "rides rode riding ridden",
    "see": "sees saw seeing seen",
    "sell": "sells sold selling sold",
    "send": "sends sent sending sent",
    "set": "sets set setting set",
    "shake": "shakes shook shaking shaken",
    "show": "shows showed showing shown",
    "slay": "slays slew slaying slain",
    "spend": "spends spent spending spent",
    "split": "splits split splitting split",
    "stand": "stands stood standing stood",
    "steal": "steals stole stealing stolen",
    "strike": "strikes struck striking struck",
    "take": "takes took taking taken",
    "tell": "tells told telling told",
    "tie": "ties tied tying tied",
    "die": "dies died dying died",
    "wear": "wears wore wearing worn",
    "win": "wins won winning won",
    "withdraw": "withdraws withdrew withdrawing withdrawn",
}
#: Verbs that double their last letter: swapped, swapping.
_DOUBLED: Final = (
    *("ban", "cap", "control", "dip", "drop", "equip", "flip", "permit", "plan", "refer", "rob", "skip"),
    *("slip", "stop", "strip", "swap", "tap", "trap", "transfer", "confer"),
)
_VOWELS: Final = "aeiou"


def _with_s(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def plural(noun: str) -> str:
    """The plural of a noun; of several words the last one changes: "City Sections"."""
    if noun.endswith("fe"):
        return noun[:-2] + "ves"
    if noun.endswith("hero"):
        return noun + "es"
    return _with_s(noun)


def verb_forms(verb: str) -> VerbForms:
    """The forms of a verb."""
    known = _IRREGULAR.get(verb)
    if known is not None:
        third, past, ing, participle = known.split()
        return VerbForms(verb, third, past, ing, participle)
    if verb in _DOUBLED:
        past, ing = f"{verb}{verb[-1]}ed", f"{verb}{verb[-1]}ing"
    elif verb.endswith("e") and not verb.endswith("ee"):
        past, ing = verb + "d", verb[:-1] + "ing"
    elif verb.endswith("ee"):
        past, ing = verb + "d", verb + "ing"
    elif verb.endswith("y") and verb[-2] not in _VOWELS:
        past, ing = verb[:-1] + "ied", verb + "ing"
    else:
        past, ing = verb + "ed", verb + "ing"
    return VerbForms(verb, _with_s(verb), past, ing, past)
