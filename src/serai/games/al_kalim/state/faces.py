"""Cards as they are printed, and the pool of them that a table plays with. No card has a second copy."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.state.ability import MOMENTS, Ability, Passive, Step
from serai.games.al_kalim.state.terms import ALLY, CHALLENGE, HERO, ITEM, LEGEND, NOTHING

_NO_NUMBERS: Final = (0, 0, 0)


def _moments(abilities: tuple[Ability, ...]) -> int:
    mask = 0
    for ability in abilities:
        if ability.optional:
            mask |= 1 << ability.when
    return mask


class Face:
    """One card. A number that the card lacks is 0."""

    def __init__(
        self,
        name: str,
        kind: int,
        sort: int = NOTHING,
        weapon: str = "",
        cost: int = 0,
        life: int = 0,
        life_by_day: int = 0,
        stamina: int = 0,
        values: tuple[int, int, int] = _NO_NUMBERS,
        damage: tuple[int, int, int] = _NO_NUMBERS,
        colour: int = NOTHING,
        trait: int = NOTHING,
        escape_attribute: int = 0,
        escape: int = 0,
        sunburst: bool = False,
        gold: int = 0,
        reward: str = "",
        uses: int = 0,
        text: str = "",
        quest: str = "",
        keep: str = "",
        kept_text: str = "",
        origin: str = "original",
        passives: tuple[Passive, ...] = (),
        abilities: tuple[Ability, ...] = (),
        kept: tuple[Ability, ...] = (),
        steps: tuple[Step, ...] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.sort: Final = sort  # items: weapon, armour ...; Legendary cards: their type
        self.weapon: Final = weapon  # the kind of weapon: two of one kind cannot be carried
        self.cost: Final = cost
        self.life: Final = life  # of a challenge: by night
        self.life_by_day: Final = life_by_day
        self.stamina: Final = stamina
        self.values: Final = values
        self.damage: Final = damage
        self.colour: Final = colour
        self.trait: Final = trait
        self.escape_attribute: Final = escape_attribute
        self.escape: Final = escape  # the difficulty of an escape
        self.sunburst: Final = sunburst
        self.gold: Final = gold  # the reward of a challenge
        self.reward: Final = reward  # Legendary cards: the name of the reward side
        self.uses: Final = uses
        self.text: Final = text
        self.quest: Final = quest  # Legendary cards: the text of the quest side
        self.keep: Final = keep  # challenges: the name of the item that the card becomes
        self.kept_text: Final = kept_text
        self.origin: Final = origin
        self.passives: Final = passives
        self.abilities: Final = abilities
        self.kept: Final = kept  # challenges: what the kept card can do
        self.steps: Final = steps
        #: Numbers of the abilities in the pool by their moment; filled in by the pool.
        self.at: Final[list[tuple[int, ...]]] = [() for _ in range(MOMENTS)]
        self.kept_at: Final[list[tuple[int, ...]]] = [() for _ in range(MOMENTS)]
        #: A mask of the moments at which a player who holds the card may use it.
        self.moments: Final[int] = _moments(kept if kind == CHALLENGE else abilities)

    @property
    def shown(self) -> str:
        """The name by which people call the card: of a Legendary card the reward's."""
        return self.reward or self.name


class Pool:
    """All cards of a table by number, and all their abilities by number."""

    def __init__(self, faces: list[Face]) -> None:
        self.faces: Final = faces
        self.abilities: Final[list[Ability]] = []
        self.source: Final[list[int]] = []  # the card of each ability
        self.heroes: Final[list[int]] = []
        self.allies: Final[list[int]] = []
        self.items: Final[list[int]] = []
        self.challenges: Final[list[list[int]]] = [[], [], [], []]
        self.legends: Final[list[list[int]]] = [[], [], [], [], []]
        self.by_name: Final[dict[str, int]] = {}
        for card, face in enumerate(faces):
            self._add(card, face)

    def _add(self, card: int, face: Face) -> None:
        if face.kind == HERO:
            self.heroes.append(card)
        elif face.kind == ALLY:
            self.allies.append(card)
        elif face.kind == ITEM:
            self.items.append(card)
        elif face.kind == CHALLENGE:
            self.challenges[face.colour].append(card)
        elif face.kind == LEGEND:
            self.legends[face.sort].append(card)
        for name in (face.name, face.reward, face.keep):
            if name:
                self.by_name[name.casefold()] = card
        for ability in face.abilities:
            face.at[ability.when] = (*face.at[ability.when], self._number(card, ability))
        for ability in face.kept:
            face.kept_at[ability.when] = (*face.kept_at[ability.when], self._number(card, ability))

    def _number(self, card: int, ability: Ability) -> int:
        self.abilities.append(ability)
        self.source.append(card)
        return len(self.abilities) - 1
