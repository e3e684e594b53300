"""Other engines that happen to be installed, each behind the same four functions, for the benchmark.

None of them is a dependency of Serai. An adapter takes the quick way that its engine offers: the game rather
than an environment around it, and the engine's own way to copy a position, where there is one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from copy import deepcopy  # noqa: TID251 - the only way to copy a position that some peers offer
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any


@dataclass(frozen=True)
class Engine:
    """A game of an engine, as the benchmark's loop plays it."""

    engine: str
    build: str
    game: str
    seats: int
    new: Callable[[int], Any]  # a position to begin with, from a seed
    legal: Callable[[Any], Sequence[Any]]  # nothing when the game is over
    apply: Callable[[Any, Any], object]  # in place
    clone: Callable[[Any], Any]


@dataclass(frozen=True)
class Peer:
    """An engine that may be installed, and how to set it up."""

    name: str
    module: str
    game: str
    make: Callable[[], Engine]

    @property
    def installed(self) -> bool:
        return find_spec(self.module) is not None


def open_spiel(name: str) -> Engine:
    """A card game of OpenSpiel, in C++; what chance deals is not counted as a decision."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    draw = Random(0).random

    def past_chance(state: Any) -> Any:
        while state.is_chance_node():
            cards = state.legal_actions()  # equally likely in card games
            state.apply_action(cards[int(draw() * len(cards))])
        return state

    def apply(state: Any, action: int) -> None:
        state.apply_action(action)
        past_chance(state)

    return Engine(
        engine="OpenSpiel",
        build="compiled",
        game=name,
        seats=game.num_players(),
        new=lambda seed: past_chance(game.new_initial_state()),
        legal=lambda state: state.legal_actions(),
        apply=apply,
        clone=lambda state: state.clone(),
    )


def rlcard() -> Engine:
    """RLCard's Uno: the game under the environment."""
    uno: Any = importlib.import_module("rlcard.games.uno").Game

    def new(seed: int) -> Any:
        game = uno()
        game.np_random.seed(seed)
        game.init_game()
        return game

    return Engine(
        engine="RLCard",
        build="python",
        game="uno",
        seats=2,
        new=new,
        legal=lambda game: () if game.is_over() else game.get_legal_actions(),
        apply=lambda game, action: game.step(action),
        clone=deepcopy,
    )


def pettingzoo() -> Engine:
    """PettingZoo's Connect Four, without the wrappers around it."""
    module: Any = importlib.import_module("pettingzoo.classic.connect_four_v3")

    def new(seed: int) -> Any:
        env = module.raw_env()
        env.reset(seed=seed)
        return env

    def legal(env: Any) -> Sequence[int]:
        observation, _, over, cut_short, _ = env.last()
        return () if over or cut_short else observation["action_mask"].nonzero()[0].tolist()

    return Engine(
        engine="PettingZoo",
        build="python",
        game="connect_four_v3",
        seats=2,
        new=new,
        legal=legal,
        apply=lambda env, action: env.step(action),
        clone=deepcopy,
    )


def catanatron() -> Engine:
    """Catanatron's Catan for four; games without a winner end where Catanatron ends them."""
    module: Any = importlib.import_module("catanatron")
    game_module: Any = importlib.import_module("catanatron.game")
    limit: int = game_module.TURNS_LIMIT
    colors = (module.Color.RED, module.Color.BLUE, module.Color.WHITE, module.Color.ORANGE)

    def legal(game: Any) -> Sequence[Any]:
        if game.winning_color() is not None or game.state.num_turns >= limit:
            return ()
        holder = game if hasattr(game, "playable_actions") else game.state  # moved between versions
        offers: Sequence[Any] = holder.playable_actions
        return offers

    return Engine(
        engine="catanatron",
        build="python",
        game="catan",
        seats=len(colors),
        new=lambda seed: game_module.Game([module.RandomPlayer(color) for color in colors], seed=seed + 1),
        legal=legal,
        apply=lambda game, action: game.execute(action, validate_action=False),
        clone=lambda game: game.copy(),
    )


def gym_locm() -> Engine:
    """The engine under gym-locm: Legends of Code and Magic 1.2, draft and battle."""
    engine: Any = importlib.import_module("gym_locm.engine")
    return Engine(
        engine="gym-locm",
        build="python",
        game="locm-1.2",
        seats=2,
        new=lambda seed: engine.State(seed=seed, version="1.2"),
        legal=lambda state: () if state.phase == engine.Phase.ENDED else state.available_actions,
        apply=lambda state, action: state.act(action),
        clone=lambda state: state.clone(),
    )


PEERS = (
    Peer("OpenSpiel", "pyspiel", "leduc_poker", partial(open_spiel, "leduc_poker")),  # as small as games get
    Peer("OpenSpiel", "pyspiel", "gin_rummy", partial(open_spiel, "gin_rummy")),  # a whole card game
    Peer("RLCard", "rlcard", "uno", rlcard),
    Peer("PettingZoo", "pettingzoo", "connect_four_v3", pettingzoo),
    Peer("catanatron", "catanatron", "catan", catanatron),
    Peer("gym-locm", "gym_locm", "locm-1.2", gym_locm),
)
