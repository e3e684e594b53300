import pickle
import subprocess
import sys

import pytest

from serai.kernel import Action, Verb, recall, vocabulary
from tests.kernel.toys import PLAY, REST, VERBS


def test_an_action_is_made_once() -> None:
    assert PLAY(3) is PLAY(3)
    assert PLAY(3) is not PLAY(4)
    assert PLAY.actions[3] is PLAY(3)


def test_an_action_knows_its_verb_and_its_thing() -> None:
    action = PLAY(3)
    assert (action.verb, action.code, action.n) == (PLAY, PLAY.code, 3)
    assert repr(action) == "play(3)"
    assert repr(PLAY) == "Verb('wells', 'play')"


def test_a_verb_without_a_number_means_thing_0() -> None:
    assert REST() is REST(0)


def test_the_table_of_a_verb_grows_when_it_is_asked_for_more() -> None:
    verb = Verb("test actions", "grow", 2)
    assert len(verb.actions) == 2
    first = verb(0)
    assert verb(5).n == 5
    assert [action.n for action in verb.actions] == [0, 1, 2, 3, 4, 5]
    assert verb(0) is first
    assert verb.upto(3) is verb.actions
    assert len(verb.actions) == 6


def test_things_are_numbered_from_0() -> None:
    with pytest.raises(ValueError, match="play -1: things are numbered from 0"):
        PLAY(-1)


def test_codes_are_places_in_the_vocabulary() -> None:
    assert vocabulary("wells") == list(VERBS)
    assert [verb.code for verb in VERBS] == list(range(len(VERBS)))
    assert vocabulary("no such game") == []


def test_a_verb_is_defined_once() -> None:
    Verb("test actions", "once")
    with pytest.raises(ValueError, match="the verb 'once' of test actions is defined twice"):
        Verb("test actions", "once")
    assert Verb("test actions, another game", "once").code == 0


def test_an_action_is_recalled_by_name() -> None:
    assert recall("wells", "play", 3) is PLAY(3)
    with pytest.raises(ValueError, match="wells has no verb 'swim'"):
        recall("wells", "swim", 0)


def test_a_pickled_action_comes_back_as_the_same_one() -> None:
    actions: list[Action] = [PLAY(3), REST()]
    back = pickle.loads(pickle.dumps(actions))
    assert back[0] is actions[0]
    assert back[1] is actions[1]


def test_a_pickled_action_is_understood_in_another_process() -> None:
    code = (
        "import sys, pickle\n"
        f"sys.path[:] = {sys.path!r}\n"
        "from tests.kernel.toys import PLAY\n"
        "assert pickle.loads(sys.stdin.buffer.read()) is PLAY(3)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(PLAY(3)), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
