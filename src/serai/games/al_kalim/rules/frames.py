"""All kinds of frame: what the table can wait for, by the number of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim.rules import deeds, running, turn
from serai.games.al_kalim.rules import steps as s
from serai.games.al_kalim.rules.bazaar import Browsing, Dreaming
from serai.games.al_kalim.rules.choosing import ChosenCharacter, ChosenTown, StartingTown
from serai.games.al_kalim.rules.combat import FightingPhase
from serai.games.al_kalim.rules.escaping import EscapePhase
from serai.games.al_kalim.rules.experience import (
    DroppedQuest,
    ExperienceCounter,
    Landing,
    Payment,
    RaisedNumber,
    TileCounter,
)
from serai.games.al_kalim.rules.falling import DearestLoss, GearLoss, WakingUp
from serai.games.al_kalim.rules.limits import AboveLimit
from serai.games.al_kalim.rules.moving import DieToSpend, FreeMove, Moving, WayToMove
from serai.games.al_kalim.rules.quest_tests import QuestTest
from serai.games.al_kalim.rules.quests import ForfeitedQuest
from serai.games.al_kalim.rules.resting import DieToReroll, RestingDie
from serai.games.al_kalim.rules.spoils import Spoils
from serai.games.al_kalim.rules.storm import FreeStormStep, NewStorm, StormStep
from serai.games.al_kalim.rules.story import CityToEnter, EmptyJewel, LostCity, NextSymbol
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.rules.windows import CardWindow
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
