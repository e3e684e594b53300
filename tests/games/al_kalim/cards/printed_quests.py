"""What is asked for and given by each Legendary card, its text apart: a second copy, for the tests."""

from typing import NamedTuple

from tests.games.al_kalim.cards.printed import Fighter


class Leg(NamedTuple):
    """One step of a quest: what is to be done, how often, where and against whom."""

    kind: str
    times: int = 1
    places: tuple[str, ...] = ()
    terrains: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    time: str = ""
    skill: str = ""
    difficulty: int = 0
    town: str = ""
    gold: int = 0
    different: bool = False


class Quest(NamedTuple):
    """A Legendary card: its quest, its reward with the charges of it, and the numbers of an ally."""

    name: str
    type: str
    reward: str
    steps: tuple[Leg, ...]
    uses: int = 0
    ally: Fighter | None = None


#: A challenge of this colour or a harder one.
YELLOW_UP = ("yellow", "blue", "red")
BLUE_UP = ("blue", "red")

QUESTS = (
    Quest(
        "The Bell in the Gorge",
        "ally",
        "Zuhal, the Brass Colossus",
        (
            Leg("test", places=("Weeping Gorge",), skill="lore", difficulty=14),
            Leg("defeat", terrains=("canyons",), colours=YELLOW_UP),
        ),
        ally=Fighter("Zuhal, the Brass Colossus", 8, 0, (2, 0), (12, 3), (0, 0)),
    ),
    Quest(
        "A Debt of Rain",
        "ally",
        "Ishara, Daughter of Rain",
        (
            Leg("bazaar", town="Qamarun", gold=2),
            Leg("test", places=("Fields of Fertility",), skill="diplomacy", difficulty=14),
        ),
        ally=Fighter("Ishara, Daughter of Rain", 5, 4, (4, 1), (2, 0), (12, 2)),
    ),
    Quest(
        "The Grey Hunt",
        "ally",
        "Sirocco, Mother of Jackals",
        (
            Leg("defeat", times=2, colours=YELLOW_UP, time="night"),
            Leg("test", places=("Jackal Heights",), skill="will", difficulty=13),
        ),
        ally=Fighter("Sirocco, Mother of Jackals", 6, 3, (3, 0), (11, 2), (3, 0)),
    ),
    Quest(
        "The Broken Company",
        "ally",
        "Captain Rashk Nine-Lances",
        (
            Leg("defeat", times=2, traits=("Bandit", "Undead", "Zealot")),
            Leg("bazaar", town="Traders Fort", gold=3),
        ),
        ally=Fighter("Captain Rashk Nine-Lances", 7, 2, (8, 2), (10, 2), (0, 0)),
    ),
    Quest(
        "She Who Counts the Graves",
        "ally",
        "Old Mother Sumac",
        (
            Leg("test", places=("The Sunken Necropolis",), skill="ritual", difficulty=14),
            Leg("defeat", terrains=("barrens",), colours=YELLOW_UP),
        ),
        ally=Fighter("Old Mother Sumac", 4, 5, (0, 0), (2, 0), (13, 2)),
    ),
    Quest(
        "The Patient Flame",
        "artifact",
        "Lamp of the Patient Flame",
        (
            Leg("test", places=("Sea of Knives",), skill="search", difficulty=14),
            Leg("defeat", times=2, terrains=("dunes",)),
        ),
    ),
    Quest(
        "Charts of the Drowned Stars",
        "artifact",
        "Astrolabe of the Drowned Stars",
        (
            Leg("test", places=("Reedmother Banks",), skill="lore", difficulty=13),
            Leg("test", places=("Pools of Seeming",), skill="navigate", difficulty=14),
        ),
    ),
    Quest(
        "The Brass Tongue",
        "artifact",
        "Tongue of Honeyed Brass",
        (
            Leg("bazaar", times=3, different=True),
            Leg("test", terrains=("town",), skill="diplomacy", difficulty=13),
        ),
    ),
    Quest(
        "Stair Without End",
        "artifact",
        "Sandals of the Unending Stair",
        (
            Leg("test", places=("The Serpent's Stair",), skill="climb", difficulty=14),
            Leg("test", places=("The Warden's Crown",), skill="climb", difficulty=15),
        ),
    ),
    Quest(
        "The Face of No One",
        "artifact",
        "Veil of No One",
        (
            Leg("test", places=("The Glass Flats",), time="night", skill="sneak", difficulty=14),
            Leg("bazaar", town="Hadid Gate", gold=2),
        ),
    ),
    Quest(
        "Beneath the Glass",
        "knowledge",
        "The Broodwell Mapped",
        (
            Leg("defeat", places=("The Glass Flats",)),
            Leg("test", places=("The Glass Flats",), skill="search", difficulty=14),
        ),
    ),
    Quest(
        "Court of the Ember Regent",
        "knowledge",
        "True Names of the Djinn",
        (
            Leg("test", places=("The Cinder Moat",), skill="will", difficulty=15),
            Leg("defeat", terrains=("canyons", "barrens"), colours=YELLOW_UP),
        ),
    ),
    Quest(
        "Den of Forty Knives",
        "knowledge",
        "The Knives' Ledger",
        (
            Leg("test", places=("Lantern Dunes",), time="night", skill="sneak", difficulty=14),
            Leg("defeat", places=("Lantern Dunes",)),
        ),
    ),
    Quest(
        "Tomb of the First Vizier",
        "knowledge",
        "Rites of the First Vizier",
        (
            Leg("defeat", places=("The Sunken Necropolis",)),
            Leg("test", places=("The Sunken Necropolis",), skill="lore", difficulty=14),
        ),
    ),
    Quest(
        "The Lion Roads",
        "knowledge",
        "Trails and Oaths of the Heights",
        (
            Leg("test", places=("Roc's Table",), skill="search", difficulty=13),
            Leg("test", places=("The Watching Hills",), skill="ride", difficulty=13),
        ),
    ),
    Quest(
        "Threads of the Sky",
        "mount",
        "Sky-Carpet",
        (
            Leg("bazaar", times=2, gold=2, different=True),
            Leg("test", places=("Fields of Fertility",), skill="ritual", difficulty=13),
        ),
    ),
    Quest(
        "The Ember Stallion",
        "mount",
        "Ember Stallion",
        (
            Leg("test", places=("The Cinder Moat",), skill="ride", difficulty=15),
            Leg("defeat", terrains=("barrens",)),
        ),
    ),
    Quest(
        "Strider of the Deep Sand",
        "mount",
        "Deep-Sand Strider",
        (
            Leg("defeat", places=("Desert of Eternity",)),
            Leg("test", places=("Desert of Eternity",), skill="ride", difficulty=14),
        ),
    ),
    Quest(
        "The Moon Camel",
        "mount",
        "Moon Camel",
        (
            Leg("test", places=("The Phantom Orchard",), time="night", skill="will", difficulty=13),
            Leg("bazaar", town="Saffron Wells", gold=2),
        ),
    ),
    Quest(
        "Fledgling of the Heights",
        "mount",
        "Roc Fledgling",
        (
            Leg("test", places=("Roc's Table",), skill="climb", difficulty=14),
            Leg("bazaar", town="Zahirat", gold=3),
        ),
    ),
    Quest(
        "Song of the Still Wind",
        "rune",
        "Rune of the Still Wind",
        (
            Leg("test", places=("Sea of Knives",), skill="ritual", difficulty=14),
            Leg("bazaar", gold=2),
        ),
        uses=3,
    ),
    Quest(
        "Song of Noon",
        "rune",
        "Rune of Noon",
        (
            Leg("test", places=("Desert of Eternity",), time="day", skill="ritual", difficulty=14),
            Leg("defeat", terrains=("dunes",), time="day"),
        ),
        uses=3,
    ),
    Quest(
        "Song of Deep Water",
        "rune",
        "Rune of Deep Water",
        (
            Leg("test", places=("Wadi of Whispers",), skill="ritual", difficulty=13),
            Leg("bazaar", town="Saffron Wells", gold=2),
        ),
        uses=3,
    ),
    Quest(
        "Song of the Second Breath",
        "rune",
        "Rune of the Second Breath",
        (
            Leg("test", places=("Salt Pans of Urrun",), skill="lore", difficulty=13),
            Leg("test", places=("Salt Pans of Urrun",), skill="ritual", difficulty=14),
        ),
        uses=3,
    ),
    Quest(
        "Song of Unmaking",
        "rune",
        "Rune of Unmaking",
        (
            Leg("test", places=("Prison of the Efreet",), skill="ritual", difficulty=15),
            Leg("defeat", colours=BLUE_UP),
        ),
        uses=3,
    ),
)
