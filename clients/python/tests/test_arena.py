"""An arena that the client follows, and a bot in one, at a relay that the test plays: every match comes once, whatever
becomes of the notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import httpx
import pytest

from turn_relay import AsyncRelay, Bot, RelayError, arena
from turn_relay import bot as bots
from turn_relay.bot import BotRun, Wish

TIME = "2026-03-01T18:00:00.000Z"
SEAT = {"player": "P", "name": "Ada", "bot": False, "connected": True, "acts": "player"}
VIEW: dict[str, Any] = {
    "game": "zip-zap",
    "status": "live",
    "rev": 1,
    "you": 0,
    "seats": [SEAT],
    "commitment": "c",
    "options": {},
    "clocks": None,
    "rules": 1,
    "table": {"over": False, "ranking": None},
    "legal": [],
    "deadline": None,
}


class Scripted:
    """A relay with two arenas: `AR`, and `NEXT`, which may follow it."""

    def __init__(self) -> None:
        common = {"name": "Night", "game": "zip-zap", "startsAt": TIME, "entrants": 3, "series": None, "you": None}
        self.arenas: dict[str, dict[str, Any]] = {
            "AR": {"id": "AR", "status": "live", **common},
            "NEXT": {"id": "NEXT", "status": "live", **common},
        }
        self.following: str | None = None
        self.over: set[str] = set()
        self.unmade: set[str] = set()
        self.listed: list[dict[str, str]] = []
        self.refuses: str | None = None
        self.entries: list[tuple[str, str, Any]] = []
        self.asked = 0

    def seat(self, match: str, id: str = "AR") -> None:
        self.arenas[id]["you"] = {"state": "playing", "match": match, "place": 1, "points": 0}

    def answer(self, request: httpx.Request) -> httpx.Response:
        method, path = request.method, request.url.path.split("/")
        if path[2:3] == ["series"]:
            return httpx.Response(200, json={"id": "S", "next": self.following})
        if path[2:3] == ["arenas"]:
            return self._arena(method, path[3], request)
        if path[2:4] == ["players", "me"]:
            return httpx.Response(200, json={"items": self.listed, "next": None})
        if path[2:3] == ["matches"]:
            if path[3] in self.unmade:
                return refusal(404, "no-such-match")
            is_over = path[3] in self.over
            view = {**VIEW, "status": "over", "table": {"over": True, "ranking": [1]}} if is_over else VIEW
            return httpx.Response(200, json={"id": path[3], "seq": 0, "own": 0, "time": TIME, "view": view})
        return httpx.Response(200, json={"websocket": None})

    def _arena(self, method: str, id: str, request: httpx.Request) -> httpx.Response:
        details = self.arenas.get(id)
        if details is None:
            return refusal(404, "no-such-arena")
        if method == "GET":
            self.asked += 1
            return httpx.Response(200, json=details)
        self.entries.append((method, id, json.loads(request.content) if method == "PUT" else None))
        if self.refuses is not None:
            return refusal(409, self.refuses)
        if method == "DELETE":
            details["you"] = None
            return httpx.Response(204)
        match = (details["you"] or {}).get("match")
        free = "waiting" if match is None else "playing"
        state = "paused" if json.loads(request.content).get("paused") else free
        details["you"] = {"place": 1, "points": 0, **(details["you"] or {}), "match": match, "state": state}
        return httpx.Response(200, json=details)


def refusal(status: int, code: str) -> httpx.Response:
    return httpx.Response(status, json={"code": code, "detail": "no", "status": status, "title": ""})


def run(work: Callable[[Scripted, AsyncRelay], Coroutine[Any, Any, None]]) -> Scripted:
    script = Scripted()

    async def all_of_it() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(script.answer))
        async with AsyncRelay("http://relay.test", token="tr_x", http=http) as relay:
            await asyncio.wait_for(work(script, relay), 60)

    asyncio.run(all_of_it())
    return script


def tell(relay: AsyncRelay, match: str, of: str = "AR") -> None:
    """A notice comes."""
    relay._session.notices.append({"id": match, "kind": "arena-match", "arena": of, "match": match, "at": TIME})
    relay.wake()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.005)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((arena, "LIVE_S"), (arena, "UNMADE_S"), (bots, "NEXT_S")):
        monkeypatch.setattr(module, name, 0.01)


def test_a_match_is_there_as_soon_as_the_notice_comes_and_once() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        await followed.enter()
        matches = followed.matches()
        for match in ("M1", "M2"):
            script.seat(match)
            tell(relay, match)
            tell(relay, match)
            assert (await anext(matches)).id == match

    # Nothing but a notice makes it look so soon: `LIVE_S` is 20 s.
    assert run(work).entries == [("PUT", "AR", {"paused": False})]


def test_a_notice_of_another_arena_asks_nothing() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        await relay.follow_arena("AR")
        await until(lambda: script.asked == 2)
        tell(relay, "M1", "OTHER")
        await asyncio.sleep(0.05)
        assert script.asked == 2

    run(work)


@pytest.mark.usefixtures("hurried")
def test_a_match_is_found_without_a_notice() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        script.seat("M1")
        assert (await anext(followed.matches())).id == "M1"

    run(work)


@pytest.mark.usefixtures("hurried")
def test_a_match_that_is_named_before_it_is_there_comes_a_moment_later() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        script.unmade.add("M1")
        script.seat("M1")
        before = script.asked
        await until(lambda: script.asked > before + 2)
        script.unmade.clear()
        assert [match.id for match in [await anext(followed.matches())]] == ["M1"]

    run(work)


def test_a_match_that_is_never_there_is_looked_for_ever_less_often() -> None:
    waits: list[float] = []

    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        script.unmade.add("M1")
        script.seat("M1")
        for _ in range(7):
            await followed._take(await relay.rest.get_arena("AR"))
            waits.append(followed._wait_s)

    run(work)
    assert waits == [1, 2, 4, 8, 16, 20, 20]


def test_a_pause_a_return_and_a_leave_go_to_the_relay_with_the_code() -> None:
    async def work(_: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR", code="ABCDEF")
        await followed.enter()
        await followed.pause()
        assert followed.details["you"] is not None
        assert followed.details["you"]["state"] == "paused"
        await followed.leave()
        await until(lambda: followed.details["you"] is None)

    assert run(work).entries == [
        ("PUT", "AR", {"paused": False, "code": "ABCDEF"}),
        ("PUT", "AR", {"paused": True, "code": "ABCDEF"}),
        ("DELETE", "AR", None),
    ]


def test_a_refusal_is_raised() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        script.refuses = "arena-full"
        with pytest.raises(RelayError) as caught:
            await followed.enter()
        assert caught.value.code == "arena-full"
        with pytest.raises(RelayError) as caught:
            await relay.follow_arena("OTHER")
        assert caught.value.code == "no-such-arena"

    run(work)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("status", ["ended", "closed", "gone"])
def test_the_following_ends_with_the_arena(status: str) -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        if status == "gone":
            del script.arenas["AR"]
        else:
            script.arenas["AR"]["status"] = status
        assert (await followed.ended())["id"] == "AR"
        assert [match async for match in followed.matches()] == []
        before = script.asked
        await asyncio.sleep(0.05)
        assert script.asked == before

    run(work)


def test_the_following_ends_when_the_program_stops_it() -> None:
    async def work(_: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        followed.stop()
        assert [match async for match in followed.matches()] == []

    run(work)


def test_who_waits_and_is_connected_again_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = {"status": "open"}
    monkeypatch.setattr(AsyncRelay, "status", property(lambda _: now["status"]))

    async def work(script: Scripted, relay: AsyncRelay) -> None:
        followed = await relay.follow_arena("AR")
        await followed.enter()
        await until(lambda: script.asked > 1)
        for state in ("waiting", "waiting", "paused"):
            script.arenas["AR"]["you"] = {"state": state, "match": None, "place": 1, "points": 0}
            entries = len(script.entries)
            for now["status"] in ("waiting", "open"):
                relay.wake()
                await asyncio.sleep(0.02)
            if state == "waiting":
                await until(lambda: len(script.entries) > entries)  # noqa: B023
        before = script.asked
        tell(relay, "M1")
        await until(lambda: script.asked > before)

    assert run(work).entries == [("PUT", "AR", {"paused": False})] * 3


class Waiting(Bot):
    games = ("zip-zap",)

    def choose(self, view: Any, random: Random) -> Any:
        return None


def bot_in(relay: AsyncRelay, told: list[tuple[str, Any]], **wish: Any) -> BotRun:
    def report(kind: str, what: Any) -> None:
        told.append((kind, what.match.id if kind == "played" else what.id))

    return BotRun(Waiting(), relay, Wish(arena="AR", **wish), report)


@pytest.mark.usefixtures("hurried")
def test_a_bot_plays_each_match_comes_back_from_a_pause_and_goes_on_with_the_series() -> None:
    told: list[tuple[str, Any]] = []

    async def work(script: Scripted, relay: AsyncRelay) -> None:
        script.arenas["AR"]["series"], script.following = "S", "AR"
        playing = asyncio.create_task(bot_in(relay, told).run())
        script.over = {"M1", "M2"}
        await until(lambda: len(script.entries) == 1)
        script.seat("M1")
        await until(lambda: ("played", "M1") in told)
        script.arenas["AR"]["you"] = {"state": "paused", "match": None, "place": 2, "points": 4}
        await until(lambda: len(script.entries) == 2)
        script.arenas["AR"]["status"] = "ended"
        await until(lambda: ("arena-over", "AR") in told)
        script.following = "NEXT"
        await until(lambda: ("entered", "NEXT") in told)
        script.seat("M2", "NEXT")
        await until(lambda: ("played", "M2") in told)
        script.arenas["NEXT"]["status"] = "closed"
        await playing

    entries = run(work).entries
    assert [(method, id) for method, id, _ in entries] == [("PUT", "AR"), ("PUT", "AR"), ("PUT", "NEXT")]


@pytest.mark.usefixtures("hurried")
def test_a_bot_that_is_told_to_stop_leaves_the_arena_and_plays_its_match_to_the_end() -> None:
    told: list[tuple[str, Any]] = []

    async def work(script: Scripted, relay: AsyncRelay) -> None:
        script.arenas["AR"]["series"], script.following = "S", "NEXT"
        run = bot_in(relay, told)
        playing = asyncio.create_task(run.run())
        await until(lambda: len(script.entries) == 1)
        script.seat("M1")
        await until(lambda: len(run.in_play) == 1)
        run.stop()
        await until(lambda: len(script.entries) == 2)
        assert not playing.done()
        await relay.aclose()
        await playing

    assert [(method, id) for method, id, _ in run(work).entries] == [("PUT", "AR"), ("DELETE", "AR")]


@pytest.mark.usefixtures("hurried")
def test_a_bot_that_the_arena_refuses_raises() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        script.refuses = "not-allowed-in"
        with pytest.raises(RelayError) as caught:
            await bot_in(relay, []).run()
        assert caught.value.code == "not-allowed-in"

    run(work)


def test_a_bot_ends_with_a_series_that_comes_no_more() -> None:
    async def work(script: Scripted, relay: AsyncRelay) -> None:
        script.arenas["AR"].update(status="ended", series="S")
        await bot_in(relay, []).run()

    assert run(work).entries == []
