"""What is printed on each of the 73 different cards, its text apart: a second copy, for the tests."""

from typing import NamedTuple


class Printed(NamedTuple):
    """One line of the list. Icons by their first letters: M military, R religious, E economic."""

    name: str
    house: str
    copies: int
    type: str
    power: int | None
    phase: str
    icons: str
    completed: str = ""  # rulebook cards only: the values that are ours; other cards are ours altogether


#: The nine rulebook cards are those with a last word.
PRINTED = (
    Printed("Blacksand Mercenaries", "temet", 3, "minion", 1, "0", "M", "copies icons text"),
    Printed("Merchant Caravan", "temet", 2, "minion", 3, "1", "E", "house copies power text"),
    Printed("Dune-Knife Raiders", "temet", 2, "minion", 1, "0", "ME"),
    Printed("Toll-Takers of Qesh", "temet", 1, "minion", 1, "0", "E"),
    Printed("Bonewheel Chariots", "temet", 2, "minion", 3, "1", "ME"),
    Printed("Ember Sash Spears", "temet", 1, "minion", 2, "1", "MR"),
    Printed("Jackal-Mask Zealots", "temet", 1, "minion", 2, "1", "R"),
    Printed("Scorpion of Black Glass", "temet", 1, "minion", 4, "2", "MR"),
    Printed("Khamal the Eternal", "temet", 1, "leader", 2, "0", "ME", "copies icons text"),
    Printed("Shon-Ra the Radiant", "temet", 1, "leader", 3, "2", "MRE", "house copies power text"),
    Printed("Nefrusha the Bold", "temet", 1, "leader", 2, "1", "ME"),
    Printed("Udjameru, Lash of the Vanguard", "temet", 1, "leader", 2, "1", "ME"),
    Printed("Bazaar of Qesh", "temet", 1, "building", 5, "1", "E"),
    Printed("Citadel of Red Spears", "temet", 1, "building", 5, "1", "M"),
    Printed("Arena of Bleached Bones", "temet", 1, "building", 6, "2", "MR"),
    Printed("Watchfire of the Ninth Gate", "temet", 1, "building", 5, "2", "ME"),
    Printed("Khema", "temet", 1, "god", None, "2", "", "copies"),
    Printed("Naktar of the Thousand Spears", "temet", 1, "god", None, "1", ""),
    Printed("Djurrat, the Hunger Below", "temet", 1, "god", None, "2", ""),
    Printed("Irem-Kha, the Burning Noon", "temet", 1, "god", None, "2", ""),
    Printed("Levy of the Red Villages", "temet", 1, "fate", None, "0", ""),
    Printed("March Under No Moon", "temet", 1, "fate", None, "0", ""),
    Printed("Sack the Granaries", "temet", 1, "fate", None, "1", ""),
    Printed("Burn the Outer Quarter", "temet", 1, "fate", None, "2", ""),
    Printed("Drums of the Red Land", "temet", 1, "fate", None, "supremacy", ""),
    Printed("River Merchant", "ankar", 3, "minion", 1, "0", "E", "copies icons text"),
    Printed("Ibis-Quill Scribes", "ankar", 1, "minion", 1, "0", "RE"),
    Printed("Lotus Acolytes", "ankar", 2, "minion", 1, "0", "R"),
    Printed("Mourners of the Ninth Hour", "ankar", 2, "minion", 2, "1", "R"),
    Printed("Reed-Boat Traders", "ankar", 1, "minion", 3, "1", "E"),
    Printed("Tomb Wardens of Ankar", "ankar", 2, "minion", 2, "1", "MR"),
    Printed("Granite Attendants", "ankar", 1, "minion", 4, "2", "MR"),
    Printed("Asp Handlers", "ankar", 1, "minion", 1, "supremacy", "MR"),
    Printed("Hemanu, Counter of Grain", "ankar", 1, "leader", 2, "1", "E"),
    Printed("Wadjhote the Embalmer", "ankar", 1, "leader", 2, "1", "RE"),
    Printed("Isetnofru, Lady of Two Banks", "ankar", 1, "leader", 3, "2", "MRE"),
    Printed("Ptehor, Voice of the Sealed Door", "ankar", 1, "leader", 3, "2", "R"),
    Printed("The Seven Sphinxes", "ankar", 1, "building", 4, "1", "R", "copies icons"),
    Printed("Granary of Forty Doors", "ankar", 1, "building", 5, "1", "E"),
    Printed("Wall of the Basalt Kings", "ankar", 1, "building", 3, "1", "M"),
    Printed("Temple of the Drowned Moon", "ankar", 1, "building", 6, "2", "R"),
    Printed("Enhu", "ankar", 1, "god", None, "2", "", "house copies"),
    Printed("Oszeph of the Still Scales", "ankar", 1, "god", None, "1", ""),
    Printed("Hatmerra, Mother of Tombs", "ankar", 1, "god", None, "2", ""),
    Printed("Menukh, the Silent Flood", "ankar", 1, "god", None, "2", ""),
    Printed("Mass Purification", "ankar", 1, "fate", None, "2", "", "copies"),
    Printed("Archive of Reeds", "ankar", 1, "fate", None, "0", ""),
    Printed("Second Burial", "ankar", 1, "fate", None, "0", ""),
    Printed("Exile Beyond the Dunes", "ankar", 1, "fate", None, "1", ""),
    Printed("Pall of Grey Dust", "ankar", 1, "fate", None, "2", ""),
    Printed("Oracle of the Dry Well", "bonus", 1, "minion", 1, "0", "R"),
    Printed("Ramp-Hauling Crew", "bonus", 1, "minion", 1, "0", "RE"),
    Printed("Sellblades of the Delta", "bonus", 2, "minion", 1, "0", "MRE"),
    Printed("Guard of the Crocodile Stair", "bonus", 1, "minion", 3, "1", "M"),
    Printed("Locust Choir", "bonus", 1, "minion", 1, "1", "RE"),
    Printed("Sandship Corsairs", "bonus", 1, "minion", 2, "1", "ME"),
    Printed("Strider of Night Glass", "bonus", 1, "minion", 5, "2", "ME"),
    Printed("Stalkers Without Shadow", "bonus", 1, "minion", 1, "supremacy", "ME"),
    Printed("Sutekara, Mistress of Vultures", "bonus", 1, "leader", 2, "1", "M"),
    Printed("The Nameless Vizier", "bonus", 1, "leader", 2, "1", "MRE"),
    Printed("Tahutira the Peacemaker", "bonus", 1, "leader", 3, "2", "RE"),
    Printed("House of Sealed Records", "bonus", 1, "building", 3, "1", "E"),
    Printed("Obelisk of the Twin Crowns", "bonus", 1, "building", 4, "1", "MRE"),
    Printed("Shrine of Open Hands", "bonus", 1, "building", 2, "1", "R"),
    Printed("The Great Causeway", "bonus", 1, "building", 6, "2", "E"),
    Printed("Kherut of the Closed Gates", "bonus", 1, "god", None, "1", ""),
    Printed("Ophetta, Eye of the River", "bonus", 1, "god", None, "1", ""),
    Printed("Zamuhn the Usurper", "bonus", 1, "god", None, "2", ""),
    Printed("Exchange of Envoys", "bonus", 1, "fate", None, "0", ""),
    Printed("Silence of the Altars", "bonus", 1, "fate", None, "0", ""),
    Printed("Twin Decrees", "bonus", 1, "fate", None, "0", ""),
    Printed("Edict of Stillness", "bonus", 1, "fate", None, "1", ""),
    Printed("Flood of Renewal", "bonus", 1, "fate", None, "1", ""),
)

BY_NAME = {line.name: line for line in PRINTED}
KINDS = {"M": "military", "R": "religious", "E": "economic"}
COLUMNS = tuple(f"{region} {kind}" for region in ("upper", "lower") for kind in KINDS.values())


def columns_of(name: str) -> list[str]:
    """The columns that the card's icons allow, in either region (SL 2.6)."""
    kinds = [KINDS[icon] for icon in BY_NAME[name].icons]
    return [column for column in COLUMNS if column.split()[1] in kinds]
