"""What could be written instead of words that are not understood."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from serai.games.burning_sands.text.mean_text import Fault
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_plainly import plainly
from serai.games.burning_sands.text.verbs import FORMS
from serai.games.burning_sands.text.vocabulary import frames_of
from serai.parts.english.tokens import words_of

#: Words of other games, and what they are called here.
ELSEWHERE: Final = {
    "limited": "once per turn is written “Day, once per turn:”; a card of which there is one is “Unique”",
    "singular": "a card of which there is one is “Unique”",
    "loyal": "“Only Moto players can use this card.” says who can use it",
    "repeatable": "an action can be taken again as long as its cost can be paid",
    "permanent": "permanently is said behind what lasts: “gains +1S permanently”",
    "exhaust": "here cards bow",
    "untap": "here cards straighten",
    "unexhaust": "here cards straighten",
    "gold": "here one pays Copper and Water",
    "mana": "here one pays Copper and Water",
    "honor": "here one has Water, Influence and Story Points",
    "life": "here one has Water",
    "force": "here it is Strength, written 2S",
    "power": "here it is Strength, written 2S",
    "chi": "here it is Ka, written 2K",
    "personality": "here they are Heroes",
    "samurai": "here they are Heroes",
    "minion": "here they are Heroes or Followers",
    "shugenja": "here they are Sahirs",
    "wizard": "here they are Sahirs",
    "province": "here they are City Sections",
    "dynasty": "there is one deck",
    "flip": "cards are turned face-up or face-down",
    **dict.fromkeys(
        ("morning", "noon", "afternoon", "dusk", "evening", "upkeep"),
        "the phases of a turn are the Dawn Phase, the Day Phase, the Night Phase and the End Phase",
    ),
    "artifact": "here they are Items",
    "graveyard": "there is a Buried pile for what was destroyed, and a Saved pile for what was discarded",
    "library": "here one has a deck",
    "battlefield": "cards are “in play”, or “in this battle”",
}
#: A bonus without its letters.
_BARE_BONUS: Final = re.compile(r"([+-]\d+)/([+-]\d+)(?![SK\d])")
#: What can be done about a reason.
_REASONS: Final = {
    "the text has not spoken of such a card before": (
        "name the card before you point at it (“target Hero”, “choose a Hero”), or write “this card”"
    ),
    "what does it answer? A Reaction says when": "write “Reaction: When a Hero is destroyed, …”",
    "what stands before “to” is no cost": "a cost is what you bow, pay, discard, bury or destroy of your own",
    "how much?": "write the number: “gain 2 Water”, “gets +1S”",
    "how many?": "write the number: “two cards”, “up to three tokens”",
    "where to?": "write the place: “to its owner's hand”, “into play”, “on the bottom of your deck”",
    "from where?": "write the place: “from your hand”, “from your Saved pile”",
    "whose?": "write whose: “your”, “that player's”, “each player's”",
    "which one?": "write “this”, “that”, “target” or “a” before it",
    "until when?": "write “until the end of the turn”, “until the end of the battle” or “permanently”",
}


def hint(reader: Reader, fault: Fault, text: str) -> str:
    """What could be written instead, or how the words can be read; empty where nothing is near."""
    if fault.readings:
        said = [f"({place}) {plainly(one)}" for place, one in enumerate(fault.readings, 1)]
        return f"write it so that it can only mean one of these: {' '.join(said)}"
    known = reader.known_words()
    bare = _BARE_BONUS.search(text, fault.start)
    if bare is not None and "." not in text[fault.start : bare.start()]:
        return f"a bonus is written {bare[1]}S/{bare[2]}K"
    for word in words_of(fault.words):
        if word.look in ELSEWHERE and word.look not in known:
            return ELSEWHERE[word.look]
        if word.look.isalpha() and word.look not in known:
            near = get_close_matches(word.look, list(known), n=3, cutoff=0.75)
            if near:
                return f"did you mean {' or '.join([f'“{one}”' for one in near])} for “{word.written}”?"
            return f"“{word.written}” is no word of the game; `serai phrases burning-sands` lists them"
    if fault.why in _REASONS:
        return _REASONS[fault.why]
    verbs = [verb for word in words_of(text[: fault.end]) for verb in _verbs_of(word.look)]
    return f"it is written so: {'; '.join(frames_of(verbs[-1])[:3])}" if verbs else ""


def _verbs_of(word: str) -> list[str]:
    return list(dict.fromkeys([verb for forms in FORMS.values() for verb in forms.get(word, ())]))
