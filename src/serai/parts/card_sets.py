"""The card sets of a game: sheets become faces, faces a pool; a set of one's own is judged card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from serai.kernel import Data
from serai.parts.cards import BadCard, CardCheck, Sheet, Sheets, own_sheets, read_sets, read_sheets
from serai.parts.phrases import PhraseError


class Printed(Protocol):
    """A card as it is printed."""

    @property
    def name(self) -> str: ...


F = TypeVar("F", bound=Printed)
P = TypeVar("P")


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSets(Generic[F, P]):
    """How a game reads its cards.

    A game derives from it and says how a sheet is read (`read_face`), what the faces are gathered in
    (`gather`) and, where texts need the whole pool, what they do there (`compile`).
    """

    def __init__(self, package: str, sets: Sequence[str]) -> None:
        self._package: Final = package
        #: The sets that come with the game.
        self.sets: Final = tuple(sets)
        self._house: list[P] = []  # the pool of those sets, once it was asked for

    def read_face(self, sheet: Sheet) -> F:
        """The face that a sheet describes."""
        raise NotImplementedError

    def gather(self, faces: list[F]) -> P:
        """A pool of these faces."""
        raise NotImplementedError

    def compile(self, pool: P, number: int, sheet: Sheet) -> None:
        """Write down in the pool what the text of a face does, unless `read_face` has done so."""

    def names_of(self, face: F) -> tuple[str, ...]:
        """The names that no other card may have."""
        return (face.name,)

    def build_pool(self, sheets: Sheets) -> P:
        """A pool from sheets with the names of their files; the first fault is raised."""
        read = [Sheet(source, place, data) for place, (source, data) in enumerate(sheets, 1)]
        faces: list[F] = []
        taken: dict[str, bool] = {}
        for sheet in read:
            faces.append(self.read_face(sheet))
            self._take_names(sheet, faces[-1], taken)
        pool = self.gather(faces)
        for number, sheet in enumerate(read):
            self.compile(pool, number, sheet)
        return pool

    def _take_names(self, sheet: Sheet, face: F, taken: dict[str, bool]) -> None:
        """Refuse names that are taken: by a card as its own (True), or by a card for something else."""
        for name in self.names_of(face):
            own, key = name == face.name, name.casefold()
            if key in taken:
                which = "this name" if own and taken[key] else f"the name {name!r}"
                raise sheet.fault(f"there are two cards of {which}")
            taken[key] = own

    def house_sheets(self) -> Sheets:
        """The sheets that come with the game."""
        return read_sets(self._package, self.sets)

    def house_pool(self) -> P:
        """The pool of the cards that come with the game; all tables share it."""
        if not self._house:
            self._house.append(self.build_pool(self.house_sheets()))
        return self._house[0]

    def pool_with(self, sets: Sequence[tuple[str, str]], readings: object = None) -> P:
        """The pool of the game's cards and of sets of one's own, each with its name and its text.

        It is a value of its own: no other pool changes. `readings` is what `readings_of` gave for these sets.
        """
        return self.build_pool([*self.house_sheets(), *own_sheets(sets)])

    def readings_of(self, sets: Sequence[tuple[str, str]]) -> object:
        """What was understood of sets of one's own, where reading takes long: another process can use it.

        The whole pool is built, so that nothing can be wrong with it later; the first fault is raised.
        """
        self.pool_with(sets)
        return None

    def check_cards(self, text: str, source: str, only: int | None = None) -> list[CardCheck]:
        """Compile a set of one's own and judge each card; `BadSet` if the file is no set at all.

        `only` is the place of the one card, from 0, that is judged among the others.
        """
        return self.check_sheets(read_sheets(text, source), source, only)

    def check_sheets(
        self, sheets: Sequence[dict[str, Data]], source: str, only: int | None = None
    ) -> list[CardCheck]:
        """Judge each card of a set by its sheet, or one of them."""
        taken: dict[str, bool] = {}
        return [
            self._judge(source, place + 1, data, taken)
            for place, data in enumerate(sheets)
            if only in (None, place)
        ]

    def _judge(self, source: str, place: int, data: dict[str, Data], taken: dict[str, bool]) -> CardCheck:
        sheet = Sheet(source, place, data, judged=True)
        try:
            face = self.read_face(sheet)
            self.compile(self.gather([face]), 0, sheet)
            self._take_names(sheet, face, taken)
        except BadCard as fault:
            sheet.blame(fault.fault)
        except PhraseError as fault:
            told = str(fault).removeprefix(f'{source}: "{sheet.name}": ')
            sheet.blame(told)
        return sheet.verdict()
