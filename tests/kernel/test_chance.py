"""Chance, checked against a second computation of the published formula from hashlib alone."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from serai.kernel import Chance, commit, seed_from, verify_seed

SEED = bytes(range(32))


def words_of(seed: bytes, n: int) -> list[int]:
    """The first n words of 32 bits, computed as the documentation says."""
    stream = b""
    for block in range(n // 16 + 1):
        stream += blake2b(block.to_bytes(8, "big"), key=seed, digest_size=64, person=b"serai draws").digest()
    return [int.from_bytes(stream[4 * k : 4 * k + 4], "big") for k in range(n)]


@pytest.mark.parametrize("seed", [SEED, bytes(32), b"\xff" * 32])
def test_draws_are_the_words_of_keyed_blake2b(seed: bytes) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(100)] == words_of(seed, 100)
    assert chance.drawn == 100


def test_the_stream_never_changes() -> None:
    chance = Chance(SEED)
    assert [chance.word() for _ in range(3)] == FIRST_WORDS
    assert seed_from(7).hex() == SEED_OF_7
    assert commit(SEED) == COMMITMENT


# Written down once: a record of today must replay in ten years.
FIRST_WORDS = [492443789, 2848460942, 1881968858]
SEED_OF_7 = "2411b80eee28a1a210ffe7e84c72cb960e84af28d5fd195f927b987ca933f248"
COMMITMENT = "8cad831d734e56e04b2323c2e123ede3f5e17e2967a559daefb69e7e876b9179"


def test_a_stream_can_be_entered_anywhere() -> None:
    for start in (0, 1, 15, 16, 17, 40):
        assert Chance(SEED, start).word() == words_of(SEED, 41)[start]


def test_a_number_below_n_is_a_word_modulo_n() -> None:
    chance = Chance(SEED)
    assert [chance.below(6) for _ in range(50)] == [word % 6 for word in words_of(SEED, 50)]


def test_the_ends_of_the_range() -> None:
    assert Chance(SEED).below(1) == 0
    assert Chance(SEED).below(1 << 32) == words_of(SEED, 1)[0]
    for n in (0, -1, (1 << 32) + 1):
        with pytest.raises(ValueError, match="chance draws below 1 to"):
            Chance(SEED).below(n)


def test_an_unfair_word_is_rejected() -> None:
    n = (1 << 31) + 1  # almost every second word is too large to be fair
    fair = [word for word in words_of(SEED, 200) if word < n]
    assert 50 < len(fair) < 150
    chance = Chance(SEED)
    assert [chance.below(n) for _ in range(len(fair))] == fair
    assert chance.drawn > len(fair)


def test_a_small_n_rejects_only_the_last_few_words() -> None:
    n = 3 * (1 << 30)  # the last quarter is rejected
    words = words_of(SEED, 400)
    first = next(k for k, word in enumerate(words) if word >= n)
    chance = Chance(SEED, first)
    value = chance.below(n)
    taken = next(k for k in range(first, 400) if words[k] < n)
    assert (value, chance.drawn) == (words[taken], taken + 1)


@pytest.mark.parametrize("sides", [2, 6, 10, 52])
def test_numbers_are_uniform(sides: int) -> None:
    chance = Chance(seed_from(sides))
    throws = 600 * sides
    found = Counter(chance.below(sides) for _ in range(throws))
    expected = throws / sides
    square = sum((found[side] - expected) ** 2 / expected for side in range(sides))
    free = sides - 1
    assert (
        square < free + 4 * (2 * free) ** 0.5 + 6
    )  # four deviations: the seed is fixed, so this never flickers


def test_a_shuffle_is_fisher_and_yates_from_the_end() -> None:
    things, mine = list(range(20)), list(range(20))
    Chance(SEED).shuffle(things)
    draws = Chance(SEED)
    for last in range(19, 0, -1):
        other = draws.below(last + 1)
        mine[last], mine[other] = mine[other], mine[last]
    assert things == mine
    assert sorted(things) == list(range(20))


def test_every_order_is_as_likely() -> None:
    chance = Chance(seed_from(1))
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        things = [0, 1, 2, 3]
        chance.shuffle(things)
        found[tuple(things)] += 1
    assert set(found) == set(permutations(range(4)))
    assert sum((count - 400) ** 2 / 400 for count in found.values()) < 23 + 4 * 46**0.5


def test_short_lists_draw_nothing() -> None:
    chance = Chance(SEED)
    for things in ([], [7]):
        before = list(things)
        chance.shuffle(things)
        assert things == before
    assert chance.drawn == 0


def test_a_clone_goes_on_by_itself() -> None:
    chance = Chance(SEED)
    chance.word()
    clone = chance.clone()
    ahead = [clone.word() for _ in range(30)]
    assert chance.drawn == 1
    assert [chance.word() for _ in range(30)] == ahead


def test_a_clone_survives_a_change_of_place() -> None:
    chance = Chance(SEED, 40)
    chance.word()
    chance.drawn = 3
    assert chance.word() == words_of(SEED, 4)[3]


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        Chance(seed)
    assert not verify_seed(commit(seed), seed)


def test_a_commitment_binds_the_seed() -> None:
    commitment = Chance(SEED).commitment
    assert commitment == commit(SEED)
    assert commitment == blake2b(SEED, digest_size=32, person=b"serai commits").hexdigest()
    assert verify_seed(commitment, SEED)
    for bit in range(256):
        other = (int.from_bytes(SEED, "big") ^ 1 << bit).to_bytes(32, "big")
        assert not verify_seed(commitment, other)
    assert not verify_seed(commitment[:-1], SEED)
    assert not verify_seed("", SEED)
    assert not verify_seed("ß" * 64, SEED)


def test_a_commitment_tells_no_draw() -> None:
    words = {word.to_bytes(4, "big").hex() for word in words_of(SEED, 1000)}
    commitment = commit(SEED)
    assert not [at for at in range(0, 64, 8) if commitment[at : at + 8] in words]


def test_a_small_number_is_a_seed_that_people_can_say() -> None:
    assert seed_from(7) == blake2b(b"7", digest_size=32, person=b"serai seeds").digest()
    assert len({seed_from(n) for n in range(-500, 500)}) == 1000


def test_no_number_is_a_fresh_secret() -> None:
    assert len(seed_from(None)) == 32
    assert seed_from(None) != seed_from(None)
