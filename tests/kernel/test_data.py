import subprocess
import sys
from hashlib import blake2b

import pytest

from serai.kernel import Data, canonical, digest, hash_of


def test_keys_are_sorted_and_nothing_is_spaced() -> None:
    assert canonical({"b": [1, None, True], "a": {"d": 0.5, "c": "x"}}) == (
        b'{"a":{"c":"x","d":0.5},"b":[1,null,true]}'
    )


def test_text_is_written_as_it_is() -> None:
    assert canonical("Qāhir ⟁") == '"Qāhir ⟁"'.encode()


def test_tuples_are_lists() -> None:
    assert canonical((1, (2, 3))) == canonical([1, [2, 3]])


def test_the_order_of_keys_does_not_matter_but_that_of_lists_does() -> None:
    assert hash_of({"a": 1, "b": 2}) == hash_of({"b": 2, "a": 1})
    assert hash_of([1, 2]) != hash_of([2, 1])


@pytest.mark.parametrize("data", [{1, 2}, object(), b"bytes", [print], float("nan"), {"x": float("inf")}])
def test_what_is_not_plain_data_is_refused(data: Data) -> None:
    with pytest.raises((TypeError, ValueError)):
        canonical(data)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, "1"),
        (True, 1),
        (None, 0),
        ([], {}),
        ([[1], 2], [1, [2]]),
        ("", None),
        (["a", "b"], ["ab"]),
        ({"a": None}, {}),
    ],
)
def test_different_data_have_different_hashes(one: Data, other: Data) -> None:
    assert hash_of(one) != hash_of(other)


def test_parts_do_not_run_together() -> None:
    assert (
        len({digest(), digest(b""), digest(b"", b""), digest(b"ab"), digest(b"a", b"b"), digest(b"b", b"a")})
        == 6
    )


def test_a_digest_is_blake2b_of_prefixed_parts() -> None:
    text = (2).to_bytes(8, "big") + b"ab" + (1).to_bytes(8, "big") + b"c"
    assert digest(b"ab", b"c") == blake2b(text, digest_size=16).hexdigest()


def test_another_process_makes_the_same_hash() -> None:
    data = {name: [name, {"x": n}] for n, name in enumerate(["ankh", "dune", "ibis", "kohl"])}
    code = (
        f"import sys; sys.path[:] = {sys.path!r}\nfrom serai.kernel import hash_of\nprint(hash_of({data!r}))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert found == {hash_of(data)}
