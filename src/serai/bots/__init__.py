"""Bots: each sees a view and the legal actions, and nothing else."""

from serai.bots.bot import BLANK, Bot
from serai.bots.finding import Maker, UnknownBot, bot_names, find_bot, usual_bot
from serai.bots.random_bot import RandomBot

__all__ = ["BLANK", "Bot", "Maker", "RandomBot", "UnknownBot", "bot_names", "find_bot", "usual_bot"]
