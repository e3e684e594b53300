"""All kinds of frame: what the table can wait for, by the number of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim import deeds, running, turn
from serai.games.al_kalim import steps as s
from serai.games.al_kalim.bazaar import Browsing, Dreaming
from serai.games.al_kalim.choosing import ChosenCharacter, ChosenTown, StartingTown
from serai.games.al_kalim.combat import FightingPhase
from serai.games.al_kalim.escaping import EscapePhase
from serai.games.al_kalim.experience import (
    DroppedQuest,
    ExperienceCounter,
    Landing,
    Payment,
    RaisedNumber,
    TileCounter,
)
from serai.games.al_kalim.falling import DearestLoss, GearLoss, WakingUp
from serai.games.al_kalim.limits import AboveLimit
from serai.games.al_kalim.moving import DieToSpend, FreeMove, Moving, WayToMove
from serai.games.al_kalim.quest_tests import QuestTest
from serai.games.al_kalim.quests import ForfeitedQuest
from serai.games.al_kalim.resting import DieToReroll, RestingDie
from serai.games.al_kalim.spoils import Spoils
from serai.games.al_kalim.storm import FreeStormStep, NewStorm, StormStep
from serai.games.al_kalim.story import CityToEnter, EmptyJewel, LostCity, NextSymbol
from serai.games.al_kalim.trade import Trading
from serai.games.al_kalim.windows import CardWindow
from serai.parts.frames import Frame

#: The modules that say how steps go on, beside those whose questions are named above.
_GOING_ON: Final = (running,)

STEPS: Final = (
    *(s.Turn, s.Running, s.Heating, s.Combat, s.Rolling, s.Resolving, s.Wounding, s.Hitting, s.Falling),
    *(s.StoryDie, s.Visit, s.AfterTest, s.Drawing, s.Levels, s.FightOver, s.Automatic, s.Tiring),
)
QUESTIONS: Final = (
    *(StartingTown, turn.TimeOfDay, WayToMove, RestingDie, Moving, DieToSpend, FreeMove, CardWindow),
    *(deeds.Deed, NextSymbol, EmptyJewel, LostCity, CityToEnter, NewStorm, StormStep, EscapePhase),
    *(FightingPhase, Trading, Dreaming, AboveLimit, DearestLoss, WakingUp, QuestTest, ExperienceCounter),
    *(Payment, RaisedNumber, TileCounter, DroppedQuest, Landing, Spoils, ChosenCharacter, ForfeitedQuest),
    *(ChosenTown, FreeStormStep, DieToReroll, GearLoss, Browsing),
)
FRAMES: Final[dict[int, Callable[..., Frame]]] = {frame.kind: frame for frame in (*STEPS, *QUESTIONS)}
