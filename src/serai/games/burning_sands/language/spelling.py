"""Spelling: the many ways to write one thing, brought to the one that phrases are taught in.

Only words that mean the same wherever they stand belong here; what differs in its sense is a phrase.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.words import BOOK

_PLAYER: Final = (
    "an opponent|your opponents|target player|target opponent|that player|another player"
    "|the attacker|the defender"
)

TIMING: Final = "(?:Day|Night|Battle|Open|Reaction)"  # for the heads of abilities; see `spelling_sentences`

# Signs.
BOOK.spelling("[\u2018\u2019]", "'")
BOOK.spelling('[\u201c\u201d"]', "")
BOOK.spelling("[\u2212\u2013]", "-")
BOOK.spelling(r"\s+", " ")
BOOK.spelling(r"\s*•\s*", ". ")
BOOK.spelling(r"[,;] (and|or) ", r" \1 ")

# Contractions, and other ways to say no.
BOOK.spelling(r"(?:can't|can not|may not|must not)\b", "cannot")
BOOK.spelling(r"\bisn't\b", "is not")
BOOK.spelling(r"\baren't\b", "are not")
BOOK.spelling(r"\bdoesn't\b", "does not")
BOOK.spelling(r"\bdon't\b", "do not")
BOOK.spelling(r"\bhasn't\b", "has not")
BOOK.spelling(r"\bthat's\b", "that is")

# Words that add nothing, or that have a plainer twin.
BOOK.spelling(r"\. Then,? (?=\w)", ". ")
BOOK.spelling(r"(?<!\w)(?:immediately|also|simultaneously) ", "")
BOOK.spelling(r" (?:immediately|simultaneously)(?=[.,])", "")
BOOK.spelling(r" \(?to a minimum of (?:0|zero)\)?", "")
BOOK.spelling(r"an (?:additional|extra)\b", "one more")
BOOK.spelling(r"(?<=\d )(?:additional|extra)\b|(?<=[a-z] )(?:additional|extra)\b", "more")
BOOK.spelling(r"for every\b", "for each")
BOOK.spelling(
    r"(?<!\w)place(s?)(?= (?:an?|one|two|three|four|up|any|all|it|them|th|x|your|target|[0-9+-]))", r"put\1"
)
BOOK.spelling(r"(?<!\w)reveal(s?)\b", r"show\1")
BOOK.spelling(r"(?<!\w)revealed\b", "shown")
BOOK.spelling(r"(?<!\w)kill(s|ed)?\b", r"destroy\1")
BOOK.spelling(r"(?<!\w)sacrifice(s?)\b", r"destroy\1")
BOOK.spelling(r"(?<!\w)sacrificed\b", "destroyed")
BOOK.spelling(r"(?<!\w)(?:cancel|counter)(s?)\b", r"negate\1")
BOOK.spelling(r"(?<!\w)(?:cancell?ed|nullified|countered)\b", "negated")
BOOK.spelling(r"(?<!\w)nullify\b", "negate")
BOOK.spelling(r"(?<!\w)unbow(s?)\b", r"straighten\1")
BOOK.spelling(r"(?<!\w)reshuffle\b", "shuffle")
BOOK.spelling(r" the ([A-Z][a-z]+(?: [+-][0-9])?) traits?\b", r" \1")
BOOK.spelling(r"into play under your control\b", "into play")

BOOK.spelling(r" in this way\b", " this way")
BOOK.spelling(r" (is|are) (?:then|now) (?=[0-9])", r" \1 ")
BOOK.spelling(r" (?:as well|too)(?=[.,])", "")
BOOK.spelling(r"(?<=\w) both (?=bow|get|gain|lose|straighten)", " ")
BOOK.spelling(r"((?i:take|steal)) (\w+) more Water from\b", r"\1 \2 Water from")
BOOK.spelling(r"\. They (get|gain) (?=[+-])", r". Those cards \1 ")
BOOK.spelling(r"\. They cannot (?=engage|attack|defend|raid|straighten|be )", ". Those cards cannot ")
BOOK.spelling(r"(?<!\w)another target player\b", "target opponent")
BOOK.spelling(r"(?<=City Sections to another) one(?=[.,])", "")
BOOK.spelling(
    r"(?i:each) player may keep (\w+) fewer cards? in hand", r"each player's hand size is reduced by \1"
)
BOOK.spelling(r"rounded (up|down), (?=until|this)", r"rounded \1 ")
for _way, _sign in (("reduced", "-"), ("increased", "+")):
    BOOK.spelling(
        rf"(?i:its) Strength and Ka are (?:both |each )?{_way} by ([0-9])\b",
        rf"it gets {_sign}\1S/{_sign}\1K",
    )
BOOK.spelling(
    r"(?i:(all|each|your|opposing|other|attacking|defending)) (?!Heroes|Followers|Items|Holdings)"
    r"([A-Z]\w+) and ([A-Z]\w+) (Heroes|Followers)\b",
    r"\1 \2 or \3 \4",
)
BOOK.spelling(
    r"((?:with|controls) [^.,]*?)(Holdings|Heroes|Followers) (bows|destroys|discards) (one|two) of them\b",
    r"\1\2 \3 \4 of their \2",
)
BOOK.spelling(r", (unless|if) (?=[^,.]*\.)", r" \1 ")
BOOK.spelling(r"(Heroes|ollowers|Items|oldings|units|cards|ections), each (?=with )", r"\1 ")
BOOK.spelling(r"cannot straighten (?:during|at) the next Dawn", "cannot straighten in the next Dawn")
BOOK.spelling(r"(?i:your) next ((?:[A-Z]\w+ )+)this turn\b", r"the next \1you bring into play this turn")
BOOK.spelling(r"\binto that battle\b", "into this battle")
BOOK.spelling(
    r"(?i:put) (an?|one) ([^.]*?) from (your (?:hand|(?:Saved|Buried) pile)) into play,? attached to ",
    r"attach \1 \2 from \3 to ",
)
for _who, _small in (
    ("Target", "target"),
    ("One of your", "one of your"),
    ("This", "this"),
    ("Each", "each"),
):
    BOOK.spelling(
        rf"{_who} ([^.:]*?) (gets?|gains?) ([+-]\S+) or ([+-][0-9]\S*?)((?: until [^.,]*)?)\.",
        rf"Choose one: {_who} \1 \2 \3\5 or {_small} \1 \2 \4\5.",
    )
BOOK.spelling(r"a raid against (one of your City Sections|this City Section) succeeds\b", r"\1 is raided")
BOOK.spelling(r"an opponent refuses your challenge\b", "a challenge from one of your Heroes is refused")
BOOK.spelling(r"to one of yours\b", "to one of your City Sections")
BOOK.spelling(r"(hand|deck|play),? instead of (?:discarding|destroying|burying) it\b", r"\1")
BOOK.spelling(
    r"((?i:move)) ((?:up to )?\w+) Water(?: tokens?)? between (?:two of )?your City Sections",
    r"\1 \2 Water from one of your City Sections to another of your City Sections",
)
BOOK.spelling(r"\btheir hands\b", "their hand")
BOOK.spelling(r"(?<=[0-9][SK]) (?:in|during) (?:a duel|duels|any duel)\b", " while in a duel")
BOOK.spelling(r"\b((?i:bow)) and (destroy|discard|bury) (this [A-Z]?\w+)", r"\1 \3 and \2 \3")
BOOK.spelling(
    r"((?i:look) at the top card of [^.;]*?deck)(?:\.|,? and) (?i:you) may"
    r" (discard|bury|put) (?:it|that card)",
    r"\1; you may \2 it",
)
BOOK.spelling(
    r"((?i:look) at the top \w+ cards of [^.;]*?deck)[.,]?(?: then)?(?: and)?"
    r" (?i:return|put|replace|rearrange|reorder) them(?: back)?"
    r"(?: (?:on|to) (?:the )?top(?: of [^.,]*? deck)?)?"
    r"(?: in any order| in whatever order you (?:choose|like)| as you (?:choose|like))?(?=[.,])",
    r"\1 and put them back in any order",
)
BOOK.spelling(r" from another battle (?=to |into )", " in another battle ")
BOOK.spelling(r"(?<=\w: )Before (?=a duel begins|[^.,]* enters a duel)", "When ")
BOOK.spelling(r"\bHeroes' armies\b", "army")

BOOK.spelling(
    r"((?i:move|transfer)) (an?|one|target) (Item|Follower|Weapon|Armor) from"
    r" (?=one of your|target|this|that|an? )",
    r"move \2 \3 attached to ",
)
BOOK.spelling(
    r"([+-]1[SK] for each [^.]*?),? (?:up )?to a maximum of [+-]?([0-9])[SK]\b", r"\1, to a maximum of \2"
)
BOOK.spelling(r"(?<=targets )your Hero\b", "one of your Heroes")
BOOK.spelling(r"(?<!pile)(?<!deck) to hand(?=[.,])", " to its owner's hand")
BOOK.spelling(r"all (?:of the )?cards (?:in|from) (your|their) (Saved|Buried) pile\b", r"\1 \2 pile")
BOOK.spelling(r"At the end of (?:each|any|a) battle (?:that )?you (win|lose)\b", r"Whenever you \1 a battle")
BOOK.spelling(
    r"([A-Z][^.:]*? equal to the Fate value of )the top card of your deck\. Discard (?:that card|it)\.",
    r"Discard the top card of your deck. \1that card.",
)
BOOK.spelling(r"((?i:put) an? [^.]*? token on [^.]*?) and (?=an? [+-][^ ]* token on )", r"\1 and put ")
BOOK.spelling(r"the opposing army (get|gain|lose)s\b", r"opposing Heroes \1")
BOOK.spelling(r"(?:the amount|the number|what was) lost(?: this way)?(?=[.,])", "that number")
BOOK.spelling(r"(?<=while )(?:he|she) (?=has |is )", "it ")
BOOK.spelling(r"(?<=, )(?:he|she) (?=has |gains |gets |cannot |is )", "it ")

BOOK.spelling(r"(?<![\w'-])[e]nemy (?=[A-Z]|unit|army|card)", "opposing ")
BOOK.spelling(r"(your hand,? and )(?=the rest )", r"\1put ")
BOOK.spelling(r"(?<!in )([yY])our army (get|gain|lose)s\b", r"\1our Heroes in this battle \2")
BOOK.spelling(r"\bprinted (?=(?:Copper|Water) cost)", "")
BOOK.spelling(
    r"((?:attach|bring|put) [^.]*?),?"
    r" (?:at no cost|for free|without paying (?:its|their) (?:Copper |Water )?costs?)(?=[.,]| and )",
    r"\1",
)
BOOK.spelling(
    r"((?i:remove)s? (?:up to )?\w+) Water(?: tokens?)? (from [^.]*?)(?: and|, then)"
    r" put (?:it|them|that Water) on (?=an?|one|another|target|this|that)",
    r"move \1 Water \2 to ",
)
BOOK.spelling(r"\bmove (?i:remove)s? ", "move ")
BOOK.spelling(
    r"(?<=owner's hand\.) Discard all (?:cards attached to it|attached cards|its attached cards)\.", ""
)
BOOK.spelling(r"a (bonus|penalty) to (?:his|her|its|their) (?=Strength|Ka)", r"a \1 to ")
BOOK.spelling(r"(attached to one of your Heroes) to another(?=[.,])", r"\1 to another of your Heroes")
BOOK.spelling(r" when (?=attacking\b|defending\b|in a duel|bowed\b|unbowed\b)", " while ")
BOOK.spelling(r"(?<= )already (?=has|have|is|are)", "")
BOOK.spelling(r"adds? ([0-9]) to (?:its|their|the) raiding Fate value", r"gain Raid +\1")
BOOK.spelling(
    r"(?i:show) cards from the top of your deck until you show (an? [^.]*?)\."
    r" Put (?:it|that \w+) into your hand and (discard|bury|shuffle) the (?:rest|others|other cards)"
    r"( into your deck)?",
    r"Show cards from the top of your deck until you show \1, take it into your hand and \2 the rest\3",
)
BOOK.spelling(r"(?<!\w)name (a player|an opponent|one of your opponents)\b", r"choose \1")
BOOK.spelling(r"look at the hands? of (?:all |each of )?your opponents", "look at all opponents' hands")
BOOK.spelling(r"look at the hand of ((?:target|that|each|an?) (?:player|opponent))", r"look at \1's hand")
BOOK.spelling(r"; [o]therwise,? ", ". Otherwise, ")
BOOK.spelling(r"\. Otherwise (?=\w)", ". Otherwise, ")
BOOK.spelling(r"((?:is|was) an? [A-Z]\w+) or an? (?=[A-Z])", r"\1 or ")
BOOK.spelling(r"return (it|this \w+|that \w+) to (?:the|this) battle(?=[.,])", r"move \1 into this battle")
BOOK.spelling(
    r"This ([A-Z]?\w+) (?:enters|comes into) play with (\w+) ([^ ]+) (tokens?)(?: on it)?\.",
    r"When this \1 enters play, put \2 \3 \4 on this \1.",
)
BOOK.spelling(r"until your next turn\b", "until the end of the turn")
for _sign, _way in (("+", "higher"), ("-", "lower")):
    for _letter, _force in (("S", "Strength"), ("K", "Ka")):
        BOOK.spelling(rf"((?i:this) \w+)'s {_force} is ([0-9]) {_way}\b", rf"\1 has {_sign}\2{_letter}")
# Durations and places.
BOOK.spelling(
    r"(?:until (?:the )?end of (?:the |this |your )?turn|until (?:the|this) turn ends|for this turn"
    r"|for the (?:rest|remainder|duration) of (?:the|this) turn)\b",
    "until the end of the turn",
)
BOOK.spelling(
    r"(?:until (?:the )?end of (?:the |this )?battle|until (?:the|this) battle (?:ends|is over)"
    r"|for this battle|for the (?:rest|remainder|duration) of (?:the|this) battle)\b",
    "until the end of the battle",
)
BOOK.spelling(
    r"(?:until (?:the )?end of (?:the |this |that )?duel|until (?:the|this) duel ends"
    r"|for (?:the (?:rest|remainder|duration) of )?(?:the|this) duel)\b",
    "until the end of the duel",
)
BOOK.spelling(r"(?:during|at|in) (?:this|the|that|the current) battle\b", "in this battle")
BOOK.spelling(r"(?:at|in) the same battle\b", "in this battle")
BOOK.spelling(r"during this turn\b", "this turn")
BOOK.spelling(r" (?:that|who|which) (?:is|are) (?=in |at |with |attached |controlled )", " ")
BOOK.spelling(r" (?:that|who|which) (?:has|have) (?!a\b|an\b)", " with ")
BOOK.spelling(
    r"(?i:the) City Section (?:under attack|being attacked|attacked)\b"
    r"|(?i:the) (?:embattled|defending) City Section\b",
    "the attacked City Section",
)

# Players.
BOOK.spelling(r"(?:his or her|his/her|her or his)(?! (?:own )?(?:army)\b)(?: own)?\b", "their")
BOOK.spelling(r"(?:he or she|he/she|she or he|s/he)\b", "that player")
BOOK.spelling(r"(?:opposing player)\b", "opponent")
BOOK.spelling(r"(?:each|every) (?:of your opponents|other player)\b", "each opponent")
BOOK.spelling(r"every (player|opponent)\b", r"each \1")
BOOK.spelling(r" controlled by you\b", " you control")
BOOK.spelling(rf" controlled by ({_PLAYER})\b", r" \1 controls")
BOOK.spelling(r"your opponents controls\b", "your opponents control")
BOOK.spelling(r"the Caliph's Blessing\b", "the Blessing")

# Nouns: capitals, and "Hero card" for "Hero".
for _word in (
    "hero",
    "heroes",
    "follower",
    "followers",
    "item",
    "items",
    "holding",
    "holdings",
    "spell",
    "spells",
):
    BOOK.spelling(
        rf"(?<![\w'-]){_word}(?![\w-])".replace(_word, f"[{_word[0]}]{_word[1:]}"), _word.capitalize()
    )
BOOK.spelling(r"(?<!\w)[c]ity [s]ection(s?)\b", r"City Section\1")
BOOK.spelling(r"(?<!\w)(?:[w]ater)\b", "Water")
BOOK.spelling(r"(?<!\w)(?:[c]opper)\b", "Copper")
BOOK.spelling(r"(?<!\w)[s]trength\b", "Strength")
BOOK.spelling(r"(?<!\w)[s]tronghold(s?)\b", r"Stronghold\1")
BOOK.spelling(r"\bfate value", "Fate value")
BOOK.spelling(
    r"\b(Hero|Holding|Follower|Item|Spell|Omen|Stronghold|City Section|Fortification|Weapon) card\b", r"\1"
)
BOOK.spelling(
    r"\b(Holding|Follower|Item|Spell|Omen|Stronghold|City Section|Fortification|Weapon) cards\b", r"\1s"
)
BOOK.spelling(r"\bHero cards\b", "Heroes")
BOOK.spelling(r"\bStory card\b", "Story")
BOOK.spelling(r"\bStory cards\b", "Stories")
BOOK.spelling(r"\bNon-Human\b|\bnon-Human\b", "Nonhuman")
# "A Hero of yours".
for _one, _many in (
    ("Hero", "Heroes"),
    ("Follower", "Followers"),
    ("Item", "Items"),
    ("Holding", "Holdings"),
):
    BOOK.spelling(
        rf"\b((?i:another|each)) ((?:[a-z]*bowed |[A-Z]\w+ )*){_one} of yours\b", rf"\1 of your \2{_many}"
    )
    BOOK.spelling(
        rf"\b(?i:an?|one) ((?:[a-z]*bowed |[A-Z]\w+ )*){_one} of yours\b", rf"one of your \1{_many}"
    )
BOOK.spelling(r"(?<!\w)one of the duell?ing Heroes\b", "a Hero in a duel")
BOOK.spelling(r"(?<!\w)((?:each|target|that|an? (?:opposing )?)) ?duell?ing Hero\b", r"\1 Hero in a duel")

# Bonuses.
BOOK.spelling(r"([+-][0-9]) Strength(?: and |/)([+-][0-9]) Ka\b", r"\1S/\2K")
BOOK.spelling(r"\ba ([0-9])([SK])\b", r"a +\1\2")
BOOK.spelling(r"([+-][0-9])S ?, ?([+-][0-9])K\b", r"\1S/\2K")
BOOK.spelling(r"(?<=[+-][0-9]S/)0K\b", "+0K")
BOOK.spelling(r"(?<![+\w-])0S/(?=[+-][0-9]K)", "+0S/")
BOOK.spelling(r"a bonus of ([+-][0-9])", r"\1")
BOOK.spelling(r"(?:a )?([+-][0-9X]) (?:bonus |penalty )?to (?:its |their )?(Strength|Ka)\b", r"\1 \2")
BOOK.spelling(r"([+-][0-9](?:S|K)) (?:bonus|penalty)(?= token)", r"\1")
