"""Asks the relay over REST. Every call ends, in time and in bytes. It waits for `retryMs`, and asks again where no
answer comes, with the same `Idempotency-Key`."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Protocol, TypeVar
from urllib.parse import quote, urljoin

import httpx

from turn_relay.core.line import back_off_ms
from turn_relay.errors import RelayError, own_error

AnswerT = TypeVar("AnswerT")

UNANSWERED_S = 20.0
"""So long a call asks a relay that does not answer."""
ANSWER_S = 10.0
"""A request without an answer ends after so long, or after its `wait` and so long."""
MOST_BYTES = 8 * 1024 * 1024
"""A function on AWS answers with 6 MB at the most."""
LONGEST_PLACE = 100
"""So much of a redirect's place is told."""
MOST_TOLD = 200
"""So much of a page in the relay's place is told."""


class Wait(Protocol):
    """Runs a coroutine to its end, from plain code."""

    def __call__(self, work: Coroutine[Any, Any, AnswerT]) -> AnswerT: ...


def part(value: str | int) -> str:
    """A part of a path."""
    return quote(str(value), safe="")


class Tokens(Protocol):
    """Which token a client sends."""

    async def current(self) -> str | None:
        """None: it has none."""

    async def after(self, refused: str) -> str | None:
        """The relay has refused this token: another one. None: there is none."""


class AsyncCaller:
    """`longest_wait_ms`: where the relay asks for a longer wait, the call raises its refusal. None: any wait."""

    def __init__(
        self,
        address: str,
        tokens: Tokens,
        *,
        language: str | None = None,
        longest_wait_ms: float | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._address = address.rstrip("/")
        self._shown = re.sub("//.*@", "//", self._address)
        self._tokens = tokens
        self._language = language
        self._longest_wait_ms = longest_wait_ms
        self._http = http or httpx.AsyncClient(timeout=None)

    @staticmethod
    def new_key() -> str:
        """An `Idempotency-Key` that nobody can guess."""
        return secrets.token_urlsafe(16)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str | int | None] | None = None,
        body: Mapping[str, Any] | None = None,
        key: str | None = None,
        patiently: bool = True,
    ) -> Any:
        """The answer, parsed. Raises `RelayError`. `patiently`: waits and asks again. Otherwise it asks once."""
        asked = {name: str(value) for name, value in (query or {}).items() if value is not None}
        held_s = float(asked.get("wait", 0))
        until_s = time.monotonic() + UNANSWERED_S + held_s
        unanswered = 0
        while True:
            left_s = max(0.5, until_s - time.monotonic())
            try:
                async with asyncio.timeout(min(left_s, ANSWER_S + held_s)):
                    return await self._ask_signed(method, path, asked, body, key)
            except (RelayError, TimeoutError) as error:
                refusal = error if isinstance(error, RelayError) else self._unreachable("no answer in time")
            # A redirect leads to the same place each time.
            if refusal.code in ("unreachable", "gateway") and not 300 <= refusal.status < 400:
                unanswered += 1
                wait_s = (refusal.retry_ms or back_off_ms(unanswered, random.random())) / 1000
                may_wait = time.monotonic() + wait_s < until_s
            else:
                wait_s = (refusal.retry_ms or 0) / 1000
                may_wait = self._may_wait(refusal)
                until_s = time.monotonic() + wait_s + UNANSWERED_S + held_s
            if not patiently or not may_wait:
                raise refusal
            await asyncio.sleep(wait_s)

    def _may_wait(self, error: RelayError) -> bool:
        most_ms = self._longest_wait_ms
        is_bearable = error.retry_ms is not None and (most_ms is None or error.retry_ms <= most_ms)
        return is_bearable and error.status in (429, 503)

    async def ask_form(self, path: str, form: Mapping[str, str]) -> tuple[int, Mapping[str, Any]]:
        """Asks an OAuth endpoint once. Returns the status, 0 where no answer came, and the fields of the answer."""
        headers = {"accept-encoding": "identity"}
        try:
            async with asyncio.timeout(ANSWER_S):
                request = self._http.build_request("POST", self._address + path, headers=headers, data=dict(form))
                answer = await self._http.send(request, stream=True)
                try:
                    told = json.loads(await _text_of(answer) or "{}")
                finally:
                    await answer.aclose()
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, RuntimeError):
            return 0, {}
        return answer.status_code, told if isinstance(told, dict) else {}

    async def _ask_signed(
        self, method: str, path: str, query: Mapping[str, str], body: Mapping[str, Any] | None, key: str | None
    ) -> Any:
        """Asks once more where the relay refuses the token, and there is another one."""
        token = await self._tokens.current()
        try:
            return await self._ask(method, path, query, body, key, token)
        except RelayError as error:
            refused = token if error.code == "bad-token" else None
            following = None if refused is None else await self._tokens.after(refused)
            if following is None:
                raise
        return await self._ask(method, path, query, body, key, following)

    async def _ask(
        self,
        method: str,
        path: str,
        query: Mapping[str, str],
        body: Mapping[str, Any] | None,
        key: str | None,
        token: str | None,
    ) -> Any:
        # A few packed bytes may fill the memory before anybody can count them.
        headers = {"accept-encoding": "identity"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        if self._language is not None:
            headers["accept-language"] = self._language
        if key is not None:
            headers["idempotency-key"] = key
        content = None
        if method not in ("GET", "DELETE"):
            headers["content-type"] = "application/json"
            content = json.dumps(body or {}, ensure_ascii=False).encode()
        try:
            target = self._address + path
            request = self._http.build_request(method, target, params=query, headers=headers, content=content)
            answer = await self._http.send(request, stream=True)
            try:
                told = await _text_of(answer)
                if (redirect := _redirect_of(answer, path)) is not None:
                    raise own_error("gateway", redirect, answer.status_code)
                return self._answer_of(answer.status_code, told)
            finally:
                await answer.aclose()
        except httpx.LocalProtocolError:
            # What it says repeats the headers, and with them the token.
            raise self._unreachable("the token or another header cannot be sent") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, RuntimeError) as error:
            # Of the many lines below it, a reader needs this one.
            raise self._unreachable(f"{type(error).__name__}: {error}") from None

    def _unreachable(self, why: str) -> RelayError:
        return own_error("unreachable", f"{self._shown}: {why}")

    def _answer_of(self, status: int, text: str) -> Any:
        try:
            told = json.loads(text) if text else None
        except ValueError:
            told = text
        if 200 <= status < 300:
            return told
        if isinstance(told, dict) and isinstance(told.get("code"), str):
            raise RelayError(status, told)
        raise own_error("gateway", f"{self._shown}: {status} {text[:MOST_TOLD]}", status)


def _redirect_of(answer: httpx.Response, path: str) -> str | None:
    """Says where an answer redirects to. None: it is no redirect."""
    location = answer.headers.get("location") if 300 <= answer.status_code < 400 else None
    if location is None:
        return None
    place = urljoin(str(answer.url), location)
    query = answer.url.query.decode()
    place = place.removesuffix(f"?{query}").removesuffix(path)
    shown = place if len(place) <= LONGEST_PLACE else f"{place[:LONGEST_PLACE]}..."
    return f"The address redirects to {shown}. Name that one."


async def _text_of(answer: httpx.Response) -> str:
    if answer.headers.get("content-encoding", "identity") != "identity":
        raise ValueError("the answer is packed")
    chunks: list[bytes] = []
    left = MOST_BYTES
    async for chunk in answer.aiter_bytes():
        chunks.append(chunk)
        left -= len(chunk)
        if left < 0:
            raise ValueError(f"the answer has more than {MOST_BYTES} bytes")
    return b"".join(chunks).decode("utf-8", "replace")
