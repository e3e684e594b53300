"""What is printed on each hero, ally, item and challenge, its text apart: a second copy, for the tests."""

from typing import NamedTuple

Pair = tuple[int, int]


class Fighter(NamedTuple):
    """A hero or an ally: life, stamina, value and damage in the three phases, and what an ally costs."""

    name: str
    life: int
    stamina: int
    ranged: Pair
    melee: Pair
    magic: Pair
    cost: int = 0


class Ware(NamedTuple):
    """An item: its kind, its cost, and the sort of a weapon."""

    name: str
    kind: str
    cost: int
    weapon: str = ""


class Foe(NamedTuple):
    """A challenge: life by night and by day, the three phases, the escape, and what is won."""

    name: str
    colour: str
    trait: str
    sunburst: bool
    life: int
    life_by_day: int
    ranged: Pair
    melee: Pair
    magic: Pair
    escape_with: str
    escape: int
    gold: int
    kept: str = ""  # the item that the card becomes for the winner


#: Elaim has other numbers than he was drafted with (docs/decisions/0017).
HEROES = (
    Fighter("Talhia the Thief", 4, 4, (3, 2), (3, 1), (1, 1)),
    Fighter("Elaim the Dervish", 5, 5, (1, 1), (4, 2), (3, 1)),
    Fighter("Brunda Oathaxe", 6, 3, (0, 1), (3, 2), (0, 1)),
    Fighter("Nerimah Starreader", 5, 4, (3, 1), (1, 1), (4, 2)),
    Fighter("Khoros of the Salt Road", 5, 3, (3, 2), (2, 1), (0, 1)),
    Fighter("Yazmira of the Deep Well", 5, 4, (3, 1), (2, 1), (4, 2)),
)

ALLIES = (
    Fighter("Hired Waterbearer", 2, 2, (1, 0), (1, 1), (1, 0), 2),
    Fighter("Goat-Track Guide", 3, 2, (3, 1), (2, 1), (0, 0), 3),
    Fighter("Spear-Sister Idra", 3, 1, (2, 1), (5, 1), (0, 0), 4),
    Fighter("Desert Falconer", 3, 2, (5, 1), (1, 1), (0, 0), 4),
    Fighter("Hedge Conjurer", 2, 3, (1, 0), (1, 0), (5, 1), 4),
    Fighter("Caravan Cook", 4, 2, (0, 0), (2, 1), (0, 0), 3),
    Fighter("Bone-Setter of the Wells", 3, 2, (0, 0), (1, 0), (2, 1), 5),
    Fighter("Twin Slingers", 4, 2, (6, 1), (3, 1), (1, 0), 5),
    Fighter("Exiled Axeman", 5, 2, (1, 0), (6, 2), (0, 0), 6),
    Fighter("Whirling Swordgirl", 3, 3, (0, 0), (6, 1), (2, 1), 6),
    Fighter("Storm-Caller", 3, 3, (2, 0), (1, 0), (7, 2), 7),
    Fighter("Masked Duelist", 3, 2, (3, 1), (7, 1), (2, 0), 6),
    Fighter("Old Lamp-Keeper", 3, 3, (1, 0), (1, 0), (5, 1), 5),
    Fighter("Reformed Cutpurse", 2, 2, (4, 1), (2, 1), (0, 0), 3),
    Fighter("Camel-Master", 4, 3, (2, 0), (3, 1), (0, 0), 4),
    Fighter("Oracle of the Dry Well", 2, 4, (0, 0), (0, 0), (4, 1), 6),
    Fighter("Iron-Veil Guard", 6, 2, (2, 1), (8, 2), (1, 0), 8),
    Fighter("Bound Dust-Djinni", 5, 2, (8, 2), (4, 1), (8, 1), 9),
    Fighter("Veteran of Nine Winds", 5, 3, (7, 2), (6, 1), (2, 0), 8),
    Fighter("Ash-Witch Zeru", 4, 4, (2, 0), (2, 0), (10, 2), 9),
    Fighter("Lion-Shield Champion", 7, 3, (3, 1), (10, 2), (3, 1), 10),
    Fighter("Prince in Hiding", 4, 2, (4, 1), (6, 1), (4, 1), 7),
    Fighter("Clockwork Scarab", 6, 0, (9, 2), (5, 1), (5, 1), 10),
)

ITEMS = (
    Ware("Bronze Scimitar", "weapon", 2, "sword"),
    Ware("Bone Knife", "weapon", 1, "dagger"),
    Ware("Short Bow", "weapon", 2, "bow"),
    Ware("Sling of Smooth Stones", "weapon", 1, "sling"),
    Ware("Carved Wand", "weapon", 2, "wand"),
    Ware("Tempered Sabre", "weapon", 4, "sword"),
    Ware("Horn Bow", "weapon", 4, "bow"),
    Ware("Copper Staff", "weapon", 4, "staff"),
    Ware("Double-Crescent Axe", "weapon", 6, "axe"),
    Ware("Hunter's Javelins", "weapon", 3, "spear"),
    Ware("Serpent Rod", "weapon", 6, "wand"),
    Ware("Dune-Steel Greatsword", "weapon", 7, "sword"),
    Ware("Eagle-Sinew Longbow", "weapon", 7, "bow"),
    Ware("Star-Iron Staff", "weapon", 7, "staff"),
    Ware("Sun-Forged Blade", "weapon", 9, "sword"),
    Ware("Night-Hawk Bow", "weapon", 9, "bow"),
    Ware("Rod of Fused Lightning", "weapon", 10, "wand"),
    Ware("Giantbane Lance", "weapon", 10, "spear"),
    Ware("Windsplitter", "weapon", 12, "sword"),
    Ware("Thunder-Horn Bow", "weapon", 12, "bow"),
    Ware("Staff of the Ninth Vizier", "weapon", 12, "staff"),
    Ware("Chain of Hooks", "weapon", 5, "flail"),
    Ware("Quilted Robe", "armour", 2),
    Ware("Lamellar Vest", "armour", 4),
    Ware("Hide Shield", "armour", 3),
    Ware("Feathered Cloak", "armour", 3),
    Ware("Warded Turban", "armour", 3),
    Ware("Scale Hauberk", "armour", 6),
    Ware("Mirror Shield", "armour", 7),
    Ware("Strider's Wraps", "armour", 5),
    Ware("Bronze Plate", "armour", 8),
    Ware("Efreet-Hide Coat", "armour", 10),
    Ware("Armour of the Silent Guard", "armour", 12),
    Ware("Brass Compass", "artifact", 3),
    Ware("Climbing Irons", "artifact", 2),
    Ware("Softstep Sandals", "artifact", 3),
    Ware("Scholar's Satchel", "artifact", 3),
    Ware("Signet of a Lost House", "artifact", 4),
    Ware("Far-Seer Lens", "artifact", 4),
    Ware("Sand-Skis", "artifact", 4),
    Ware("Rope of Knots", "artifact", 3),
    Ware("Everfull Flask", "artifact", 6),
    Ware("Charm of Deep Sleep", "artifact", 4),
    Ware("Lucky Scarab", "artifact", 5),
    Ware("Ring of Embers", "artifact", 6),
    Ware("Amulet of the Jackal", "artifact", 4),
    Ware("Meditation Beads", "artifact", 5),
    Ware("Heartstone", "artifact", 8),
    Ware("Belt of the Ox", "artifact", 6),
    Ware("Circlet of Stars", "artifact", 6),
    Ware("Ring of Quiet Flame", "artifact", 6),
    Ware("Healing Draught", "potion", 2),
    Ware("Bitterroot Tonic", "potion", 1),
    Ware("Flask of Naphtha", "potion", 3),
    Ware("Smoke Pellet", "potion", 2),
    Ware("Elixir of the Lion", "potion", 3),
    Ware("Scroll of Safe Passage", "potion", 3),
    Ware("Oil of Keenness", "potion", 2),
    Ware("Phoenix Feather", "potion", 8),
    Ware("Rune of Sparks", "rune", 5),
    Ware("Rune of Shelter", "rune", 6),
    Ware("Rune of Haste", "rune", 6),
    Ware("Rune of the Iron Hand", "rune", 5),
)

CHALLENGES = (
    Foe("Viper Nest", "green", "Beast", False, 3, 4, (9, 0), (13, 1), (9, 0), "body", 11, 3),
    Foe("Roadside Cutthroats", "green", "Bandit", False, 4, 3, (13, 1), (14, 1), (9, 0), "mind", 12, 4),
    Foe("Carrion Kites", "green", "Beast", False, 3, 4, (14, 1), (12, 1), (8, 0), "mind", 11, 3),
    Foe("Parched Ghul", "green", "Undead", False, 4, 3, (9, 0), (14, 1), (13, 1), "body", 12, 3),
    Foe("Dust Sprite", "green", "Djinn", True, 4, 3, (13, 1), (9, 0), (14, 1), "spirit", 12, 3),
    Foe("Water Thieves", "green", "Bandit", False, 4, 3, (14, 1), (13, 1), (9, 0), "mind", 12, 4),
    Foe("Scorpion Swarm", "green", "Beast", False, 4, 3, (9, 0), (13, 2), (9, 0), "body", 12, 3),
    Foe("Glass Crawler", "green", "Abomination", False, 4, 3, (10, 0), (14, 1), (13, 1), "body", 12, 4),
    Foe("Sun-Struck Pilgrim", "green", "Zealot", False, 3, 4, (9, 0), (13, 1), (14, 1), "spirit", 12, 3),
    Foe("Bone Pickers", "green", "Undead", True, 4, 3, (13, 1), (13, 1), (10, 0), "mind", 12, 3),
    Foe("Stampeding Herd", "green", "Beast", False, 4, 4, (8, 0), (15, 1), (8, 0), "body", 13, 2),
    Foe("Lamp-Smoke Whisper", "green", "Djinn", False, 4, 3, (9, 0), (9, 0), (14, 2), "spirit", 13, 4),
    Foe("Toll of the Broken Arch", "green", "Bandit", False, 5, 4, (14, 1), (14, 1), (10, 0), "mind", 12, 5),
    Foe("Pit-Mouth Larva", "green", "Abomination", True, 4, 3, (8, 0), (14, 2), (10, 0), "body", 12, 3),
    Foe(
        "Tomb Looters",
        "green",
        "Bandit",
        False,
        4,
        3,
        (14, 1),
        (13, 1),
        (11, 0),
        "mind",
        12,
        3,
        "Looters' Map",
    ),
    Foe("Ash Jackals", "green", "Beast", True, 5, 3, (9, 0), (14, 1), (9, 0), "body", 13, 3),
    Foe("Restless Lancer", "green", "Undead", False, 4, 3, (12, 1), (15, 1), (9, 0), "body", 12, 4),
    Foe(
        "Acolytes of the White Sun", "green", "Zealot", True, 3, 5, (10, 0), (12, 1), (14, 1), "spirit", 12, 4
    ),
    Foe("Mirror Imp", "green", "Djinn", True, 4, 3, (11, 0), (12, 1), (14, 1), "mind", 13, 4),
    Foe("Creeping Thornmother", "green", "Abomination", False, 4, 3, (9, 0), (13, 1), (13, 1), "body", 12, 3),
    Foe("Sinkhole Lasher", "yellow", "Abomination", False, 6, 5, (12, 0), (16, 2), (14, 1), "body", 14, 5),
    Foe("Masked Reavers", "yellow", "Bandit", True, 5, 4, (15, 2), (15, 1), (11, 0), "mind", 14, 6),
    Foe("Dune Hyena Pack", "yellow", "Beast", False, 7, 5, (11, 0), (15, 1), (11, 0), "body", 14, 5),
    Foe("Tomb Sentinel", "yellow", "Undead", False, 5, 4, (12, 0), (15, 2), (15, 1), "spirit", 14, 5),
    Foe("Whirl of Knives", "yellow", "Djinn", True, 5, 4, (16, 2), (15, 1), (13, 0), "mind", 15, 5),
    Foe("Flagellants of Noon", "yellow", "Zealot", False, 4, 6, (11, 0), (15, 2), (15, 1), "spirit", 14, 5),
    Foe("Blindworm", "yellow", "Abomination", False, 7, 6, (10, 0), (15, 2), (10, 0), "body", 13, 5),
    Foe("Silk-Road Assassin", "yellow", "Bandit", False, 4, 4, (16, 2), (16, 2), (11, 0), "mind", 16, 7),
    Foe("Horned Basilisk", "yellow", "Beast", False, 4, 6, (14, 1), (15, 1), (15, 1), "mind", 14, 6),
    Foe("Wailing Caravan", "yellow", "Undead", True, 5, 4, (14, 1), (14, 1), (15, 2), "spirit", 15, 6),
    Foe("Well-Bound Spirit", "yellow", "Djinn", False, 5, 5, (12, 0), (14, 1), (16, 2), "spirit", 14, 4),
    Foe("Sunblade Novice", "yellow", "Zealot", False, 4, 5, (12, 0), (16, 2), (14, 1), "body", 14, 5),
    Foe("Salt Mummy", "yellow", "Undead", True, 6, 5, (10, 0), (15, 2), (15, 1), "body", 12, 6),
    Foe("Antlion Pit", "yellow", "Abomination", True, 5, 5, (9, 0), (16, 3), (9, 0), "body", 16, 5),
    Foe("Wadi Pirates", "yellow", "Bandit", False, 5, 5, (15, 1), (15, 1), (13, 1), "mind", 14, 7),
    Foe("Ridge Leopard", "yellow", "Beast", False, 6, 4, (12, 0), (16, 2), (12, 0), "mind", 15, 5),
    Foe("Crusaders of Kellos", "blue", "Zealot", False, 5, 8, (16, 1), (19, 3), (18, 1), "spirit", 16, 9),
    Foe("Glass Golem", "blue", "Abomination", False, 8, 7, (16, 0), (19, 3), (17, 0), "mind", 15, 9),
    Foe("Ember Djinni", "blue", "Djinn", True, 7, 6, (18, 2), (16, 1), (20, 3), "spirit", 17, 9),
    Foe("Lord of the Forty Knives", "blue", "Bandit", False, 7, 6, (19, 2), (18, 2), (14, 0), "mind", 17, 11),
    Foe("Rocling Brood", "blue", "Beast", False, 6, 7, (19, 2), (18, 2), (12, 0), "body", 16, 9),
    Foe("The Dry Vizier", "blue", "Undead", False, 7, 6, (15, 0), (16, 1), (20, 3), "spirit", 17, 10),
    Foe("Tunnel Wyrm", "blue", "Abomination", True, 8, 7, (14, 0), (20, 3), (14, 0), "body", 17, 9),
    Foe(
        "Company of the Buried King", "blue", "Undead", True, 9, 6, (17, 1), (19, 2), (16, 1), "mind", 16, 10
    ),
    Foe("Black Lion of the Heights", "blue", "Beast", False, 8, 6, (13, 0), (20, 3), (15, 0), "body", 17, 9),
    Foe("Storm-Herald", "blue", "Djinn", True, 7, 6, (19, 2), (17, 1), (19, 2), "mind", 17, 9),
    Foe("The Veiled Inquisitor", "blue", "Zealot", False, 6, 7, (17, 1), (18, 2), (19, 2), "spirit", 17, 10),
    Foe("Smuggler Prince", "blue", "Bandit", False, 7, 6, (18, 2), (18, 2), (15, 0), "mind", 16, 11),
    Foe("The Unchained Efreet", "red", "Djinn", True, 9, 8, (18, 2), (20, 3), (22, 3), "spirit", 19, 14),
    Foe("Dragon of the Copper Sky", "red", "Beast", False, 10, 9, (20, 3), (20, 3), (18, 2), "mind", 19, 16),
    Foe("The King Under Dunes", "red", "Undead", False, 10, 8, (18, 2), (21, 3), (19, 2), "spirit", 19, 14),
    Foe(
        "The Mouth That Sleeps",
        "red",
        "Abomination",
        False,
        11,
        10,
        (16, 0),
        (21, 4),
        (17, 1),
        "body",
        19,
        13,
    ),
    Foe("Grandmaster of Noon", "red", "Zealot", False, 8, 10, (18, 1), (21, 3), (20, 3), "spirit", 18, 14),
    Foe("Sultan of Thieves", "red", "Bandit", True, 9, 8, (20, 3), (20, 2), (17, 1), "mind", 20, 18),
    Foe("The Elder Roc", "red", "Beast", False, 9, 10, (21, 3), (20, 3), (15, 0), "body", 18, 13),
    Foe(
        "The Nameless Sandform", "red", "Abomination", False, 9, 9, (19, 2), (19, 2), (19, 2), "mind", 19, 14
    ),
)
