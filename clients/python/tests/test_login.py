"""Signing in with a person's account, at a relay that the test plays: the device flow, the file, and the refresh."""

from __future__ import annotations

import asyncio
import json
import stat
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import httpx
import pytest

from tests.conftest import RelayProcess
from turn_relay import AsyncRelay, Relay, RelayError
from turn_relay.login import Grant, LoginFile, NoLogin, ask_device_code, await_grant

SERVER = "http://relay.test:8443"
HOUR_MS = 3_600_000
CODE = {
    "device_code": "d",
    "user_code": "BCDF-GHJK",
    "verification_uri": "https://page.test/device",
    "verification_uri_complete": "https://page.test/device?code=BCDF-GHJK",
    "expires_in": 60,
    "interval": 5,
}
PENDING = (400, {"error": "authorization_pending"})


def tokens(n: int) -> dict[str, Any]:
    made = {"access_token": f"access-{n}", "refresh_token": f"refresh-{n}", "expires_in": 3600}
    return {**made, "token_type": "Bearer", "scope": "match:read match:play"}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def kept(access: str = "access-1", lasts_ms: float = HOUR_MS) -> LoginFile:
    file = LoginFile(SERVER)
    file.write(
        Grant("http://localhost/turn-relay", "refresh-1", access, time.time() * 1000 + lasts_ms, ("match:read",))
    )
    return file


def played(answers: list[tuple[int, Any]]) -> tuple[list[tuple[str, dict[str, str]]], Any]:
    """A relay of these answers. The last one comes again and again."""
    asked: list[tuple[str, dict[str, str]]] = []

    async def ask(path: str, form: Any) -> tuple[int, Any]:
        asked.append((path, dict(form)))
        return answers[min(len(asked), len(answers)) - 1]

    return asked, ask


def waited(*answers: tuple[int, Any]) -> tuple[Grant | str, list[float]]:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def run() -> Grant | str:
        _, ask = played(list(answers))
        try:
            return await await_grant(ask, await ask_device_code(ask), pause)
        except NoLogin as error:
            return str(error)

    return asyncio.run(run()), pauses


def test_the_device_flow_asks_until_a_person_has_allowed_it() -> None:
    got, pauses = waited((200, CODE), PENDING, (400, {"error": "slow_down"}), (0, {}), (200, tokens(1)))
    assert isinstance(got, Grant)
    assert (got.access_token, got.scopes) == ("access-1", ("match:read", "match:play"))
    assert pauses == [5, 5, 10, 10]


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ([(200, CODE), (400, {"error": "access_denied", "error_description": "The person said no."})], "said no"),
        ([(200, CODE), PENDING], "in time"),
        ([(404, {"code": "sign-in-off", "detail": "The relay has no page."})], "has no page"),
        ([(0, {})], "does not answer"),
        ([(200, {**CODE, "verification_uri_complete": "file:///etc"})], "does not answer"),
    ],
)
def test_nobody_is_signed_in(answers: list[tuple[int, Any]], sentence: str) -> None:
    got, pauses = waited(*answers)
    assert isinstance(got, str)
    assert sentence in got
    assert sum(pauses) < 60


def test_only_the_user_reads_the_file_and_nothing_of_it_stays(tmp_path: Path) -> None:
    file = kept()
    assert file.path == tmp_path / "turn-relay" / "logins" / "relay.test-8443.json"
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert set(json.loads(file.path.read_text())) == {"clientId", "refreshToken", "accessToken", "endsAtMs", "scopes"}
    file.write(None)
    assert list(file.path.parent.iterdir()) == []
    file.path.write_text("{")
    assert file.read() is None


def asked(handle: Callable[[httpx.Request], httpx.Response], times: int = 1) -> tuple[list[Any], list[str]]:
    """What requests for the profile at once give, and what the relay was asked."""
    told: list[str] = []

    def note(request: httpx.Request) -> httpx.Response:
        told.append(f"{request.url.path} {request.headers.get('authorization', '')}".strip())
        return handle(request)

    async def run() -> list[Any]:
        http = httpx.AsyncClient(transport=httpx.MockTransport(note))
        async with AsyncRelay(SERVER, login=True, http=http) as relay:
            return await asyncio.gather(*(relay.rest.get_profile() for _ in range(times)), return_exceptions=True)

    return asyncio.run(run()), told


def rotating() -> Callable[[httpx.Request], httpx.Response]:
    """The relay knows the newest pair alone."""
    count = 1

    def handle(request: httpx.Request) -> httpx.Response:
        nonlocal count
        if request.url.path == "/oauth/token":
            if dict(parse_qsl(request.content.decode()))["refresh_token"] != f"refresh-{count}":
                return httpx.Response(400, json={"error": "invalid_grant"})
            count += 1
            return httpx.Response(200, json=tokens(count))
        if request.headers.get("authorization") == f"Bearer access-{count}":
            return httpx.Response(200, json={"id": "p"})
        return httpx.Response(401, json={"code": "bad-token", "status": 401, "detail": "no", "title": ""})

    return handle


ME = "/v1/players/me Bearer"


def test_a_token_near_its_end_is_refreshed_first_once_for_all() -> None:
    kept(lasts_ms=50_000)
    got, told = asked(rotating(), times=2)
    assert got == [{"id": "p"}] * 2
    assert told == ["/oauth/token", f"{ME} access-2", f"{ME} access-2"]


def test_a_refused_token_is_refreshed_and_the_request_goes_again() -> None:
    file = kept(access="revoked")
    got, told = asked(rotating())
    assert got == [{"id": "p"}]
    assert told == [f"{ME} revoked", "/oauth/token", f"{ME} access-2"]
    grant = file.read()
    assert grant is not None
    assert grant.refresh_token == "refresh-2"


def losing(count: int) -> Callable[[httpx.Request], httpx.Response]:
    """As `rotating`, but the first refreshes get lost."""
    handle, lost = rotating(), 0

    def lose(request: httpx.Request) -> httpx.Response:
        nonlocal lost
        if request.url.path == "/oauth/token" and lost < count:
            lost += 1
            raise httpx.ReadError("the connection broke")
        return handle(request)

    return lose


def test_a_refused_token_is_not_sent_again_also_where_its_refresh_gets_lost() -> None:
    kept(access="revoked")
    got, told = asked(losing(2))
    assert got == [{"id": "p"}]
    assert told == [f"{ME} revoked", *["/oauth/token"] * 3, f"{ME} access-2"]


def test_a_refresh_without_an_answer_is_asked_for_again_at_once() -> None:
    kept(lasts_ms=50_000)
    got, told = asked(losing(1))
    assert got == [{"id": "p"}]
    assert told == ["/oauth/token", "/oauth/token", f"{ME} access-2"]


def test_a_login_that_has_ended_is_a_bad_token_and_leaves_no_file() -> None:
    file = kept()

    def ended(request: httpx.Request) -> httpx.Response:
        fields = {"error": "invalid_grant", "code": "bad-token", "status": 401, "detail": "no", "title": ""}
        return httpx.Response(400 if request.url.path == "/oauth/token" else 401, json=fields)

    got, told = asked(ended)
    assert [error.code for error in got] == ["bad-token"]
    assert told == [f"{ME} access-1", "/oauth/token"]
    assert file.read() is None
    with pytest.raises(RelayError, match="python -m turn_relay login"):
        AsyncRelay(SERVER, login=True)


def test_a_relay_that_is_busy_ends_no_login() -> None:
    file = kept(lasts_ms=1_000)

    def busy(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/oauth/token":
            return httpx.Response(503, json={"code": "try-again"})
        return httpx.Response(200, json={"id": "p"})

    assert asked(busy)[0] == [{"id": "p"}]
    assert file.read() is not None


def test_at_a_real_relay_a_login_is_refreshed_plays_and_ends(relay: RelayProcess) -> None:
    async def at_once(_: float) -> None:
        return None

    async def run() -> str:
        async with AsyncRelay(relay.url) as owner:
            await owner.guest("Ada")
            code = await ask_device_code(owner.rest.ask_form)
            await owner.rest.answer_device_code(code.user_code, {"allow": True, "expiresIn": 3600})
            grant = await await_grant(owner.rest.ask_form, code, at_once)
            file = LoginFile(relay.url)
            # As after an hour.
            file.write(replace(grant, ends_ms=0))
            async with AsyncRelay(relay.url, login=True) as player:
                assert (await player.rest.get_profile())["name"] == "Ada"
                refreshed = file.read()
                assert refreshed is not None
                assert refreshed.refresh_token != grant.refresh_token
                match = await player.new_seat("open", {"game": "zip-zap", "seats": 2, "visibility": "private"})
                while not match.is_watching:
                    await player.changed()
                (token,) = [one for one in (await owner.rest.list_tokens())["items"] if "app" in one]
                await owner.rest.revoke_token(token["id"])
                while player.status != "closed":
                    await player.changed()
                assert player.problem is not None
                assert file.read() is None
                return str(player.problem["code"])

    assert asyncio.run(run()) == "bad-token"


def test_at_a_real_relay_a_recovery_code_gives_a_token_once(relay: RelayProcess) -> None:
    with Relay(relay.url) as owner, Relay(relay.url) as lost:
        owner.guest("Ada")
        code = owner.rest.create_recovery_codes()["codes"][0]
        signed_in = lost.rest.sign_in({"type": "recovery-code", "code": code})
        assert signed_in["player"]["name"] == "Ada"
        assert owner.rest.get_recovery_codes()["left"] == 7
        with Relay(relay.url, token=signed_in["token"]) as back:
            assert back.rest.get_profile()["name"] == "Ada"
        with pytest.raises(RelayError) as wrong:
            lost.rest.sign_in({"type": "recovery-code", "code": "7G2K-Q0ZD-4M8T-W1XB-C9HN"})
        assert wrong.value.code == "wrong-code"
