"""Play at a turn-relay, or let a bot play.

`Relay` for plain code, `AsyncRelay` for asyncio, `Bot` for `python -m turn_relay bot`. `wire` has the types of all that
goes over the wire. Times are Unix ms. Errors are `RelayError`, with a stable `code`.
"""

from turn_relay import wire
from turn_relay.aio import AsyncMatch, AsyncRelay
from turn_relay.arena import AsyncArena
from turn_relay.bot import Bot, BotView, any_action, chosen
from turn_relay.core.news import OwnGame, View
from turn_relay.core.state import End, Verdict
from turn_relay.errors import RelayError
from turn_relay.record_check import RecordCheck
from turn_relay.sync import Arena, Match, Relay

__all__ = [
    "Arena",
    "AsyncArena",
    "AsyncMatch",
    "AsyncRelay",
    "Bot",
    "BotView",
    "End",
    "Match",
    "OwnGame",
    "RecordCheck",
    "Relay",
    "RelayError",
    "Verdict",
    "View",
    "any_action",
    "chosen",
    "wire",
]
