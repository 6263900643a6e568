"""The client in plain calls: each relay runs the one for asyncio on a loop in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any, Literal, TypeVar

from turn_relay import wire
from turn_relay.aio import AsyncMatch, AsyncRelay
from turn_relay.arena import ArenaFace, AsyncArena
from turn_relay.core.news import ActionT, EventT, TableT, View
from turn_relay.core.state import End, Verdict
from turn_relay.face import MatchFace, RelayFace
from turn_relay.operations import Doors, Rest
from turn_relay.record_check import RecordCheck

DoneT = TypeVar("DoneT")


class LoopThread:
    """Runs coroutines on a loop of its own, from any other thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="turn-relay", daemon=True)
        self._thread.start()

    def wait(self, work: Coroutine[Any, Any, DoneT]) -> DoneT:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            # Ctrl-C ends the waiting, and what was waited for.
            future.cancel()
            raise

    def call(self, step: Callable[[], DoneT]) -> DoneT:
        async def work() -> DoneT:
            return step()

        return self.wait(work())

    def each(self, items: AsyncIterator[DoneT]) -> Iterator[DoneT]:
        async def after() -> list[DoneT]:
            return [item async for item in _first(items)]

        while found := self.wait(after()):
            yield found[0]

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _first(items: AsyncIterator[DoneT]) -> AsyncIterator[DoneT]:
    try:
        yield await anext(items)
    except StopAsyncIteration:
        return


class Relay(RelayFace, Doors):
    """A relay, seen by one player or spectator. It connects as soon as something needs a socket.

    `address`: such as `http://127.0.0.1:8787`. `token`: None for a spectator, until `guest` gives the client one.
    `language`: of refusals and texts, `en`, `es` or `is`. `entropy`: whether each seat adds a share to the shuffle.
    `longest_wait_ms`: a call whose relay asks for a longer wait raises its refusal instead. None: any wait.
    `login`: plays with the account of `python -m turn_relay login`. Raises `RelayError` where nobody is signed in.
    """

    def __init__(
        self,
        address: str = "http://127.0.0.1:8787",
        *,
        token: str | None = None,
        language: str | None = None,
        entropy: bool = True,
        longest_wait_ms: float | None = None,
        login: bool = False,
    ) -> None:
        self._relay = AsyncRelay(
            address, token=token, language=language, entropy=entropy, longest_wait_ms=longest_wait_ms, login=login
        )
        super().__init__(self._relay._session)
        self._thread = LoopThread()
        self._is_closed = False
        self.rest = Rest(self._relay.rest, self._thread.wait)

    def __enter__(self) -> Relay:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def token(self) -> str | None:
        """The player's token. A program stores it."""
        return self._relay.token

    def guest(self, name: str) -> wire.NewPlayer:
        """Becomes a guest. The client keeps the token in `token`; a program stores it."""
        return self._thread.wait(self._relay.guest(name))

    def sign_out(self) -> bool:
        """Ends the login of this machine, and closes the client. False: the relay has not heard of it."""
        is_told = self._thread.wait(self._relay.sign_out())
        self.close()
        return is_told

    def join(self, id_or_code: str, *, code: str | None = None) -> Match[Any, Any, Any]:
        """Sits down in an open match: by its id, or by the code of a private match."""
        return Match(self._thread, self._thread.wait(self._relay.join(id_or_code, code=code)))

    def watch(self, id: str, *, code: str | None = None, since: int | None = None) -> Match[Any, Any, Any]:
        """Watches a match, or takes one's own seat back after a restart.

        `since`: the events to tell begin after this seq. None: they begin now.
        """
        return Match(self._thread, self._thread.wait(self._relay.watch(id, code=code, since=since)))

    def follow_arena(self, id: str, *, code: str | None = None) -> Arena:
        """Follows an arena: what the relay says of it, and the matches in which it seats the player.

        `code`: of a private arena. Raises `RelayError` if the relay refuses.
        """
        return Arena(self._thread, self._thread.wait(self._relay.follow_arena(id, code=code)))

    def lobby(self, **filters: Any) -> Iterator[wire.Match]:
        """The public matches, the newest first. `filters` are those of `rest.list_matches`."""
        return self._thread.each(self._relay.lobby(**filters))

    def notices(self) -> Iterator[wire.Notice]:
        """The notices of the last 7 days, then each new one. Ends when the client is closed."""
        return self._thread.each(self._relay.notices())

    def invitations(self) -> Iterator[wire.Notice]:
        """The notices that invite the player to a match."""
        return self._thread.each(self._relay.invitations())

    def retry(self) -> None:
        """Connects now instead of later. With an open socket: asks whether it still lives."""
        self._thread.call(self._relay.retry)

    def close(self) -> None:
        """Ends all matches and the connection. Acts without an answer settle as `lost`."""
        if not self._is_closed:
            self._is_closed = True
            self._thread.wait(self._relay.aclose())
            self._thread.stop()

    def new_seat(self, way: Literal["open", "quick"], wish: dict[str, Any]) -> Match[Any, Any, Any]:
        return Match(self._thread, self._thread.wait(self._relay.new_seat(way, wish)))


class Match(MatchFace[TableT, ActionT, EventT]):
    """A match that the client plays or watches. `for` gives its newest views until the match is over."""

    def __init__(self, thread: LoopThread, match: AsyncMatch[TableT, ActionT, EventT]) -> None:
        super().__init__(match._session, match._follower, match.game)
        self._thread = thread
        self._match = match

    def ended(self) -> End:
        """Returns when the client follows the match no longer."""
        return self._thread.wait(self._match.ended())

    def act(self, action: ActionT, on: View[TableT, ActionT] | None = None) -> Verdict[EventT]:
        """Sends an action, and sends it again until the relay has judged it. Acts of a match go one after the other.

        `on`: the view that you have decided on. None: the newest. Settles also when the match ends, the seat is lost
        or the client closes.
        """
        return self._thread.wait(self._match.act(action, on))

    def __iter__(self) -> Iterator[View[TableT, ActionT]]:
        return self._thread.each(aiter(self._match))

    def events(self) -> Iterator[EventT]:
        """Every event once, in order, without gaps. Each call begins anew with the first that the client follows."""
        return self._thread.each(self._match.events())

    def react(self, reaction: str) -> bool:
        """Shows everybody at the match a picture or a sentence, also after its end.

        It is sent once: False where no connection is open. The relay drops what comes too fast.
        """
        return self._thread.call(lambda: self._match.react(reaction))

    def reactions(self) -> Iterator[wire.RelayReaction]:
        """Each reaction from now on, your own too, also after the end. Ends when the client is closed."""
        return self._thread.each(self._match.reactions())

    def watch(self) -> None:
        """Takes the frames of the match to this connection again, after `unwatched` or `unwatch`."""
        self._thread.call(self._match.watch)

    def unwatch(self) -> None:
        """The relay sends no more frames of the match. Acts on their way still get their verdicts."""
        self._thread.call(self._match.unwatch)

    def refresh(self) -> None:
        """Asks whether something was missed. The client does so by itself after silence and after deadlines."""
        self._thread.call(self._match.refresh)

    def seat_house_bot(
        self, seat: int, level: Literal["easy", "normal", "hard"], speed: Literal["human", "instant"] = "human"
    ) -> None:
        """Seats a house bot. Only the host of an open match may."""
        self._thread.wait(self._match.seat_house_bot(seat, level, speed))

    def leave(self) -> None:
        """Leaves the seat. In a live match that is for good."""
        self._thread.wait(self._match.leave())

    def rematch(self) -> Match[TableT, ActionT, EventT]:
        """A seat in the match that follows this one. The relay offers that for ten minutes."""
        return Match(self._thread, self._thread.wait(self._match.rematch()))

    def record(self) -> tuple[wire.Record, RecordCheck]:
        """The record of the finished match, and what this client can prove about it."""
        return self._thread.wait(self._match.record())


class Arena(ArenaFace):
    """An arena that the client follows. `for` gives what the relay says of it, whenever that has changed."""

    def __init__(self, thread: LoopThread, arena: AsyncArena) -> None:
        self._thread = thread
        self._arena = arena

    @property
    def details(self) -> wire.Arena:
        """What the relay said last of the arena."""
        return self._arena.details

    def enter(self) -> None:
        """Enters, or ends the own pause. Raises `RelayError` if the relay refuses."""
        self._thread.wait(self._arena.enter())

    def pause(self) -> None:
        """Stays in the arena, without further matches until `enter`."""
        self._thread.wait(self._arena.pause())

    def leave(self) -> None:
        """Leaves. A match that runs goes on, and counts."""
        self._thread.wait(self._arena.leave())

    def stop(self) -> None:
        """Follows the arena no longer. The player stays in it."""
        self._thread.call(self._arena.stop)

    def matches(self) -> Iterator[Match[Any, Any, Any]]:
        """Each match in which the arena seats the player, once. Ends with the arena."""
        return (Match(self._thread, match) for match in self._thread.each(self._arena.matches()))

    def __iter__(self) -> Iterator[wire.Arena]:
        return self._thread.each(aiter(self._arena))

    def ended(self) -> wire.Arena:
        """Returns when the arena is over, or is followed no longer."""
        return self._thread.wait(self._arena.ended())
