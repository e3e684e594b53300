import json

import pytest

from serai.kernel import Frame, frame_from, hash_of


@pytest.mark.parametrize("args", [(), (0,), (3, -1, 200)])
def test_a_frame_is_data_and_comes_back(args: tuple[int, ...]) -> None:
    frame = Frame(2, 1, args)
    back = frame_from(json.loads(json.dumps(frame.data())))
    assert (back.kind, back.seat, back.args) == (2, 1, args)
    assert back.data() == frame.data() == [2, 1, list(args)]
    assert hash_of(back.data()) == hash_of(frame.data())


def test_a_frame_says_what_it_is() -> None:
    assert repr(Frame(2, 1, (3,))) == "Frame(kind=2, seat=1, args=(3,))"


def test_a_frame_takes_no_further_fields() -> None:
    frame = Frame(0, 0)
    with pytest.raises(AttributeError):
        frame.closure = print  # type: ignore[attr-defined] # there is nowhere to keep one


@pytest.mark.parametrize("data", [[], [1, 2], [1, 2, [], 4], None, 7])
def test_what_is_not_a_frame_is_refused(data: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        frame_from(data)
