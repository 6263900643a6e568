"""Minutes at a relay with its default limits, over REST alone: a bot in eight matches is never refused for speed,
and no clock plays for it. Nightly: `TURN_RELAY_MINUTES` says how long."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.conftest import ROOT
from turn_relay import AsyncRelay, RelayError

MATCHES = 8
MINUTES = float(os.environ.get("TURN_RELAY_MINUTES", "0"))
# House bots take their turns in these games. So a clock that runs out is the clock of the bot.
GAMES = ("zap-your-neighbor", "zip-zilch-zero")
SEATS = 3

pytestmark = pytest.mark.skipif(MINUTES == 0, reason="nightly")


class EightMatches:
    def __init__(self, relay: AsyncRelay) -> None:
        self.rest = relay.rest
        self.games: dict[str, str] = {}
        self.statuses: set[int] = set()
        self.rest._http.event_hooks["response"].append(self._note)

    async def _note(self, answer: httpx.Response) -> None:
        self.statuses.add(answer.status_code)

    async def open(self) -> str:
        game = GAMES[len(self.games) % 2]
        wish: Any = {"game": game, "seats": SEATS, "visibility": "public"}
        match = await self.rest.create_match(wish)
        for seat in range(1, SEATS):
            await self.rest.seat_house_bot(match["id"], seat, {"level": "easy"})
        self.games[match["id"]] = game
        return match["id"]

    async def act(self, match: str, seq: int, view: Any) -> None:
        if not view.get("legal"):
            return
        act: Any = {"game": self.games[match], "seen": seq, "action": view["legal"][0]}
        try:
            await self.rest.act(match, act)
        except RelayError as refusal:
            if refusal.status != 409:
                raise

    async def told(self) -> list[str]:
        """The types of all events of its matches."""
        return [event["type"] for id in self.games for event in (await self.rest.get_events(id, since=0))["events"]]


async def by_notices(bot: EightMatches, end_s: float) -> None:
    since = None
    while time.monotonic() < end_s:
        news = await bot.rest.list_notices(since=since, wait=20, views="true")
        since = news["next"]
        for match in news.get("matches", []):
            if match["status"] != "live":
                await bot.open()
            else:
                await bot.act(match["id"], match["seq"], match["view"])
        await asyncio.sleep(news.get("retryMs", 0) / 1000)


async def by_events(bot: EightMatches, end_s: float) -> None:
    async def follow(id: str) -> None:
        since = 0
        while time.monotonic() < end_s:
            news = await bot.rest.get_events(id, since=since, wait=20)
            since = news["seq"]
            await bot.act(id, since, news["view"])
            await asyncio.sleep(news.get("retryMs", 0) / 1000)
            if news["view"]["status"] != "live":
                id, since = await bot.open(), 0

    await asyncio.gather(*map(follow, list(bot.games)))


@pytest.fixture
def hurried() -> Iterator[str]:
    """A relay with its default limits."""
    command = ["node", "bin/turn-relay.js", "start", "--memory"]
    env = {**os.environ, "PORT": "0"}
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "REST" in line)
    yield line.split()[1].removesuffix("/v1")
    process.terminate()
    process.wait(30)


def test_eight_matches_lose_no_clock(hurried: str) -> None:
    async def play(follow: Callable[[EightMatches, float], Awaitable[None]]) -> None:
        async with AsyncRelay(hurried) as relay:
            await relay.guest("Octopus")
            bot = EightMatches(relay)
            while len(bot.games) < MATCHES:
                await bot.open()
            await follow(bot, time.monotonic() + MINUTES * 60)
            assert bot.statuses <= {200, 201, 409}
            told = await bot.told()
            assert "timedOut" not in told
            assert len(told) > MATCHES * 5 * MINUTES

    async def both() -> None:
        await asyncio.gather(play(by_notices), play(by_events))

    asyncio.run(both())
