"""What the terminal offers in Burning Sands: a proposal says what it would do; its notation is the same."""

from serai.cli.tables.burning_sands import BurningSandsTable
from serai.games.burning_sands import RULES
from serai.games.burning_sands.state import State
from serai.kernel import Chance, Data, seed_from

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
    telling = BurningSandsTable(RULES)
    choices = [telling.choice(RULES.prompt(g), one, RULES.notate(g, one)) for one in RULES.legal(g)]
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
        ('destroy "Scribe of the Dry River"', "destroy Scribe of the Dry River"),
        (f'water "{CISTERN}"', f"water {CISTERN}"),
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
