"""An arena that the client follows: what the relay says of it, and the matches in which it seats the player.

A notice only says when to look. So a notice that is lost, late or doubled costs no match."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from turn_relay import wire
from turn_relay.errors import RelayError

if TYPE_CHECKING:
    from turn_relay.aio import AsyncMatch, AsyncRelay

LIVE_S = 20.0
"""While the arena runs, and while it is still to come: nothing but notices tells of a change."""
PLANNED_S = 300.0
UNMADE_S = 1.0
"""A match is named a moment before it is there. Each look in vain doubles the time to the next."""


class ArenaFace(ABC):
    """What an arena shows, to plain code and to asyncio alike."""

    @property
    @abstractmethod
    def details(self) -> wire.Arena:
        """What the relay said last of the arena."""

    @property
    def id(self) -> str:
        return self.details["id"]

    @property
    def is_over(self) -> bool:
        return self.details["status"] in ("ended", "closed")


class AsyncArena(ArenaFace):
    """An arena. `async for` gives what the relay says of it, whenever that has changed."""

    def __init__(self, relay: AsyncRelay, details: wire.Arena, code: str | None) -> None:
        self._details = details
        self._relay = relay
        self._code = code
        self._found: list[AsyncMatch[Any, Any, Any]] = []
        self._due = asyncio.Event()
        self._wait_s = LIVE_S
        self._misses = 0
        self._is_back = True
        self._is_stopped = False
        for work in (self._follow(), self._listen()):
            relay._spawn(work)

    @property
    def details(self) -> wire.Arena:
        """What the relay said last of the arena."""
        return self._details

    async def enter(self) -> None:
        """Enters, or ends the own pause. Raises `RelayError` if the relay refuses."""
        await self._put(paused=False)

    async def pause(self) -> None:
        """Stays in the arena, without further matches until `enter`."""
        await self._put(paused=True)

    async def leave(self) -> None:
        """Leaves. A match that runs goes on, and counts."""
        self._is_back = False
        await self._relay.rest.leave_arena(self.id)
        self._due.set()

    def stop(self) -> None:
        """Follows the arena no longer. The player stays in it."""
        self._is_stopped = True
        self._due.set()
        self._relay.wake()

    async def matches(self) -> AsyncIterator[AsyncMatch[Any, Any, Any]]:
        """Each match in which the arena seats the player, once. Ends with the arena."""
        at = 0
        while True:
            if at < len(self._found):
                yield self._found[at]
                at += 1
            elif self._is_done:
                return
            else:
                await self._relay.changed()

    async def __aiter__(self) -> AsyncIterator[wire.Arena]:
        seen: wire.Arena | None = None
        while True:
            if self._details is not seen:
                seen = self._details
                yield seen
            elif self._is_done:
                return
            else:
                await self._relay.changed()

    async def ended(self) -> wire.Arena:
        """Returns when the arena is over, or is followed no longer."""
        while not self._is_done:
            await self._relay.changed()
        return self._details

    @property
    def _is_done(self) -> bool:
        return self._is_stopped or self._relay.status == "closed"

    async def _put(self, *, paused: bool) -> None:
        self._is_back = False
        body: wire.EnterArena = {"paused": paused}
        if self._code is not None:
            body["code"] = self._code
        await self._take(await self._relay.rest.enter_arena(self.id, body))
        self._due.set()

    async def _say_back(self) -> None:
        """An arena in which nobody connected waits looks only once in a while who is there. So a player who waits, and
        has just connected, says it."""
        if not self._is_back or self._relay.status != "open":
            return
        self._is_back = False
        you = self._details["you"]
        if self._details["status"] == "live" and you is not None and you["state"] == "waiting":
            await self._put(paused=False)

    async def _take(self, details: wire.Arena) -> None:
        if details != self._details:
            self._details = details
            self._relay.wake()
        starts_in_s = (datetime.fromisoformat(details["startsAt"]).timestamp() * 1000 - self._relay.clock_ms()) / 1000
        is_planned = details["status"] == "planned"
        self._wait_s = min(max(starts_in_s, UNMADE_S), PLANNED_S) if is_planned else LIVE_S
        await self._find()
        if self.is_over:
            self.stop()

    async def _find(self) -> None:
        """The match that the arena has named, unless it is known or not there yet."""
        you = self._details["you"]
        match = you["match"] if you else None
        if match is None or match in [found.id for found in self._found]:
            return
        try:
            self._found.append(await self._relay.watch(match, since=0))
            self._misses = 0
            self._relay.wake()
        except RelayError:
            # The relay may refuse a match that it has not made yet.
            self._wait_s = min(UNMADE_S * 2**self._misses, LIVE_S)
            self._misses += 1

    async def _follow(self) -> None:
        while not self._is_done:
            self._due.clear()
            try:
                await self._take(await self._relay.rest.get_arena(self.id, code=self._code))
                await self._say_back()
            except RelayError as error:
                # An arena that was closed before its start is gone.
                if error.code == "no-such-arena":
                    self.stop()
            if not self._is_done:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._due.wait(), self._wait_s)

    async def _listen(self) -> None:
        """Looks at each notice of the arena, and whenever the client is connected again."""
        told, was = 0, self._relay.status
        self._relay.listen()
        while not self._is_done:
            await self._relay.changed()
            status, notices = self._relay.status, self._relay._session.notices
            news = any(notice.get("arena") == self.id for notice in notices[told:])
            if was == "open" and status != "open":
                self._is_back = True
            if news or (status == "open" and was != "open"):
                self._due.set()
            told, was = len(notices), status
