"""A card beside those of the game: which are most like it, and what such a card costs."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Data


@dataclass(frozen=True)
class Near:
    """A card of the game that is like another one, how much (0 to 1), and in what."""

    name: str
    likeness: float
    why: tuple[str, ...]


@dataclass(frozen=True)
class Worth:
    """What cards such as this one cost, as far as the cards of the game tell."""

    estimate: float
    printed: int
    within: float  # four in five cards of its type are estimated as closely as this, when left out
    goods: str = "Copper"

    @property
    def words(self) -> str:
        """The estimate in a sentence."""
        near = max(0, round(self.estimate))
        gap = near - self.printed
        beside = "as printed" if gap == 0 else f"{abs(gap)} {'more' if gap > 0 else 'less'} than printed"
        return f"about {near} {self.goods}; {beside}"

    @property
    def trust(self) -> str:
        """How far the estimate can be believed."""
        return f"four in five of the game's own cards of this type are estimated to within {self.within:.1f}"

    def data(self) -> Data:
        """The estimate as plain data."""
        return {
            "estimate": round(self.estimate, 2),
            "printed": self.printed,
            "within": round(self.within, 2),
            "words": self.words,
            "trust": self.trust,
        }


@dataclass(frozen=True)
class Comparison:
    """A card of a set beside the cards of the game; no worth where it has no cost."""

    name: str
    near: tuple[Near, ...] = ()
    worth: Worth | None = None

    def data(self) -> Data:
        """The comparison as plain data."""
        return {
            "name": self.name,
            "near": [
                {"name": one.name, "likeness": round(one.likeness, 2), "why": list(one.why)}
                for one in self.near
            ],
            "worth": self.worth and self.worth.data(),
        }
