"""What is offered in Burning Sands: a proposal says what it would do; its notation is the same."""

from serai.games.burning_sands import RULES
from serai.games.burning_sands.state import State
from serai.kernel import Chance, Data, seed_from
from serai.words import words_of

CISTERN = "Cistern of the Deep Stair"


def arranged(aziz: Data, saladin: Data, *words: str) -> State:
    """A table after some decisions; Saladin acts first."""
    players = {"aziz": {"faction": "Ashalan", **aziz}, "saladin": {"faction": "Senpet", **saladin}}
    g = RULES.arrange({"players": players, "active": "saladin"}, Chance(seed_from(1)))
    for word in words:
        action = RULES.read(g, word)
        assert action in RULES.legal(g)
        RULES.apply(g, action)
    return g


def offered(g: State) -> list[tuple[str, str]]:
    """Each choice as its notation and as it is read."""
    words, names = words_of(RULES), ["Aziz", "Saladin"]
    choices = [words.choice(RULES.prompt(g), one, RULES.notate(g, one), names) for one in RULES.legal(g)]
    return [(choice.notation, choice.words) for choice in choices]


def test_an_absorption_says_what_would_be_lost() -> None:
    g = arranged(
        {"heroes": ["Scribe of the Dry River"], "sections": [{"card": CISTERN, "water": 3}]},
        {"heroes": ["Jawad of the Heavy Sacks"]},
        "attack",
        'assign "Scribe of the Dry River"',
        "pass",
        'engage "Jawad of the Heavy Sacks"',
    )
    assert offered(g) == [
        ("as-proposed", f"absorb as proposed: bury Scribe of the Dry River, 3 Water of {CISTERN}"),
        ('destroy "Scribe of the Dry River"', "give up Scribe of the Dry River"),
        (f'water "{CISTERN}"', f"give up 1 Water of {CISTERN}"),
        (f'destroy "{CISTERN}"', f"give up {CISTERN} with all of its Water"),
    ]


def test_a_payment_says_what_would_be_paid() -> None:
    g = arranged(
        {"sections": [CISTERN]},
        {"hand": ["Wandering Bow-Sister"], "holdings": ["Shallow Copper Diggings"], "sections": [CISTERN]},
        'play "Wandering Bow-Sister"',
    )
    notation, words = offered(g)[0]
    assert notation == "as-proposed"
    assert words.startswith("pay as proposed: bow ")
    assert words.endswith(f", 1 Water of {CISTERN}")
    assert offered(g)[-1] == ("give-up", "give the attempt up: what was paid is lost")


def test_to_assign_none_is_said_so() -> None:
    g = arranged({"heroes": ["Scribe of the Dry River"]}, {"heroes": ["Jawad of the Heavy Sacks"]}, "attack")
    assert offered(g)[0] == ("done", "assign none")


def test_what_costs_nothing_is_not_told() -> None:
    g = arranged({"sections": [CISTERN]}, {"hand": ["Shallow Copper Diggings"], "sections": [CISTERN]})
    words = dict(offered(g))
    assert words['play "Shallow Copper Diggings"'] == (
        "play Shallow Copper Diggings (holding, copper 3, fate 1, produces 2)"
    )


def test_a_card_for_its_fate_tells_that_alone() -> None:
    raider = {"faction": "Senpet", "heroes": ["Jawad of the Heavy Sacks"], "sections": [CISTERN]}
    players = {
        "aziz": {"faction": "Ashalan", "sections": [CISTERN]},
        "saladin": {**raider, "hand": ["Rationing", "Broken Strap"]},
    }
    g = RULES.arrange({"phase": "Night", "players": players, "active": "saladin"}, Chance(seed_from(1)))
    RULES.apply(g, next(action for action in RULES.legal(g) if action.verb.name == "raid"))
    while RULES.prompt(g).kind == "react":
        RULES.apply(g, RULES.legal(g)[0])
    assert offered(g) == [
        ('fate "Rationing"', "lay Rationing face down (Fate 3)"),
        ('fate "Broken Strap"', "lay Broken Strap face down (Fate 2)"),
    ]
