"""The calls over REST and the end of a socket, with a relay that the test plays."""

from __future__ import annotations

import asyncio
import traceback
from argparse import Namespace
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.asyncio.server import ServerConnection, serve

from turn_relay import AsyncRelay, Bot, RelayError, caller
from turn_relay import __main__ as runner

Answer = httpx.Response | Exception


def asked(answers: list[Answer], call: Callable[[AsyncRelay], Any], **options: Any) -> tuple[Any, list[httpx.Request]]:
    """What the call returns or raises, and the requests that it made."""
    requests: list[httpx.Request] = []

    def handle(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        answer = answers[min(len(requests), len(answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def run() -> Any:
        http = httpx.AsyncClient(transport=httpx.MockTransport(handle))
        async with AsyncRelay("http://relay.test/", token="tr_x", http=http, **options) as relay:
            try:
                return await call(relay)
            except RelayError as error:
                return error

    return asyncio.run(run()), requests


def refusal(status: int, code: str, **more: Any) -> httpx.Response:
    return httpx.Response(status, json={"code": code, "detail": "no", "status": status, "title": "", **more})


def test_a_call_waits_for_retry_ms_and_sends_the_very_same_again() -> None:
    answers: list[Answer] = [refusal(429, "too-fast", retryMs=5), refusal(503, "try-again", retryMs=5)]
    made = httpx.Response(201, json={"token": "tr_y", "player": {}})
    got, requests = asked([*answers, made], lambda relay: relay.rest.create_bot({"name": "Bo"}))
    assert got["token"] == "tr_y"
    assert len({request.headers["idempotency-key"] for request in requests}) == 1
    assert [request.content for request in requests] == [b'{"name": "Bo"}'] * 3
    assert requests[0].headers["authorization"] == "Bearer tr_x"
    assert str(requests[0].url) == "http://relay.test/v1/bots"


def test_a_longer_wait_than_the_program_wants_is_a_refusal() -> None:
    got, requests = asked(
        [refusal(429, "too-fast", retryMs=60_000)], lambda relay: relay.rest.get_service(), longest_wait_ms=1_000
    )
    assert (got.code, got.retry_ms, got.status) == ("too-fast", 60_000, 429)
    assert len(requests) == 1


def test_other_refusals_come_at_once_with_their_code() -> None:
    got, requests = asked([refusal(404, "no-such-match")], lambda relay: relay.rest.get_match("a/b c"))
    assert (got.code, got.detail, len(requests)) == ("no-such-match", "no", 1)
    assert requests[0].url.raw_path == b"/v1/matches/a%2Fb%20c"


def test_without_an_answer_it_asks_again_and_gives_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "UNANSWERED_S", 0.7)
    got, requests = asked([httpx.ConnectError("refused")], lambda relay: relay.rest.get_service())
    assert (got.code, got.status) == ("unreachable", 0)
    assert str(got) == "unreachable: http://relay.test: ConnectError: refused"
    assert len(requests) >= 2


def test_a_malformed_request_says_in_the_error_what_is_wrong_and_where() -> None:
    errors = [{"path": "/seats", "message": "Too big"}, {"path": "/clocks/lead", "message": "Unknown field"}]
    got, _ = asked([refusal(400, "malformed", errors=errors)], lambda relay: relay.guest("Ada"))
    assert str(got) == "malformed: no\n  /seats: Too big\n  /clocks/lead: Unknown field"


def test_no_error_has_what_is_secret_in_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "UNANSWERED_S", 0.1)

    async def run(user: str, token: str) -> str:
        async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with AsyncRelay(f"http://{user}127.0.0.1:{port}", token=token) as relay:
                try:
                    await relay.rest.get_profile()
                except RelayError as error:
                    return "".join(traceback.format_exception(error)).replace(f":{port}", "")
        return ""

    for user, token, why in (("", "secret\nsecret", "the token"), ("me:secret@", "secret", "RemoteProtocolError")):
        told = asyncio.run(run(user, token))
        assert f"unreachable: http://127.0.0.1: {why}" in told
        assert "secret" not in told


def test_a_token_from_a_file_may_end_with_a_line_break() -> None:
    seen: list[str] = []

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request.headers["authorization"])
        return httpx.Response(200, json={})

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(handle))
        async with AsyncRelay("http://relay.test", token="tr_x\n", http=http) as relay:
            await relay.rest.get_profile()

    asyncio.run(run())
    assert seen == ["Bearer tr_x"]


def test_a_page_of_a_gateway_is_no_problem_of_the_relay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "UNANSWERED_S", 0.1)
    got, _ = asked([httpx.Response(502, text="<html>")], lambda relay: relay.rest.get_service())
    assert (got.code, got.status, got.detail) == ("gateway", 502, "http://relay.test: 502 <html>")


@pytest.mark.parametrize(
    ("location", "place"),
    [
        ("https://relay.test/v1/matches/M/record?code=ABCDEF", "https://relay.test"),
        ("https://login.test/?back=x", "https://login.test/?back=x"),
        ("/moved", "http://relay.test/moved"),
        (f"https://relay.test/{'x' * 8_000}", f"https://relay.test/{'x' * 81}..."),
    ],
)
def test_a_redirect_is_asked_once_and_named(location: str, place: str) -> None:
    moved = httpx.Response(308, headers={"location": location})
    got, requests = asked([moved], lambda relay: relay.rest.get_record("M", code="ABCDEF"))
    assert (got.code, got.status, len(requests)) == ("gateway", 308, 1)
    assert got.detail == f"The address redirects to {place}. Name that one."


def test_a_redirect_without_a_place_is_asked_once() -> None:
    got, requests = asked([httpx.Response(302)], lambda relay: relay.rest.get_service())
    assert (got.code, got.status, got.detail, len(requests)) == ("gateway", 302, "http://relay.test: 302 ", 1)


def test_an_answer_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "MOST_BYTES", 1_000)
    monkeypatch.setattr(caller, "UNANSWERED_S", 0.1)
    got, _ = asked([httpx.Response(200, content=b"[" * 5_000)], lambda relay: relay.rest.get_service())
    assert got.code == "unreachable"


def test_an_answer_without_a_body_is_none() -> None:
    got, _ = asked([httpx.Response(204)], lambda relay: relay.rest.leave_seat("m"))
    assert got is None


def test_a_client_that_ends_tells_its_relay_of_no_fault() -> None:
    async def run() -> int | None:
        ended: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

        async def converse(socket: ServerConnection) -> None:
            await socket.recv()
            await socket.wait_closed()
            ended.set_result(socket.close_code)

        async with serve(converse, "127.0.0.1", 0) as server:
            address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            service = httpx.MockTransport(lambda _: httpx.Response(200, json={"websocket": address}))
            relay = AsyncRelay("http://relay.test/", token="tr_x", http=httpx.AsyncClient(transport=service))
            listening = asyncio.ensure_future(anext(relay.notices(), None))
            while relay.status != "open":
                await asyncio.sleep(0.001)
            await relay.aclose()
            await listening
            return await ended

    assert asyncio.run(run()) == 1000


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (httpx.Response(429, json={"code": "too-fast", "detail": "Later."}), "The relay refuses. Later.\n"),
        (None, "No relay answers. http://relay.test: ConnectError: gone\n"),
    ],
)
def test_a_command_says_whether_the_relay_refuses_or_none_answers(
    answer: httpx.Response | None,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def handle(_: httpx.Request) -> httpx.Response:
        if answer is None:
            raise httpx.ConnectError("gone")
        return answer

    def relay(server: str) -> AsyncRelay:
        return AsyncRelay(server, http=httpx.AsyncClient(transport=httpx.MockTransport(handle)))

    monkeypatch.setattr(runner, "AsyncRelay", relay)
    asked = Namespace(server="http://relay.test")
    assert asyncio.run(runner._run(Bot(), asked)) == 1
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"until": None}, "for good, for spam."),
        ({"until": "2026-03-01T18:00:05.000Z", "note": "One\nday"}, 'until 2026-03-01 18:00Z, for spam: "One day".'),
    ],
)
def test_a_bot_that_an_operator_bans_says_why_and_until_when(
    more: dict[str, Any],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def relay(server: str) -> AsyncRelay:
        transport = httpx.MockTransport(lambda _: httpx.Response(200, json={}))
        return AsyncRelay(server, http=httpx.AsyncClient(transport=transport))

    async def play(*_: object) -> None:
        raise RelayError(403, {"code": "banned", "detail": "Banned.", "reason": "spam", **more})

    monkeypatch.setattr(runner, "AsyncRelay", relay)
    monkeypatch.setattr(runner, "_play", play)
    monkeypatch.setenv("TURN_RELAY_TOKEN", "tr_x")
    asked = Namespace(server="http://relay.test", login=False, accounts=None)
    assert asyncio.run(runner._run(Bot(), asked)) == 1
    assert capsys.readouterr().err.splitlines()[-1] == f"The relay refused: banned: Banned. {said}"
