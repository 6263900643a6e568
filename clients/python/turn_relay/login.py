"""Signing in with a person's account: the device flow (RFC 8628), the file of the login, and its refresh.

The file is that of `turn-relay login`, too. A refresh token that is used twice ends the login, so one program refreshes
at a time.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from turn_relay.errors import RelayError, own_error
from turn_relay.private_file import host_part, write_private

CLIENT_ID = "http://localhost/turn-relay"
"""The page shows it as a program on this computer."""
SCOPES = "match:read match:play match:create profile:read"
DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"
EARLIER_MS = 60_000
"""A token that ends sooner is refreshed first, so that it does not end on its way."""
AGAIN_S = 0.05
DEAD_S = 60.0
"""A refresh takes less. Who holds a lock for longer has died."""
USUAL_S = 5.0
"""How often to ask, unless the relay says otherwise."""
SLOWER_S = 5.0
"""By so much `slow_down` lengthens it."""

Fields = Mapping[str, Any]


class AskForm(Protocol):
    """Sends a form to a path of the relay. Returns the status, 0 where no answer came, and the fields of the answer."""

    def __call__(self, path: str, form: Mapping[str, str]) -> Awaitable[tuple[int, Fields]]: ...


@dataclass(frozen=True, slots=True)
class Grant:
    """The newest tokens of a login."""

    client_id: str
    refresh_token: str
    access_token: str
    ends_ms: float
    """When the access token ends: Unix ms by this machine's clock."""
    scopes: tuple[str, ...]


def grant_in(fields: Fields, client_id: str, asked_ms: float) -> Grant | None:
    """None: the answer has no tokens."""
    access, refresh = fields.get("access_token"), fields.get("refresh_token")
    if not isinstance(access, str) or not isinstance(refresh, str):
        return None
    scopes = tuple(str(fields.get("scope", "")).split())
    return Grant(client_id, refresh, access, asked_ms + 1000 * _number(fields, "expires_in"), scopes)


def _number(fields: Fields, name: str) -> float:
    value = fields.get(name)
    return float(value) if isinstance(value, int | float) else 0.0


def _now_ms() -> float:
    return time.time() * 1000


def own_folder() -> Path:
    """The folder of the user's own files of this program, by the rules of the system."""
    windows = os.environ.get("APPDATA") if os.name == "nt" else None
    return Path(os.environ.get("XDG_CONFIG_HOME") or windows or Path.home() / ".config") / "turn-relay"


class LoginFile:
    """The login of this machine at a relay."""

    def __init__(self, server: str) -> None:
        self.path = own_folder() / "logins" / f"{host_part(server)}.json"

    def read(self) -> Grant | None:
        """None: nobody is signed in. A file that is no login is as good as none."""
        try:
            kept = json.loads(self.path.read_text())
            scopes = tuple(map(str, kept["scopes"]))
            tokens = str(kept["refreshToken"]), str(kept["accessToken"])
            return Grant(str(kept["clientId"]), *tokens, float(kept["endsAtMs"]), scopes)
        except (FileNotFoundError, ValueError, KeyError, TypeError):
            return None

    def write(self, grant: Grant | None) -> None:
        if grant is None:
            self.path.unlink(missing_ok=True)
            return
        kept = {"clientId": grant.client_id, "refreshToken": grant.refresh_token, "accessToken": grant.access_token}
        write_private(self.path, {**kept, "endsAtMs": grant.ends_ms, "scopes": list(grant.scopes)})

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Nobody else who shares the login refreshes it meanwhile."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = self.path.with_name(f"{self.path.name}.lock")
        while not _is_taken(lock):
            await asyncio.sleep(AGAIN_S)
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)


def _is_taken(lock: Path) -> bool:
    """Whether this program has the lock now."""
    try:
        os.close(os.open(lock, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        return True
    except FileExistsError:
        with suppress(FileNotFoundError):
            if time.time() - lock.stat().st_mtime > DEAD_S:
                lock.unlink()
        return False


class TokenKeeper:
    """Which access token a client sends: that of the login, refreshed before its end and after a refusal."""

    def __init__(self, file: LoginFile, ask: AskForm) -> None:
        self._file = file
        self._ask = ask
        self._last: str | None = None
        self._refused: str | None = None

    async def current(self) -> str | None:
        """After the login has ended: the last token, so that the relay says so, and nobody becomes a spectator."""
        grant = self._file.read()
        if grant is None:
            return self._last
        self._last = grant.access_token
        if self._is_good(grant):
            return self._last
        try:
            await self._refreshed(self._is_good)
        except RelayError:
            if self._last == self._refused or grant.ends_ms <= _now_ms():
                raise
        return self._last

    def _is_good(self, grant: Grant) -> bool:
        """A token that the relay has refused is never sent again, however long it would be good."""
        return grant.access_token != self._refused and grant.ends_ms - _now_ms() > EARLIER_MS

    async def after(self, refused: str) -> str | None:
        """The relay has refused this token: another one. None: the login has ended."""
        self._refused = refused
        return await self._refreshed(lambda kept: kept.access_token != refused)

    async def _refreshed(self, is_wanted: Callable[[Grant], bool]) -> str | None:
        async with self._file.locked():
            grant = self._file.read()
            if grant is not None and not is_wanted(grant):
                grant = await self._refresh(grant)
                self._file.write(grant)
        if grant is None:
            return None
        self._last = grant.access_token
        return self._last

    async def _refresh(self, grant: Grant) -> Grant | None:
        form = {"grant_type": "refresh_token", "refresh_token": grant.refresh_token, "client_id": grant.client_id}
        asked_ms = _now_ms()
        status, fields = await self._ask("/oauth/token", form)
        if status == 0:
            # The relay may have done it, and repeats its answer for a moment. Later the same token would end the login.
            status, fields = await self._ask("/oauth/token", form)
        made = grant_in(fields, grant.client_id, asked_ms)
        if made is None and status not in (400, 401):
            raise own_error("unreachable", "The login could not be refreshed.", status)
        return made


class ClientTokens:
    """Which token a client sends: its own, or else that of the login."""

    def __init__(self, own: str | None) -> None:
        # A token from a file ends with a line break, which no header takes.
        self.own = own and own.strip()
        self.keeper: TokenKeeper | None = None

    async def current(self) -> str | None:
        return self.own if self.own is not None or self.keeper is None else await self.keeper.current()

    async def after(self, refused: str) -> str | None:
        return None if self.own is not None or self.keeper is None else await self.keeper.after(refused)


class NoLogin(Exception):
    """Nobody has signed in. It is a sentence for the person."""


@dataclass(frozen=True, slots=True)
class DeviceCode:
    device_code: str
    """For the program alone."""
    user_code: str
    """What the person compares."""
    address: str
    """Where the person allows it."""
    lasts_s: float
    interval_s: float


async def ask_device_code(ask: AskForm) -> DeviceCode:
    """Raises `NoLogin`."""
    _, fields = await ask("/oauth/device", {"client_id": CLIENT_ID, "scope": SCOPES})
    device, user = fields.get("device_code"), fields.get("user_code")
    address = fields.get("verification_uri_complete", fields.get("verification_uri"))
    is_page = isinstance(address, str) and address.startswith(("https://", "http://"))
    if not isinstance(device, str) or not isinstance(user, str) or not is_page:
        raise NoLogin(_reason(fields))
    interval_s = _number(fields, "interval") or USUAL_S
    return DeviceCode(device, user, str(address), _number(fields, "expires_in"), interval_s)


async def await_grant(ask: AskForm, code: DeviceCode, pause: Callable[[float], Awaitable[None]]) -> Grant:
    """Asks until the person has decided, or the code has ended. Raises `NoLogin`."""
    form = {"grant_type": DEVICE_GRANT, "device_code": code.device_code, "client_id": CLIENT_ID}
    pause_s, waited_s = code.interval_s, 0.0
    while waited_s + pause_s < code.lasts_s:
        await pause(pause_s)
        waited_s += pause_s
        asked_ms = _now_ms()
        status, fields = await ask("/oauth/token", form)
        if (grant := grant_in(fields, CLIENT_ID, asked_ms)) is not None:
            return grant
        error = fields.get("error")
        pause_s += SLOWER_S if error == "slow_down" else 0
        if error not in ("slow_down", "authorization_pending") and status in (400, 401):
            raise NoLogin(_reason(fields))
    raise NoLogin("Nobody has allowed it in time.")


def _reason(fields: Fields) -> str:
    told = fields.get("error_description") or fields.get("detail") or fields.get("error")
    return str(told or "The relay does not answer.")
