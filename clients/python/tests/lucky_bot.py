"""Plays any legal action: the bot that the conformance kit judges."""

from random import Random
from typing import Any

from turn_relay import Bot, BotView


class LuckyBot(Bot):
    name = "Lucky"
    games = ("zip-zap",)

    def choose(self, view: BotView[Any, Any], random: Random) -> Any:
        return random.choice(view.legal)
