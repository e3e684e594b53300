"""The pool of all faces that a table knows, with what their texts do; variants; where cards lie."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import NOTHING, SECTION
from serai.kernel import Data

# What the board must know of a face.
IS_HERO: Final = 1
IS_SECTION: Final = 2
PRODUCES: Final = 4
TELLS: Final = 8  # it has Story Points
SAPS_KA: Final = 16
ACTS: Final = 32
REACTS: Final = 64
HAS_MEANS: Final = 128
LASTS: Final = 256
TEXTS: Final = ACTS | REACTS | HAS_MEANS | LASTS

# How a kind of event is noted.
COUNTED: Final = 1  # some text counts it
AWAITED: Final = 2  # some text waits for it


class Heeding:
    """What texts wait for: kinds of events, those of one face, of the decks at a table or of a whole pool."""

    __slots__ = (
        *("asking_hands", "auto_triggers", "counting", "from_hand", "hearing", "lately", "noted"),
        *("recalls", "shares"),
    )

    def __init__(self) -> None:
        self.hearing: Final[dict[str, bool]] = {}  # what some Reaction or Tale waits for
        self.from_hand: Final[dict[str, bool]] = {}  # what a card in a hand may wait for among that
        self.auto_triggers: Final[dict[str, bool]] = {}  # at what some text works by itself
        self.counting: Final[dict[str, bool]] = {}  # what some text counts over a turn
        self.lately: Final[dict[str, bool]] = {}  # what is asked for in the next turn
        self.recalls: bool = False  # whether some text asks from where Water on a card was taken
        self.shares: bool = False  # whether others than its controller may take some card's action
        self.noted: dict[str, int] = {}  # what is waited for or counted at all, and how; see `settle`
        self.asking_hands: Final[dict[int, bool]] = {}  # by what happened; see `reacting.asks_hands`

    def add(self, other: Heeding) -> None:
        """Wait for all that another waits for, too."""
        self.hearing.update(other.hearing)
        self.from_hand.update(other.from_hand)
        self.auto_triggers.update(other.auto_triggers)
        self.counting.update(other.counting)
        self.lately.update(other.lately)
        self.recalls = self.recalls or other.recalls
        self.shares = self.shares or other.shares

    def settle(self) -> None:
        """All is added: how each kind of event is noted can be looked up from now on."""
        self.noted = dict.fromkeys([*self.hearing, *self.auto_triggers], AWAITED)
        for kind in self.counting:
            self.noted[kind] = self.noted.get(kind, 0) | COUNTED


class Pool:
    """All faces a table knows, and what their texts do. See `language.compile`."""

    def __init__(self, faces: list[Face]) -> None:
        self.faces: Final = faces
        self.number: Final = {face.name: i for i, face in enumerate(faces)}
        n = len(faces)
        self.abilities: Final[list[Any]] = []  # numbered, so that a frame can name one
        self.printed_on: Final[list[int]] = []  # the face of each ability
        self.acts: Final[list[tuple[int, ...]]] = [()] * n  # a face's actions, by ability number
        self.reacts: Final[list[tuple[int, ...]]] = [()] * n  # its reactions
        self.lasting: Final[list[tuple[Any, ...]]] = [()] * n  # its lasting texts
        self.tales: Final[list[Any]] = [None] * n  # a Story's condition
        self.tellings: Final[dict[int, int]] = {}  # by face: the Reaction that tells a Story
        self.moments: Final[list[tuple[int, ...]]] = [()] * n  # what happens by itself at a moment
        self.heeding: Heeding = Heeding()  # what the texts of the pool wait for
        self.heeds: Final[dict[int, Heeding]] = {}  # the same of each face
        self.heeded: Final[dict[tuple[int, ...], Heeding]] = {}  # and of the faces at a table
        self.only: Final[dict[int, int]] = {}  # faces that only players of a faction may use
        self.repeats: bool = False  # whether some text has a Spell happen a second time
        self.fixes: bool = False  # whether some text sets a Strength or Ka
        names = [face.base_name for face in faces]
        self.kin: Final[list[bool]] = [
            names.count(name) > 1 for name in names
        ]  # faces that are versions of one Hero
        self.own_costs: Final[dict[int, tuple[Any, ...]]] = {}  # texts about what their own card costs
        self.bearers: Final[
            dict[int, tuple[Any, ...]]
        ] = {}  # texts about the Heroes that their own card may be on
        self.guests: Final[
            dict[int, tuple[Any, ...]]
        ] = {}  # texts about other players' Heroes that their own card may be on
        self.last_words: Final[dict[int, tuple[int, ...]]] = {}  # what a face does when it is destroyed
        self.releases: Final[
            dict[int, tuple[Any, ...]]
        ] = {}  # where a face sends what lies under it as it leaves
        self.joins: bool = False  # whether some action of the pool brings a unit into a battle
        self.shared: Final[set[int]] = set()  # faces of which others may take an action
        self.timely: Final[dict[tuple[int, ...], list[bool]]] = {}  # see `offering.timely`
        self.by_night: Final[dict[int, int]] = {}  # faces that come by night, and what they do then
        self.means: Final[dict[int, tuple[Any, ...]]] = {}  # how a face gives Copper while one pays
        self.roles: list[int] = []  # see `roles_of`
        self.ears: Final[dict[int, list[bool]]] = {}  # by what happened and face; see `reacting.ears`
        self.printed_as: Final[dict[int, int]] = {}  # faces that cards have only in play: as they are printed

    def roles_of(self) -> list[int]:
        """For each face what the board must know of a card with it, as bits; found out once for a pool."""
        if len(self.roles) != len(self.faces):
            self.roles = [self._role(number) for number in range(len(self.faces))]
        return self.roles

    def _role(self, number: int) -> int:
        face = self.faces[number]
        bits = IS_HERO if face.is_hero else IS_SECTION if face.type == SECTION else 0
        bits |= PRODUCES if face.produces else 0
        bits |= TELLS if face.story_points else 0
        bits |= SAPS_KA if face.ka < 0 else 0
        bits |= ACTS if self.acts[number] or face.is_experienced else 0
        bits |= REACTS if self.reacts[number] or face.is_experienced else 0
        bits |= HAS_MEANS if number in self.means or (self.means and face.is_experienced) else 0
        return bits | (LASTS if self.lasting[number] or self.moments[number] else 0)

    def find(self, name: str) -> int | None:
        """The face of that name."""
        return self.number.get(name)

    def add(self, face: Face, printed: int) -> int:
        """One more face, which a card that is printed otherwise can have in play; it has no text."""
        number = len(self.faces)
        self.faces.append(face)
        self.number[face.name] = number
        self.printed_as[number] = printed
        self.kin.append(self.kin[printed])
        for rows in (self.acts, self.reacts, self.lasting, self.moments):
            rows.append(())
        self.tales.append(None)
        return number

    @property
    def printed(self) -> list[Face]:
        """The cards themselves, without the faces that they can have in play."""
        return [face for number, face in enumerate(self.faces) if number not in self.printed_as]


class Variant:
    """A printed card with permanent changes, which follow it through every zone.

    A card in a Buried pile can have traits, and a price of its return, that it has only there (BS 17.26).
    """

    def __init__(
        self,
        face: int,
        strength: int,
        ka: int,
        traits: tuple[tuple[str, int], ...],
        lost: tuple[str, ...],
        buried_as: tuple[str, ...] = (),
        price: int = NOTHING,
    ) -> None:
        self.face: Final = face
        self.strength: Final = strength
        self.ka: Final = ka
        self.traits: Final = traits  # each with its number
        self.lost: Final = lost
        self.buried_as: Final = buried_as  # the traits that it has only in its Buried pile
        self.price: Final = price  # the Water for which it returns from there at the most; NOTHING: as usual

    @property
    def changes(self) -> tuple[Any, ...]:
        """All but its face."""
        return (self.strength, self.ka, self.traits, self.lost, self.buried_as, self.price)

    def data(self) -> Data:
        """The variant as plain data; `variant_from` reads it back."""
        traits = [list(trait) for trait in self.traits]
        changed = [self.face, self.strength, self.ka, traits, list(self.lost)]
        return changed if not self.is_of_pile else [*changed, list(self.buried_as), self.price]

    @property
    def is_of_pile(self) -> bool:
        """Whether it has something only in its Buried pile."""
        return bool(self.buried_as) or self.price != NOTHING


def variant_from(data: Data) -> Variant:
    """A variant from what `Variant.data` gave."""
    face, strength, ka, traits, lost, *of_pile = data
    buried_as, price = of_pile or ([], NOTHING)
    changed = tuple([(word, n) for word, n in traits])
    return Variant(face, strength, ka, changed, tuple(lost), tuple(buried_as), price)


class Board:
    """Where the cards in play are: lists that follow from the columns, made in one pass and never changed."""

    __slots__ = (
        *("acting", "attached", "heroes", "moments", "points", "producers", "reacting", "sections"),
        *("about", "answers", "bends_copper", "bends_water", "bound", "choosy", "host", "kind", "paying"),
        *("plain", "priced", "restrains", "saps", "shared", "shows", "side", "waiting", "yields"),
    )

    def __init__(self, seats: int) -> None:
        self.heroes: Final[list[list[int]]] = [[] for _ in range(seats)]
        self.sections: Final[list[list[int]]] = [[] for _ in range(seats)]
        self.attached: Final[dict[int, list[int]]] = {}  # by the card they are attached to
        self.acting: Final[list[list[int]]] = [[] for _ in range(seats)]  # cards with actions
        self.reacting: Final[list[list[int]]] = [[] for _ in range(seats)]  # cards with Reactions
        self.shared: Final[list[list[int]]] = []  # those of them that are for others, if there are any
        self.producers: Final[list[list[int]]] = [[] for _ in range(seats)]  # cards that give Copper
        self.choosy: bool = False  # whether it matters what Copper is for
        self.saps: bool = False  # whether a card in play can take Ka from its host
        self.priced: bool = False  # whether a lasting text asks for a price (BS 6.23)
        self.bound: bool = False  # whether a lasting text says that something must be done (BS 16.54)
        self.restrains: bool = False  # whether a lasting text may keep players from actions
        self.shows: bool = False  # whether a lasting text keeps hands or the tops of decks open (BS 21.11)
        self.paying: Final[list[list[int]]] = [[] for _ in range(seats)]  # cards with means (BS 6.24)
        self.points: Final = [0] * seats  # Story Points
        # Lasting texts by the questions that they answer (see `marks`), each with the card that has it.
        self.answers: Final[dict[int, list[tuple[int, Any]]]] = {}
        self.about: Final[dict[int, list[tuple[int, Any]]]] = {}  # see `rules.board.concerning`
        self.bends_copper: bool = False  # whether a lasting text changes what cards cost
        self.bends_water: bool = False
        self.plain: Final[dict[tuple[int, str], bool]] = {}  # traits of cards; see `traits`
        self.yields: Final[dict[int, int]] = {}  # what cards produce; see `stats.produces`
        self.moments: Final[list[tuple[int, int]]] = []  # abilities that work by themselves, with their cards
        self.waiting: Final[dict[str, list[tuple[int, int]]]] = {}  # the same by what they wait for
        # The columns that all this follows from.
        self.side: list[list[int]] = []
        self.kind: list[int] = []
        self.host: list[int] = []

    def tells(self, side: list[list[int]], kind: list[int], host: list[int]) -> bool:
        """Whether these are the columns that it was made from."""
        return self.kind == kind and self.host == host and self.side == side
