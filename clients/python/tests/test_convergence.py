"""Matches over a cable that loses, doubles and breaks, at a relay that starts anew: each client ends in the referee's
state. `TURN_RELAY_MATCHES` says how many, `TURN_RELAY_SEED` which."""

from __future__ import annotations

import asyncio
import os
from random import Random
from typing import Any

import pytest

from tests.cable import Cable, Faults
from tests.conftest import RelayProcess
from turn_relay import AsyncMatch, AsyncRelay, caller

MATCHES = int(os.environ.get("TURN_RELAY_MATCHES", "20"))
SEED = int(os.environ.get("TURN_RELAY_SEED", "1"))
AT_ONCE = 50
RESTARTS = 2
# Matches of the last one are the longest by far.
GAMES = (*(("zip-zap", 2), ("zap-your-neighbor", 3)) * 5, ("zip-zilch-zero", 3))
FAULTS = Faults(lost=0.015, doubled=0.05, cut=0.005)


@pytest.mark.parametrize("first", range(SEED, SEED + MATCHES, AT_ONCE))
def test_every_client_ends_in_the_referees_state(
    first: int, relay: RelayProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine may need longer than a person would wait.
    monkeypatch.setattr(caller, "UNANSWERED_S", 600)
    seeds = range(first, min(first + AT_ONCE, SEED + MATCHES))
    asyncio.run(play_together(relay, seeds))


async def play_together(relay: RelayProcess, seeds: range) -> None:
    """Deep in the matches the relay starts anew, for all at once."""
    accepted, struck = [0], [0, 0]

    async def restart() -> None:
        for n in range(1, RESTARTS + 1):
            while accepted[0] < n * 10 * len(seeds):
                await asyncio.sleep(0.05)
            await asyncio.to_thread(relay.restart)

    restarts = asyncio.create_task(restart())
    await asyncio.gather(*(play_one(relay.url, seed, accepted, struck) for seed in seeds))
    await restarts
    assert min(struck) > 0


async def play_one(url: str, seed: int, accepted: list[int], struck: list[int]) -> None:
    game, seats = GAMES[seed % len(GAMES)]
    wish = {"game": game, "seats": seats, "visibility": "private", "clocks": None}
    async with Cable(url, seed, FAULTS) as cable:
        relays = [AsyncRelay(cable.url) for _ in range(seats)]
        for n, client in enumerate(relays):
            await client.guest(f"Guest {n}")
        host = await relays[0].new_seat("open", wish)
        assert host.code is not None
        matches = [host, *[await client.join(host.code) for client in relays[1:]]]
        acted = await asyncio.gather(*(play(match, Random(seed), accepted) for match in matches))
        struck[0] += cable.cuts
        struck[1] += cable.losses
        for client, match, own in zip(relays, matches, acted, strict=True):
            await judge(url, client.token, match, own, seed)
            await client.aclose()


async def play(match: AsyncMatch[Any, Any, Any], random: Random, accepted: list[int]) -> int:
    """Returns how many acts of the seat were played."""
    own = 0
    async for view in match:
        if view.legal:
            verdict = await match.act(random.choice(view.legal), view)
            assert verdict.type in ("accepted", "beaten"), verdict
            own += verdict.type == "accepted"
            accepted[0] += verdict.type == "accepted"
    return own


async def judge(url: str, token: str | None, match: AsyncMatch[Any, Any, Any], own: int, seed: int) -> None:
    """Asks the referee for what the seat should have seen."""
    assert (await match.ended()).why == "over"
    async with AsyncRelay(url, token=token) as judge:
        news = await judge.rest.get_events(match.id, since=0)
    assert match.view.table == news["view"]["table"], seed
    assert [event async for event in match.events()] == news["events"], seed
    # Each act counts once.
    assert (match.view.seq, match.view.own, own) == (news["seq"], news.get("own"), news.get("own")), seed
