"""Chance that is keyed, counted and provable: BLAKE2b of a counter under a 32-byte seed."""

from __future__ import annotations

import secrets
from hashlib import blake2b

SEED_BYTES = 32
_WORD_BYTES = 4
_WORDS = 16  # words of 32 bits in one block of 64 bytes
_SPAN = 1 << 32
_DRAWS = b"serai draws"
_COMMITS = b"serai commits"
_SEEDS = b"serai seeds"


class Chance:
    """A stream of fair numbers: draw number k is word k of BLAKE2b(counter, key=seed).

    Anyone with the seed can check it. A word that would make some outcome likelier than another is rejected
    and the next one is taken.
    """

    __slots__ = ("_block", "_words", "drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        self.seed: bytes = seed
        self.drawn: int = drawn
        self._block: int = -1
        self._words: bytes = b""

    def word(self) -> int:
        """The next 32 bits."""
        block = self.drawn // _WORDS
        at = self.drawn % _WORDS * _WORD_BYTES
        if block != self._block:
            counter = block.to_bytes(8, "big")
            self._words = blake2b(counter, key=self.seed, digest_size=64, person=_DRAWS).digest()
            self._block = block
        self.drawn += 1
        return int.from_bytes(self._words[at : at + _WORD_BYTES], "big")

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"chance draws below 1 to 2**32, not below {n}")
        fair = _SPAN - _SPAN % n
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % n

    def shuffle(self, things: list[int]) -> None:
        """Put a list into a fair random order (Fisher and Yates, from the end)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def clone(self) -> Chance:
        """The same stream at the same place, going on by itself."""
        copy = Chance(self.seed, self.drawn)
        copy._block = self._block
        copy._words = self._words
        return copy

    @property
    def commitment(self) -> str:
        """What a table publishes when it opens: it binds the seed and tells nothing of it."""
        return commit(self.seed)


def commit(seed: bytes) -> str:
    """The commitment to a seed."""
    return blake2b(seed, digest_size=32, person=_COMMITS).hexdigest()


def verify_seed(commitment: str, seed: bytes) -> bool:
    """Whether this is the seed that was promised when the table opened."""
    return len(seed) == SEED_BYTES and secrets.compare_digest(commit(seed).encode(), commitment.encode())


def seed_from(number: int | None) -> bytes:
    """A 32-byte seed from a small number that people can say, or a fresh secret one from None."""
    if number is None:
        return secrets.token_bytes(SEED_BYTES)
    return blake2b(str(number).encode(), digest_size=SEED_BYTES, person=_SEEDS).digest()
