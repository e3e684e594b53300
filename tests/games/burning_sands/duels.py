"""Duels for tests of section 12: Rashat may challenge Nemet, and two bystanders look on."""

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.duel_rounds import duel_ka
from serai.games.burning_sands.state.terms import DAY_ACTION
from tests.games.burning_sands.made import Made, card, hero, player, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Challenge

Cards = tuple[Made, ...]


def fates(name: str, *values: int) -> Cards:
    """Cards of these Fate values; `fates("Blade", 2, 5)` are Blade 2 and Blade 5."""
    return tuple(card(f"{name} {value}", value) for value in values)


def glove(bows: bool = False, timing: int = DAY_ACTION) -> Made:
    """The Action that challenges."""
    return card("Glove", 0).with_acts(Ability(timing, (), (Challenge(bows),)))


def arena(
    rashat: int = 4,
    nemet: int = 3,
    mine: Cards = (),
    theirs: Cards = (),
    my_deck: Cards = (),
    their_deck: Cards = (),
    traits: tuple[str, ...] = (),
    bows: bool = False,
    others: Cards = (),
) -> Setting:
    """Rashat's Hero (seat 0) may challenge Nemet's Hero (seat 1); two bystanders look on."""
    return table(
        player(
            hero("Rashat", 2, *traits, ka=rashat),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(bows), *mine),
            deck=my_deck,
        ),
        player(
            hero("Nemet", 2, ka=nemet),
            hero("Maid", 1),
            *others,
            sections=walls("Wall"),
            hand=theirs,
            deck=their_deck,
        ),
    )


def challenged(t: Setting) -> Setting:
    """The challenge is made; it is Nemet's to accept or refuse."""
    return t.play("play Glove", "target Rashat", "target Nemet")


def in_duel(t: Setting) -> Setting:
    """The challenge is accepted."""
    return challenged(t).play("yes")


def left(t: Setting) -> list[int]:
    """What Ka the challenger and the challenged have left."""
    return [duel_ka(t.g, 0), duel_ka(t.g, 1)]


def bystanders(t: Setting) -> bool:
    """Whether the bystanders are in play, unbowed, and nothing is left waiting."""
    return (
        t.in_play("Page", "Maid") and not t.bowed("Page") and not t.bowed("Maid") and t.quiet and not t.g.duel
    )
