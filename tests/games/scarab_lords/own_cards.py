"""Cards that no deck has, for the sentences that no deck uses yet; they come on top of the 84 cards."""

from serai.games.scarab_lords import ScarabLords
from serai.games.scarab_lords.cards import CARD_SETS
from serai.kernel import Data

FATES = {
    "Draw, Then Lose": "Draw one card, then discard one card from the top of your deck.",
    "Lose, Then Draw": "Discard one card from the top of your deck. Draw one card.",
    "Deep Well": "Discard two cards from the top of your deck.",
    "Bitter Bargain": "Choose and discard one card from your hand, then draw one card.",
    "Four Omens": (
        "Look at the top four cards of your deck, take two into your hand "
        "and put the rest on the bottom in any order."
    ),
    "Twin Plague": "Put two scarabs on each of up to two opposing cards.",
    "Swarm": "Put one scarab on two opposing minions.",
    "Self-Denial": "Put one scarab on one of your minions.",
    "Broken Seal": "Remove two scarabs from one card.",
    "Sandstorm": "Discard every card in one region.",
    "Undertow": "Return every opposing card to the owner's hand.",
    "Royal Progress": "Move one of your leaders to another column.",
    "Royal Journeys": "Move all of your leaders to another column.",
    "Idle Noon": "The opponent takes no phase 1 action in the next turn.",
    "Old Roll": "Return two minions from your discard pile to your hand.",
}
OTHERS: list[dict[str, Data]] = [
    {
        "name": "Healer of Two Banks",
        "type": "leader",
        "power": 1,
        "phase": 1,
        "icons": ["religious"],
        "text": (
            "Once in each of your turns, in this card's phase, "
            "you may remove every scarab from every card in one region at no cost."
        ),
    },
    {
        "name": "Tidecaller",
        "type": "minion",
        "power": 2,
        "phase": 0,
        "icons": ["military"],
        "text": "When played, return each of up to two of your minions to the owner's hand.",
    },
    {
        "name": "Night Reader",
        "type": "minion",
        "power": 1,
        "phase": 0,
        "icons": ["economic"],
        "text": "Action: Draw one card.",
    },
]


def _sheets() -> list[tuple[str, dict[str, Data]]]:
    own = [{"name": name, "type": "fate", "phase": 0, "text": text} for name, text in FATES.items()] + OTHERS
    return [("own.toml", {"house": "bonus", "origin": "original", **sheet}) for sheet in own]


#: The game with these cards beside its own.
OWN = ScarabLords(CARD_SETS.build_pool([*CARD_SETS.house_sheets(), *_sheets()]))
