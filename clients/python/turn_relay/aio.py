"""The client for asyncio: the state machine of `core` over real sockets, requests and time."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar, cast

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from turn_relay import wire
from turn_relay.arena import AsyncArena
from turn_relay.core import session as core
from turn_relay.core.news import NEVER, ActionT, EventT, Json, TableT, View
from turn_relay.core.state import (
    End,
    Follower,
    Line,
    OpenLine,
    Order,
    ReactionListener,
    ReadEvents,
    SendText,
    Session,
    Verdict,
)
from turn_relay.errors import RelayError, own_error
from turn_relay.face import MatchFace, RelayFace, now_ms
from turn_relay.login import ClientTokens, LoginFile, TokenKeeper
from turn_relay.operations import AsyncDoors, AsyncRest
from turn_relay.record_check import OwnEntropy, RecordCheck, StartNotes, check_record, draw_entropy

P = ParamSpec("P")
DoneT = TypeVar("DoneT")

MOST_FRAME_BYTES = 1024 * 1024
"""A gateway on AWS passes on 128 KB at the most."""
CODE_LETTERS = frozenset("23456789ABCDEFGHJKMNPQRSTUVWXYZ")


class AsyncRelay(RelayFace, AsyncDoors):
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
        http: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(core.new_session(random.random))
        self._login = LoginFile(address) if login else None
        if self._login is not None and self._login.read() is None:
            raise own_error("signed-out", f"Nobody is signed in. Run: python -m turn_relay login --server {address}")
        self._tokens = ClientTokens(token)
        self.rest = AsyncRest(address, self._tokens, language=language, longest_wait_ms=longest_wait_ms, http=http)
        if self._login is not None:
            self._tokens.keeper = TokenKeeper(self._login, self.rest.ask_form)
        self._language = language
        self._promises = entropy
        self._socket_address: str | None = None
        self._sockets: dict[Line, tuple[asyncio.Task[None], asyncio.Queue[str]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._change = asyncio.Event()

    async def __aenter__(self) -> AsyncRelay:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    @property
    def token(self) -> str | None:
        """The player's token. A program stores it. That of a login changes, and is not told."""
        return self._tokens.own

    async def guest(self, name: str) -> wire.NewPlayer:
        """Becomes a guest. The client keeps the token in `token`; a program stores it."""
        made = await self.rest.create_player({"name": name})
        self._tokens.own = made["token"]
        self._do(core.renew, now_ms())
        return made

    async def sign_out(self) -> bool:
        """Ends the login of this machine, and closes the client. False: the relay has not heard of it."""
        status = 200
        if self._login is not None:
            async with self._login.locked():
                grant = self._login.read()
                self._login.write(None)
            if grant is not None:
                form = {"token": grant.refresh_token, "client_id": grant.client_id}
                status, _ = await self.rest.ask_form("/oauth/revoke", form)
        await self.aclose()
        return status == 200

    async def join(self, id_or_code: str, *, code: str | None = None) -> AsyncMatch[Any, Any, Any]:
        """Sits down in an open match: by its id, or by the code of a private match."""
        match = id_or_code
        if code is None and len(match) == 6 and CODE_LETTERS.issuperset(match.upper()):
            code, match = match, (await self.rest.get_match_by_code(match))["id"]
        body: wire.TakeSeat = {} if code is None else {"code": code}
        return await self._sit_down(lambda hash: self.rest.take_seat(match, {**body, **hash}), code)

    async def watch(self, id: str, *, code: str | None = None, since: int | None = None) -> AsyncMatch[Any, Any, Any]:
        """Watches a match, or takes one's own seat back after a restart.

        `since`: the events to tell begin after this seq. None: they begin now.
        """
        return self._follow(await self.rest.get_match(id, code=code), since, None, code)

    async def follow_arena(self, id: str, *, code: str | None = None) -> AsyncArena:
        """Follows an arena: what the relay says of it, and the matches in which it seats the player.

        `code`: of a private arena. Raises `RelayError` if the relay refuses.
        """
        return AsyncArena(self, await self.rest.get_arena(id, code=code), code)

    async def lobby(self, **filters: Any) -> AsyncIterator[wire.Match]:
        """The public matches, the newest first. `filters` are those of `rest.list_matches`."""
        cursor: str | None = ""
        while cursor is not None:
            page = await self.rest.list_matches(**filters, cursor=cursor or None)
            for match in page["items"]:
                yield match
            cursor = page["next"]

    async def notices(self) -> AsyncIterator[wire.Notice]:
        """The notices of the last 7 days, then each new one. Ends when the client is closed."""
        self.listen()
        at = 0
        while True:
            if at < len(self._session.notices):
                yield cast("wire.Notice", self._session.notices[at])
                at += 1
            elif self.status == "closed":
                return
            else:
                await self.changed()

    async def invitations(self) -> AsyncIterator[wire.Notice]:
        """The notices that invite the player to a match."""
        async for notice in self.notices():
            if notice["kind"] == "invited":
                yield notice

    def listen(self) -> None:
        """Connects, also without a match to follow."""
        self._do(_want)

    async def changed(self) -> None:
        """Returns when anything has changed: a match, the connection, a notice."""
        await self._change.wait()

    def wake(self) -> None:
        """Ends the waiting of all who wait for a change."""
        self._do(lambda _: None)

    def retry(self) -> None:
        """Connects now instead of later. With an open socket: asks whether it still lives."""
        self._do(core.retry, now_ms())

    async def aclose(self) -> None:
        """Ends all matches and the connection. Acts without an answer settle as `lost`."""
        self._do(core.close)
        tasks = [*self._tasks, *(task for task, _ in self._sockets.values())]
        for task in self._tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=2)
        await self.rest.aclose()

    async def new_seat(self, way: Literal["open", "quick"], wish: dict[str, Any]) -> AsyncMatch[Any, Any, Any]:
        ask: Callable[[Any], Coroutine[Any, Any, wire.Seated]]
        ask = self.rest.create_match if way == "open" else self.rest.quick_match
        return await self._sit_down(lambda hash: ask(cast("Any", {**wish, **hash})))

    async def _sit_down(
        self, ask: Callable[[Any], Coroutine[Any, Any, wire.Seated]], code: str | None = None
    ) -> AsyncMatch[Any, Any, Any]:
        promise = draw_entropy() if self._promises else None
        seated = await ask({} if promise is None else {"entropyHash": promise.hash})
        return self._follow(seated, 0, promise, code or seated.get("code"))

    def _follow(
        self, data: wire.Seated | wire.SeenMatch, since: int | None, promise: OwnEntropy | None, code: str | None
    ) -> AsyncMatch[Any, Any, Any]:
        first = {
            "type": "view",
            "match": data["id"],
            **{k: data[k] for k in ("seq", "own", "view", "time") if k in data},
        }
        follower = Follower(data["id"], code, now_ms(), since)
        match: AsyncMatch[Any, Any, Any] = AsyncMatch(self, follower, data["view"])
        self._do(core.follow, follower, first, now_ms())
        if promise is not None:
            self._spawn(match._reveal(promise))
        return match

    def _do(self, step: Callable[Concatenate[Session, P], DoneT], *args: P.args, **kwargs: P.kwargs) -> DoneT:
        """Takes a step of the session, does what follows from it, and wakes those who wait for a change."""
        done = step(self._session, *args, **kwargs)
        self._tend()
        self._change.set()
        self._change = asyncio.Event()
        return done

    def _tend(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due_ms = core.tend(self._session, now_ms())
        while self._session.orders:
            self._carry_out(self._session.orders.pop(0))
        if due_ms != NEVER:
            delay_s = max(0.001, (due_ms - now_ms()) / 1000)
            self._alarm = asyncio.get_running_loop().call_later(delay_s, self.wake)

    def _carry_out(self, order: Order) -> None:
        if isinstance(order, OpenLine):
            outbox: asyncio.Queue[str] = asyncio.Queue()
            task = asyncio.get_running_loop().create_task(self._run_line(order.line, outbox))
            self._sockets[order.line] = (task, outbox)
        elif isinstance(order, ReadEvents):
            self._spawn(self._read_events(order.follower, order.since))
        elif order.line in self._sockets:
            task, outbox = self._sockets[order.line]
            if isinstance(order, SendText):
                outbox.put_nowait(order.text)
            else:
                task.cancel()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_line(self, line: Line, outbox: asyncio.Queue[str]) -> None:
        has_opened = False
        try:
            address = self._socket_address or await self._ask_socket_address()
            token = await self._tokens.current()
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            if self._language is not None:
                headers["Accept-Language"] = self._language
            async with _connect(
                address,
                additional_headers=headers,
                max_size=MOST_FRAME_BYTES,
                # The session sees by itself whether the socket lives.
                ping_interval=None,
                compression=None,
                close_timeout=1,
            ) as socket:
                self._socket_address, has_opened = address, True
                self._do(core.opened, line, now_ms())
                try:
                    await self._talk(socket, line, outbox, token)
                finally:
                    # Left to itself, a socket that is hung up tells the relay of a fault.
                    await socket.close()
        except (OSError, WebSocketException, ValueError, RelayError):
            pass
        finally:
            if not has_opened:
                # The relay may have moved.
                self._socket_address = None
            self._sockets.pop(line, None)
            self._do(core.lost, line, now_ms())

    async def _talk(self, socket: ClientConnection, line: Line, outbox: asyncio.Queue[str], token: str | None) -> None:
        async def write() -> None:
            while True:
                await socket.send(await outbox.get())

        writer = asyncio.create_task(write())
        try:
            async for text in socket:
                if not isinstance(text, str):
                    continue
                # The next token opens another line. Only where there is none, the session hears of it, and ends.
                if token is not None and _is_bad_token(text) and await self._tokens.after(token) is not None:
                    return
                self._do(core.received, line, text, now_ms())
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _ask_socket_address(self) -> str:
        try:
            service: wire.Service = await self.rest.ask("GET", "/v1", patiently=False)
        except RelayError as error:
            if error.code in core.ENDS_ACCESS:
                self._do(core.close, error.problem)
            raise
        if service["websocket"] is None:
            raise own_error("unreachable", "The relay serves no sockets.")
        return service["websocket"]

    async def _read_events(self, follower: Follower, since: int) -> None:
        news: Mapping[str, Any] | None = None
        try:
            query = {"since": since, "code": follower.code}
            news = await self.rest.ask("GET", f"/v1/matches/{follower.id}/events", query=query, patiently=False)
        except RelayError:
            pass
        self._do(lambda _: core.events_read(follower, news))


class _connect(connect):
    """Follows no redirect: it could lead to what only this machine reaches."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


def _is_bad_token(text: str) -> bool:
    # Nearly all frames are read only once, by the session.
    if '"bad-token"' not in text:
        return False
    try:
        frame = json.loads(text)
        return bool(frame["type"] == "error" and frame["problem"]["code"] == "bad-token")
    except (ValueError, KeyError, TypeError):
        return False


def _want(session: Session) -> None:
    session.is_wanted = True


class AsyncMatch(MatchFace[TableT, ActionT, EventT]):
    """A match that the client plays or watches. `async for` gives its newest views until the match is over."""

    def __init__(self, relay: AsyncRelay, follower: Follower, view: wire.View) -> None:
        super().__init__(relay._session, follower, view["game"])
        self._relay = relay
        self._notes = StartNotes(commitment=view["commitment"] if view["status"] == "open" else None)

    async def ended(self) -> End:
        """Returns when the client follows the match no longer."""
        while (end := self._follower.end) is None:
            await self._relay.changed()
        return end

    async def begun(self) -> None:
        """Returns when the match has started or ended."""
        while self.status == "open" and self.end is None:
            await self._relay.changed()

    async def act(self, action: ActionT, on: View[TableT, ActionT] | None = None) -> Verdict[EventT]:
        """Sends an action, and sends it again until the relay has judged it. Acts of a match go one after the other.

        `on`: the view that you have decided on. None: the newest. Settles also when the match ends, the seat is lost
        or the client closes.
        """
        seen = (on or self.view).seq
        # An action that is no JSON raises here. On its way it would stop the session.
        plain: Json = json.loads(json.dumps(action, allow_nan=False))
        act = self._relay._do(core.act, self._follower, plain, seen, now_ms())
        while act.verdict is None:
            await self._relay.changed()
        return cast("Verdict[EventT]", act.verdict)

    async def __aiter__(self) -> AsyncIterator[View[TableT, ActionT]]:
        seen: View[TableT, ActionT] | None = None
        while True:
            if (view := self.view) is not seen:
                seen = view
                yield view
            elif self.end is not None:
                return
            else:
                await self._relay.changed()

    async def events(self) -> AsyncIterator[EventT]:
        """Every event once, in order, without gaps. Each call begins anew with the first that the client follows."""
        at = 0
        while True:
            if at < len(self._follower.news.events):
                yield cast("EventT", self._follower.news.events[at])
                at += 1
            elif self.end is not None:
                return
            else:
                await self._relay.changed()

    def react(self, reaction: str) -> bool:
        """Shows everybody at the match a picture or a sentence, also after its end.

        It is sent once: False where no connection is open. The relay drops what comes too fast.
        """
        return self._relay._do(core.react, self.id, reaction, now_ms())

    async def reactions(self) -> AsyncIterator[wire.RelayReaction]:
        """Each reaction from now on, your own too, also after the end. Ends when the client is closed."""
        listener = ReactionListener(self.id)
        self._session.listeners.append(listener)
        try:
            while True:
                if listener.heard:
                    yield cast("wire.RelayReaction", listener.heard.popleft())
                elif self._relay.status == "closed":
                    return
                else:
                    await self._relay.changed()
        finally:
            self._session.listeners.remove(listener)

    def watch(self) -> None:
        """Takes the frames of the match to this connection again, after `unwatched` or `unwatch`."""
        self._relay._do(core.watch, self._follower, now_ms())

    def unwatch(self) -> None:
        """The relay sends no more frames of the match. Acts on their way still get their verdicts."""
        self._relay._do(core.unwatch, self._follower, now_ms())

    def refresh(self) -> None:
        """Asks whether something was missed. The client does so by itself after silence and after deadlines."""
        self._relay._do(core.ask, self._follower)

    async def seat_house_bot(
        self, seat: int, level: Literal["easy", "normal", "hard"], speed: Literal["human", "instant"] = "human"
    ) -> None:
        """Seats a house bot. Only the host of an open match may."""
        await self._relay.rest.seat_house_bot(self.id, seat, {"level": level, "speed": speed})

    async def leave(self) -> None:
        """Leaves the seat. In a live match that is for good."""
        await self._relay.rest.leave_seat(self.id)

    async def rematch(self) -> AsyncMatch[TableT, ActionT, EventT]:
        """A seat in the match that follows this one. The relay offers that for ten minutes."""
        return await self._relay._sit_down(lambda hash: self._relay.rest.rematch(self.id, hash))

    async def record(self) -> tuple[wire.Record, RecordCheck]:
        """The record of the finished match, and what this client can prove about it."""
        record = await self._relay.rest.get_record(self.id, code=self.code)
        return record, check_record(record, self._notes)

    async def _reveal(self, promise: OwnEntropy) -> None:
        """Once the seats are settled, notes all promises, and reveals its own."""
        while (roster := self._follower.roster) is None or "revealBy" not in roster:
            if self.end is not None or self.status != "open":
                return
            await self._relay.changed()
        self._notes.entropy_hashes = [seat.get("entropyHash") for seat in roster["seats"]]
        if promise.hash in self._notes.entropy_hashes:
            self._notes.revealed = promise
            try:
                await self._relay.rest.reveal_entropy(self.id, {"entropy": promise.entropy})
            except RelayError:
                self._notes.revealed = None
