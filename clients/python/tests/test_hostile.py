"""A relay that means harm: what it sends fills no memory, and its texts move no cursor."""

from __future__ import annotations

import asyncio
import gzip
from argparse import Namespace
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from tests.test_core import events, watched
from tests.world import World
from turn_relay import AsyncRelay, RelayError
from turn_relay import __main__ as runner
from turn_relay.core import bounds
from turn_relay.core import session as core

MUCH = "x" * 1_000
PWNED = "\x1b]0;PWNED\x07\u202e"


def test_an_answer_that_is_packed_unasked_is_not_read() -> None:
    asked: list[str] = []

    def handle(request: httpx.Request) -> httpx.Response:
        asked.append(request.headers["accept-encoding"])
        return httpx.Response(200, content=gzip.compress(b"{}"), headers={"content-encoding": "gzip"})

    async def run() -> str:
        http = httpx.AsyncClient(transport=httpx.MockTransport(handle))
        async with AsyncRelay("http://relay.test", http=http) as relay:
            with pytest.raises(RelayError) as raised:
                await relay.rest.ask("GET", "/v1", patiently=False)
        return raised.value.code

    assert asyncio.run(run()) == "unreachable"
    assert asked == ["identity"]


@pytest.mark.parametrize(
    ("what", "most", "value"),
    [
        ("events", "MOST_KEPT", 9_000),
        ("notices", "MOST_KEPT", 9_000),
        ("pongs", "MOST_FRAMES", 9),
        ("pongs", "MOST_LETTERS", 9_000),
    ],
)
def test_a_relay_that_sends_without_an_end_is_left(
    what: str, most: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()
    follower, line = watched(world)
    monkeypatch.setattr(bounds, most, value)
    if most == "MOST_KEPT":
        # Each frame begins a window.
        monkeypatch.setattr(bounds, "WINDOW_MS", 0)
    sent = 0
    for n in range(30):
        frames = {
            "events": events(world, 1_000 + 9 * n, first=1_000 + 9 * n, x=MUCH),
            "notices": {"type": "notice", "notice": {"id": f"n{n}", "at": "now", "kind": MUCH}},
            "pongs": {"type": "pong", "time": MUCH},
        }
        sent += world.session.status == "open"
        world.say(line, frames[what])
    assert 5 < sent < 12
    assert (world.session.status, world.session.problem) == ("closed", bounds.FLOOD)
    assert follower.end is not None


def test_the_redirect_of_a_handshake_is_not_followed() -> None:
    asked: list[str] = []

    def address_of(server: Server) -> str:
        return f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def converse(socket: ServerConnection) -> None:
        asked.append("inside")
        await socket.wait_closed()

    async def run() -> None:
        async with serve(converse, "127.0.0.1", 0) as inside:

            def redirect(socket: ServerConnection, _: Request) -> Response:
                asked.append("relay")
                answer = socket.respond(302, "")
                answer.headers["Location"] = address_of(inside)
                return answer

            async with serve(converse, "127.0.0.1", 0, process_request=redirect) as server:
                service = {"websocket": address_of(server)}
                transport = httpx.MockTransport(lambda _: httpx.Response(200, json=service))
                async with AsyncRelay("http://relay.test", http=httpx.AsyncClient(transport=transport)) as relay:
                    listening = asyncio.ensure_future(anext(relay.notices(), None))
                    while len(asked) < 2:
                        await asyncio.sleep(0.01)
                await listening

    asyncio.run(asyncio.wait_for(run(), 60))
    assert asked == ["relay", "relay"]


def test_a_frame_too_deep_to_read_is_no_frame() -> None:
    world = World()
    _, line = watched(world)
    core.received(world.session, line, "[" * 500_000, world.now)
    assert world.session.status == "open"


@pytest.mark.parametrize("kind", ["played", "not-joined", "refused"])
def test_the_texts_of_a_relay_are_printed_without_their_escapes(
    kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = SimpleNamespace(game=PWNED, id=PWNED, seat=0, view=SimpleNamespace(table={"ranking": [PWNED, 1]}))
    played = {"match": match, "why": PWNED, "acts": 1, "beaten": 0, "refused": 0, "thrown": 0, "ms": 1.0}
    told = {
        "played": SimpleNamespace(**played),
        "not-joined": RelayError(403, {"code": PWNED, "detail": PWNED}),
        "refused": (PWNED, {}, []),
    }

    class Run:
        is_stopping = False

        def __init__(self, *given: Any) -> None:
            self.report = given[3]

        async def run(self) -> None:
            self.report(kind, told[kind])

    monkeypatch.setattr(runner, "BotRun", Run)
    monkeypatch.setattr(runner, "_count", lambda _, tally: tally.update(matches=1))
    asked = Namespace(
        server="http://x",
        against=PWNED,
        seats=2,
        rated=False,
        no_quick=True,
        games=1,
        matches=1,
        login=False,
        arena=None,
        code=None,
    )
    bot: Any = None
    asyncio.run(runner._play(bot, "tr_x", asked))
    said = capsys.readouterr().out
    assert "PWNED" in said
    assert all(c.isprintable() or c == "\n" for c in said)
