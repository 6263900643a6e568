"""A bot in ten lines: `python -m turn_relay bot my_bot.py --against easy`."""

from turn_relay import Bot

class MyBot(Bot):
    name = "Mine"
    games = ["zip-zap"]

    def choose(self, view, random):
        return random.choice(view.legal)
