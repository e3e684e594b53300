"""Hand-set tables against the rules: the key that lets them be, and the words that refuse them."""

import pytest

from serai.kernel import UNCHECKED, BadTable, ForbiddenTable, is_unchecked


def test_a_table_is_checked_unless_it_says_otherwise() -> None:
    assert is_unchecked({"players": {}, UNCHECKED: True})
    assert not is_unchecked({"players": {}})
    assert not is_unchecked([])


@pytest.mark.parametrize("said", [False, 1, "yes", None])
def test_the_key_is_true_or_left_out(said: object) -> None:
    with pytest.raises(BadTable, match="unchecked: it is true, or it is left out"):
        is_unchecked({UNCHECKED: said})


def test_a_refusal_names_the_entry_the_reason_the_paragraph_and_the_way_out() -> None:
    fault = ForbiddenTable("players.aziz.heroes", "Djinn is Unique", "BS 5.9")
    assert str(fault) == (
        "players.aziz.heroes: Djinn is Unique (BS 5.9); to set it all the same, say unchecked = true"
    )
    assert fault.rule == "BS 5.9"
    assert isinstance(fault, BadTable)
