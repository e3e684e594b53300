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
BOOK.spelling(r"(?<!\w)place(s?)\b", r"put\1")
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
BOOK.spelling(r"\btheir hands\b", "their hand")
BOOK.spelling(r"(?<=[0-9][SK]) (?:in|during) (?:a duel|duels|any duel)\b", " while in a duel")
BOOK.spelling(r"\b((?i:bow)) and (destroy|discard|bury) (this [A-Z]?\w+)", r"\1 \3 and \2 \3")
BOOK.spelling(
    r"((?i:look) at the top card of [^.;]*?deck)(?:\.|,? and) (?i:you) may"
    r" (discard|bury|put) (?:it|that card)",
    r"\1; you may \2 it",
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

# Bonuses.
BOOK.spelling(r"([+-][0-9]) Strength(?: and |/)([+-][0-9]) Ka\b", r"\1S/\2K")
BOOK.spelling(r"\ba ([0-9])([SK])\b", r"a +\1\2")
BOOK.spelling(r"([+-][0-9])S ?, ?([+-][0-9])K\b", r"\1S/\2K")
BOOK.spelling(r"(?<=[+-][0-9]S/)0K\b", "+0K")
BOOK.spelling(r"(?<![+\w-])0S/(?=[+-][0-9]K)", "+0S/")
BOOK.spelling(r"a bonus of ([+-][0-9])", r"\1")
BOOK.spelling(r"(?:a )?([+-][0-9X]) (?:bonus |penalty )?to (?:its |their )?(Strength|Ka)\b", r"\1 \2")
BOOK.spelling(r"([+-][0-9](?:S|K)) (?:bonus|penalty)(?= token)", r"\1")

# Sentences that belong together.
BOOK.spelling(
    r"\. The loser (is [^.]*instead[^.]*|is not destroyed|gets [^.]*instead[^.]*)\.", r"; the loser \1."
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

# The heads of abilities.
_TIMING: Final = "(?:Day|Night|Battle|Open|Reaction)"
BOOK.spelling(
    rf"({_TIMING}): ([^:]*?(?:: [^:]*?)?) (?:Use|Play|Take) (?:this (?:ability|card|action) )?"
    r"only once per (turn|battle|game)\.",
    r"\1, once per \3: \2",
)
BOOK.spelling(rf"Once per (turn|battle|game)[,:]? ({_TIMING}):", r"\2, once per \1:")
BOOK.spelling(rf"({_TIMING}) \((once per (?:turn|battle|game))\):", r"\1, \2:")
BOOK.spelling(rf"({_TIMING}) (once per (?:turn|battle|game)):", r"\1, \2:")
BOOK.spelling(rf"Council \(?([0-9]+)\)?,? ({_TIMING}):", r"\2, Council \1:")
BOOK.spelling(rf"({_TIMING}),? Council \(?([0-9]+)\)?:", r"\1, Council \2:")
BOOK.spelling(rf"({_TIMING}) \(Council ([0-9]+)\):", r"\1, Council \2:")
BOOK.spelling(rf"({_TIMING}): Council \(?([0-9]+)\)?[.:] ", r"\1, Council \2: ")
BOOK.spelling(rf"(?<![\w.])(Buried|Omen|Battle Omen) ({_TIMING}):", r"\1. \2:")
BOOK.spelling(r"(?<![\w.])Battle Omen:", "Battle Omen. Battle:")
BOOK.spelling(rf"({_TIMING}): Buried\. ", r"Buried. \1: ")
