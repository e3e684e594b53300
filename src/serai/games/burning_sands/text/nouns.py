"""The lexicon's nouns, adjectives and small words: what each may be, and the words that mean the same.

No sentence is written here. A noun stands under its sort; synonyms stand behind an equals sign.
"""

from __future__ import annotations

from typing import Final

from serai.parts.english.forms import plural

#: Sort: nouns, each perhaps with words that mean the same. Blanks inside a noun are written as _.
_NOUNS: Final = {
    "card": """
        card=member, hero=character, follower, item, spell, holding, stronghold, city_section=section=wall,
        story=tale, action_card, pantheon_card=god, omen, battle_omen, unit, weapon, armor=piece_of_armor,
        fortification, copy, version, raider, loser, winner, duelist_in_duel=duellist, caster,
        challenger, target, defender_card, prisoner=captive, bearer=wielder=wearer=carrier, attachment,
        raiding_card=raid_card, defence_card=defense_card, thrust_card, parry_card, creature_card
    """,
    "player": """
        player=person=one_player, opponent=rival=adversary, controller, owner, ally, host,
        winner, loser, raider, challenger, caster
    """,
    "card/player": "attacker, defender, enemy=foe",
    "zone": """
        hand, deck=library=draw_pile, saved_pile=discard_pile, buried_pile=graveyard, pile, home,
        play=the_table, top, bottom, possession, face
    """,
    "army": "army=side=force",
    "token": "token=counter=marker, bonus_token, water_token",
    "value": """
        fate_value=fate, base_strength, cost=price, copper_cost=cost_in_copper, water_cost=cost_in_water,
        water_capacity=capacity,
        copper_production=production, maximum_hand_size=hand_size=hand_limit, number=amount, total=sum,
        limit=maximum,
        difference, printed_cost, influence_requirement=requirement, raid_value, parry_value, thrust_value,
        value,
        rest=remainder, toll=fee, strength_bonus, strength_penalty, ka_bonus, ka_penalty, bonus, penalty,
        points_of_strength
    """,
    "value/goods": "strength, ka, influence",
    "event": """
        raid, duel, battle, attack, challenge, thrust, parry, action, reaction,
        effect=card_effect=card_text, ability=power=card_ability,
        innate_ability,
        day_action, night_action, battle_action, open_action, engagement, choice, maneuver, council_action,
        return=return_to_play, tie,
        move=movement, round, attempt, tactic, help=aid=assistance, death=destruction
    """,
    "time": """
        turn, phase, dawn_phase=dawn, day_phase, night_phase, end_phase, attack_phase, raid_phase, game,
        time, segment,
        declaration_segment, ground_maneuvers_segment, flying_maneuvers_segment, battle_action_segment
    """,
    "text": """
        text=text_box, trait, name=title, card_type=type=type_of_card=kind=kind_of_card, faction, order,
        keyword, ability
    """,
    "office": "caliph's_favor, blessing=caliph's_blessing",
    "control": "control",
}
#: What Heroes are called by what they do, and their players with them: the loser's deck.
DOERS: Final = ("winner", "loser", "raider", "challenger", "caster")
#: Plurals that no rule makes.
_PLURALS: Final = {
    "jinn": "jinn",
    "jinn_spell": "jinn_spells",
    "armor": "armor",
    "duelist_in_duel": "duelists",
}
#: Nouns that stand in the singular without an article.
BARE: Final = (
    *("play", "attack", "armor", "control", "help", "influence", "strength", "ka", "home", "fate", "return"),
    *("order", "production", "capacity", "battle", "damage", "hand", "saved_pile", "buried_pile", "deck"),
)

ADJECTIVES: Final = [
    "bowed",
    "unbowed=straightened=upright",
    "undefended",
    "opposing=enemy",
    "attacking",
    "defending",
    "raiding",
    "unaligned",
    "aligned",
    "top",
    "bottom",
    "next",
    "last",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "additional=extra=further=more",
    "named",
    "chosen",
    "revealed",
    "face-up",
    "face-down",
    "permanent",
    "printed",
    "full",
    "entire=whole",
    "successful",
    "unsuccessful=failed",
    "refused",
    "accepted",
    "challenged",
    "challenging",
    "refusing",
    "accepting",
    "thrusting",
    "parrying",
    "defeated=beaten",
    "single",
    "ground",
    "remaining=unspent",
    "own",
    "current",
    "lone",
    "allied",
    "attached",
    "discarded",
    "buried",
    "drawn",
    "raided",
    "attacked",
    "new",
    "normal=usual=ordinary",
    "different",
    "same=identical=very same=exact same=selfsame",
    "previous=earlier",
    "total=combined",
    "original",
    "highest=greatest=largest=most",
    "lowest=smallest=least=fewest",
    "higher=greater",
    "lower=smaller",
    "winning",
    "losing",
    "other",
    "engaged",
    "engaging",
    "legal",
    "strongest",
    "weakest",
    "later",
    "subsequent",
    "blessed",
    "friendly",
    "following",
    "adjacent",
    "less",
    "destroyed",
    "negative",
    "positive",
    "lost",
    "spent",
    "absorbed",
    "only",
    "maximum",
    "minimum",
    "equal",
    "unspent",
    "stolen",
    "target",
    "random",
]
#: What adjectives can be said of, by the sorts of the nouns; those that are not here go with any noun.
_GO_WITH: Final = {
    "card token": "random",
    "card": """bowed unbowed ground thrusting parrying engaged engaging
        attached destroyed strongest weakest lone adjacent
        unaligned aligned discarded drawn buried top bottom""",
    "card player": "target challenged challenging refusing accepting defeated",
    "card player army": "opposing attacking defending raiding allied friendly raided attacked winning losing",
    "card zone": "face-up face-down",
    "card zone army": "entire",
    "card text value player": "revealed named chosen printed",
    "value goods bonus": ("highest lowest higher lower equal total maximum minimum negative positive full"),
    "event": "successful unsuccessful refused accepted",
    "bonus control value event": "permanent",
    "token goods card value": "remaining spent lost stolen absorbed",
    "card event": "legal undefended",
    "player": "blessed",
}
ADJECTIVE_SORTS: Final = {
    word: tuple(sorts.split()) for sorts, words in _GO_WITH.items() for word in words.split()
}
#: The nouns that a raiding or defending value, a defending Fate value, are values of.
VALUE_WORDS: Final = ("raiding", "defending", "attacking")
#: The same for card types and goods that stand before a noun.
_TYPE_SORTS: Final = {
    "water": "value token event",
    "copper": "value event",
    "strength": "value bonus",
    "ka": "value bonus",
}
_EVENT_TYPES: Final = ("day", "night", "open", "battle", "reaction", "council", "parry", "thrust", "raid")


def adjective_fits(kind: str, word: str, noun: Noun) -> bool:
    """Whether an adjective can be said of such a thing."""
    sorts = noun.sort.split("/")
    if kind in ("trait", "guessed"):
        return any(sort in ("card", "player", "token", "event", "army") for sort in sorts)
    if word.startswith("type:"):
        name = word[5:]
        if name in _EVENT_TYPES:
            return any(sort in ("event", "value", "time", "card") for sort in sorts)
        wanted = _TYPE_SORTS.get(name, "card text value").split()
        return any(sort in wanted for sort in sorts)
    if word == "raiding" and noun.word == "card":
        return False  # the raiding card is a noun of its own
    if word in VALUE_WORDS and "value" in sorts:
        return True
    known = ADJECTIVE_SORTS.get(word)
    return known is None or any(sort in known for sort in sorts)


#: Card types and goods that stand before another noun: "Hero card", "Water cost".
TYPE_WORDS: Final = (
    *("hero", "follower", "item", "spell", "holding", "story", "action", "pantheon", "stronghold", "omen"),
    *(
        "city section",
        "weapon",
        "armor",
        "day",
        "night",
        "open",
        "battle",
        "reaction",
        "parry",
        "thrust",
        "raid",
    ),
    *("council", "water", "copper", "strength", "ka", "influence"),
)
FACTION_WORDS: Final = (
    *("ashalan", "assassins", "celestial alliance", "dahab", "ebonites", "ivory kingdoms", "jackals", "moto"),
    *("qabal", "ra'shari", "senpet", "yodatai"),
)
#: A faction as it stands before a noun: "Ebonite Heroes".
FACTION_FORMS: Final = {
    "assassin": "assassins",
    "ebonite": "ebonites",
    "jackal": "jackals",
    "ivory kingdom": "ivory kingdoms",
}
GOODS: Final = {
    "water": "water",
    "copper": "copper",
    "influence": "influence",
    "strength": "strength",
    "ka": "ka",
    "damage": "damage",
    "point of damage": "damage",
    "points of damage": "damage",
    "point of strength": "strength",
    "points of strength": "strength",
    "point of ka": "ka",
    "points of ka": "ka",
    "point of influence": "influence",
    "points of influence": "influence",
    "point of fate": "fate",
    "points of fate": "fate",
    "base strength": "base_strength",
    "water capacity": "water_capacity",
    "story point": "story points",
    "story points": "story points",
    "city point": "city points",
    "city points": "city points",
    "point": "points",
    "points": "points",
    "fate": "fate",
}
NUMBERS: Final = {
    word: n
    for n, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
        ]
    )
} | {"twenty": 20}


#: Traits that are abilities rather than sorts of card.
ABILITY_TRAITS: Final = (
    *("archery", "flying", "berserk", "carry", "raid", "buried", "unique", "advanced"),
    *("ground", "experienced"),
)
#: Nouns of what is announced: actions, and cards that are played.
ACTION_NOUNS: Final = (
    *(
        "action",
        "spell",
        "ability",
        "innate_ability",
        "reaction",
        "omen",
        "action_card",
        "council_action",
        "card",
    ),
    *("day_action", "night_action", "battle_action", "open_action", "effect", "jinn_spell", "item", "story"),
)


class Noun:
    """A noun: the word that it is looked up by, its sort, and one, many or any."""

    __slots__ = ("number", "sort", "word")

    def __init__(self, word: str, sort: str, number: str) -> None:
        self.word: Final = word
        self.sort: Final = sort
        self.number: Final = number

    def __hash__(self) -> int:
        return hash((self.word, self.sort, self.number))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Noun) and (self.word, self.sort, self.number) == (
            other.word,
            other.sort,
            other.number,
        )

    def __repr__(self) -> str:
        return f"{self.word}:{self.sort}:{self.number}"


def _written(noun: str) -> list[str]:
    """A noun as its words: "caliph's favor" is three."""
    return noun.replace("'s_", " 's ").replace("_", " ").split()


def _entries() -> list[tuple[str, list[str]]]:
    """Each noun with its sort: the word that it is looked up by, then those that mean the same."""
    return [
        (sort, entry.strip().split("="))
        for sort, entries in _NOUNS.items()
        for entry in entries.replace("\n", " ").split(",")
    ]


def noun_entries() -> list[tuple[str, list[str]]]:
    """Each noun with its sort, as people write it."""
    return [(sort, [word.replace("_", " ") for word in same]) for sort, same in _entries()]


def all_nouns() -> list[tuple[list[str], Noun]]:
    """Every form of every noun, with what it is."""
    found: list[tuple[list[str], Noun]] = []
    for sort, same in _entries():
        for word in same:
            many = _PLURALS.get(word) or plural(word)
            if word.endswith(("_of_armor", "_of_card")):
                first, rest = word.split("_of_")
                many = f"{plural(first)}_of_{rest}"
            numbers = ["any"] if many == word else ["one", "many"]
            for number, form in zip(numbers, (word, many), strict=False):
                found.append((_written(form), Noun(same[0], sort, number)))
    return found


def all_adjectives() -> list[tuple[str, str]]:
    """Every adjective, with the word that it means."""
    return [(word, entry.split("=")[0]) for entry in ADJECTIVES for word in entry.split("=")]


#: Words of the game that designers' own tokens can be called by as well: a story token, a Copper token.
NAMES_OF_THINGS: Final = {
    word: True
    for word in [*[word for words, _ in all_nouns() for word in words], *TYPE_WORDS]
    if word.isalpha() and word not in ("water", "bonus", "the", "of", "in", "s")
}
