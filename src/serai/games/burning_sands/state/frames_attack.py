"""The frames of an Attack Phase before its battles: declaring, allies, maneuvers (section 8)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import (
    ATTACKING,
    DECLARE,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    TERMS,
    TOKEN,
)
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.parts.frames import Frame


class Attacking(Frame):
    """The segments of an attack; in a battle at `section` of `owner` (BS 8.2)."""

    __slots__ = ("owner", "section", "step")
    named = ("step", "section", "owner")
    kind = ATTACKING

    def __init__(self, seat: int, step: int, section: int = NOTHING, owner: int = NOBODY) -> None:
        self.seat = seat
        self.step: Final = step
        self.section: Final = section
        self.owner: Final = owner


class Declare(Frame):
    """The players whom an attacker attacks (BS 8.4); `naming`: the one for whom a price is paid (BS 6.28)."""

    __slots__ = ("naming",)
    named = ("naming",)
    kind = DECLARE

    def __init__(self, seat: int, naming: int = NOBODY) -> None:
        self.seat = seat
        self.naming: Final = naming


class Invite(Frame):
    """The players whom a principal invites as allies (BS 8.12)."""

    __slots__ = ()
    kind = INVITE


class Terms(Frame):
    """Whether an invited player asks the inviter for a Water token (BS 8.17)."""

    __slots__ = ("ally", "inviter")
    named = ("ally", "inviter")
    kind = TERMS

    def __init__(self, seat: int, ally: int, inviter: int) -> None:
        self.seat = seat
        self.ally: Final = ally
        self.inviter: Final = inviter


class Token(Frame):
    """Whether the inviter pays the token; once it is `paid`, where the ally places it (BS 8.18)."""

    __slots__ = ("ally", "inviter", "paid")
    named = ("ally", "inviter", "paid")
    kind = TOKEN

    def __init__(self, seat: int, ally: int, inviter: int, paid: bool = False) -> None:
        self.seat = seat
        self.ally: Final = ally
        self.inviter: Final = inviter
        self.paid: Final = paid


class Maneuver(Frame):
    """A unit to be assigned by a player in a role, in the Ground or the Flying segment (BS 8.34)."""

    __slots__ = ("flying", "role")
    named = ("flying", "role")
    kind = MANEUVER

    def __init__(self, seat: int, flying: bool, role: int) -> None:
        self.seat = seat
        self.flying: Final = flying
        self.role: Final = role


class Place(Frame):
    """The City Section that a unit is assigned to (BS 8.31); once that is known, it is paid for (BS 6.23)."""

    __slots__ = ("flying", "hero", "role", "section")
    named = ("flying", "role", "hero", "section")
    kind = PLACE

    def __init__(self, seat: int, flying: bool, role: int, hero: int, section: int = NOTHING) -> None:
        self.seat = seat
        self.flying: Final = flying
        self.role: Final = role
        self.hero: Final = hero
        self.section: Final = section


class Order(Frame):
    """The next battle of the attack (BS 9.2)."""

    __slots__ = ()
    kind = ORDER
