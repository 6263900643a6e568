"""What a bot is, and what it does at a relay: it goes on with its matches, takes invitations, looks for more, and plays
many at once. A connection that breaks only delays it."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, Literal, cast

from turn_relay.aio import AsyncMatch, AsyncRelay
from turn_relay.arena import AsyncArena
from turn_relay.core.news import ActionT, Json, TableT, View
from turn_relay.errors import RelayError
from turn_relay.wire import Choice

AnyMatch = AsyncMatch[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class BotView(Generic[TableT, ActionT]):
    """What the bot's seat sees when it may do something."""

    game: str
    seat: int
    table: TableT
    legal: Sequence[ActionT]
    """What the seat may do now, each as it is sent."""
    options: Json
    """The options of the match."""
    deadline: float | None
    """When the running clock ends: Unix ms by the relay's clock. None: no clock runs."""
    choices: Sequence[Choice[ActionT]] = ()
    """The larger sets of actions that the seat may do: `chosen` makes an action of one."""


def chosen(choice: Choice[ActionT], picked: Sequence[str | int]) -> ActionT:
    """The action of the set whose field holds the picked values, in any order."""
    values = [one for one in choice["from"] if one in picked]
    action: Any = choice["action"]
    return cast("ActionT", {**action, choice["field"]: values if "min" in choice else values[0]})


def any_action(view: BotView[Any, ActionT] | View[Any, ActionT], random: Random) -> ActionT | None:
    """Any entry of `legal` or any set, with equal probability. None: there is none."""
    place = random.randrange(max(1, len(view.legal) + len(view.choices)))
    if place < len(view.legal):
        return view.legal[place]
    if not view.choices:
        return None
    choice = view.choices[place - len(view.legal)]
    count = random.randint(choice.get("min", 1), choice.get("max", 1))
    return chosen(choice, random.sample(choice["from"], count))


class Bot:
    """A bot: its name, its games, and its choice. It knows no relay and no socket."""

    name: ClassVar[str] = "Bot"
    """The name of the bot's account, for other players to read."""
    games: ClassVar[Sequence[str]] = ("zip-zap",)
    """The ids of its games. It takes no invitation to another."""

    def choose(self, view: BotView[Any, Any], random: Random) -> Any:
        """One of `view.legal`, or an action of `view.choices`. None: the bot waits. It may be `async def`, too."""
        raise NotImplementedError


@dataclass(slots=True)
class Played:
    """How a match went for the bot."""

    match: AnyMatch
    acts: int = 0
    beaten: int = 0
    """Acts that came too late, because another seat was faster."""
    refused: int = 0
    """Acts that the referee refused for another reason. A bot that plays what it is offered has none."""
    thrown: int = 0
    """How often `choose` raised an error."""
    why: str = ""
    """Why it ended: that of `End`."""
    ms: float = 0
    """How long it took."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which matches the bot looks for. `against`: a level of house bots, in private matches. None: quick matches."""

    against: Literal["easy", "normal", "hard"] | None = None
    seats: int | None = None
    """None: the game's minimum."""
    rated: bool = False
    quick: bool = True
    """Whether the bot looks for matches. Otherwise it only waits for invitations."""
    at_once: int = 4
    """The most matches at a time. An invitation is taken beyond that."""
    matches: int | None = None
    """The run ends after so many. None: it goes on."""
    arena: str | None = None
    """The bot plays in this arena alone, and in those that follow it in its series."""
    code: str | None = None
    """Of a private arena."""


Report = Callable[[str, Any], None]
"""`played` with a `Played`, `threw` with an error, `refused` with (code, action, legal), `not-joined` with an error,
`entered` and `arena-over` with an arena."""

NEXT_S = 5.0
"""The next arena of a series is made a moment after the end of the last one."""
MOST_LOOKS = 60


@dataclass(slots=True)
class BotRun:
    """A bot at a relay. `relay` has the token of the bot's account."""

    bot: Bot
    relay: AsyncRelay
    wish: Wish
    report: Report
    random: Random = field(default_factory=Random)
    is_stopping: bool = False
    thinking: Executor = field(default_factory=lambda: ThreadPoolExecutor(1, "choose"))
    """A bot that thinks for long, or sleeps, keeps no other match waiting for its connection."""
    in_play: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    begun: int = 0
    asked: int = 0
    is_arena_over: bool = False

    async def run(self) -> None:
        """Plays until the run is over. Raises `RelayError` if the relay shuts the bot out."""
        listed = await self.relay.rest.list_player_matches("me", limit=50)
        for entry in listed["items"]:
            if entry["status"] in ("open", "live"):
                self._follow(await self.relay.watch(entry["id"], since=0))
        games = self.bot.games if self.wish.quick and self.wish.arena is None else ()
        seeking = [asyncio.create_task(self._seek(game)) for game in games]
        if self.wish.arena is not None:
            seeking.append(asyncio.create_task(self._play_arenas(self.wish.arena)))
        is_invited = self.wish.against is None and self.wish.arena is None
        inviting = [asyncio.create_task(self._take_invitations())] if is_invited else []
        try:
            while not self._is_done or not all(task.done() for task in seeking):
                await self._changed(*seeking, *inviting)
                for task in (*seeking, *inviting):
                    if task.done():
                        task.result()
            await asyncio.gather(*self.in_play.values())
        finally:
            for task in (*seeking, *inviting, *self.in_play.values()):
                task.cancel()
            self.thinking.shutdown(wait=False)
        if self.relay.status == "closed" and self.relay.problem is not None:
            raise RelayError(self.relay.problem.get("status", 0), self.relay.problem)

    def stop(self) -> None:
        """The bot leaves the matches that have not started, plays the others to their ends, and stops."""
        self.is_stopping = True
        self.relay.wake()

    @property
    def _is_done(self) -> bool:
        most = self.wish.matches
        is_enough = most is not None and self.begun + self.asked >= most
        return self.is_stopping or self.is_arena_over or self.relay.status == "closed" or is_enough

    async def _changed(self, *tasks: asyncio.Task[None]) -> None:
        """Returns when something has changed at the relay, or one of the tasks or matches has ended."""
        change = asyncio.ensure_future(self.relay.changed())
        running = [task for task in (*tasks, *self.in_play.values()) if not task.done()]
        await asyncio.wait([change, *running], return_when=asyncio.FIRST_COMPLETED)
        change.cancel()

    def _follow(self, match: AnyMatch) -> None:
        if match.id not in self.in_play:
            self.begun += 1
            task = asyncio.create_task(self._play(match))
            self.in_play[match.id] = task
            task.add_done_callback(lambda _: self.in_play.pop(match.id, None))

    async def _play(self, match: AnyMatch) -> None:
        sitting = asyncio.create_task(self._keep_seat(match))
        try:
            played = await self._play_to_end(match)
        finally:
            sitting.cancel()
        self.report("played", played)

    async def _keep_seat(self, match: AnyMatch) -> None:
        """The relay gives a seat back while the bot is away for long. A bot that stops leaves what has not started."""
        while match.status == "open" and match.end is None:
            try:
                if self.is_stopping:
                    await match.leave()
                elif match.seat is None:
                    await self.relay.join(match.id, code=match.code)
            except RelayError as error:
                self.report("not-joined", error)
            await self.relay.changed()

    async def _seek(self, game: str) -> None:
        """One seat after the other. The next is asked for when the match before has begun."""
        seats = self.wish.seats or (await self.relay.rest.get_game(game))["seats"]["min"]
        is_full = False
        while not self._is_done:
            if is_full or len(self.in_play) + self.asked >= self.wish.at_once:
                is_full = is_full and len(self.in_play) > 0
                await self._changed()
                continue
            self.asked += 1
            try:
                match = await self._new_match(game, seats)
            except RelayError as error:
                is_full = error.code == "limit-reached" and len(self.in_play) > 0
                if not is_full:
                    raise
                continue
            finally:
                self.asked -= 1
            self._follow(match)
            await match.begun()

    async def _play_arenas(self, first: str) -> None:
        """Keeps the bot in the arena, and in those that follow it in its series."""
        id: str | None = first
        while id is not None and not self._is_done:
            arena = await self.relay.follow_arena(id, code=self.wish.code)
            try:
                if not arena.is_over:
                    await self._play_arena(arena)
            finally:
                arena.stop()
            id = await self._next_arena(arena)
        self.is_arena_over = True

    async def _play_arena(self, arena: AsyncArena) -> None:
        await arena.enter()
        self.report("entered", arena)
        helping = [asyncio.create_task(work) for work in (self._hand_over(arena), self._come_back(arena))]
        try:
            while not self._is_done and not arena.is_over:
                await self._changed(*helping)
                for task in helping:
                    if task.done():
                        task.result()
            if arena.is_over:
                self.report("arena-over", arena)
            elif self.relay.status != "closed":
                await arena.leave()
        except RelayError as error:
            if error.code not in ("arena-over", "no-such-arena", "not-entered"):
                raise
        finally:
            for task in helping:
                task.cancel()

    async def _hand_over(self, arena: AsyncArena) -> None:
        async for match in arena.matches():
            self._follow(match)

    async def _come_back(self, arena: AsyncArena) -> None:
        """The arena pauses a player who was away during a match. This one is here again."""
        async for details in arena:
            you = details["you"]
            if you and you["state"] == "paused" and not self._is_done:
                await arena.enter()

    async def _next_arena(self, arena: AsyncArena) -> str | None:
        """None: none comes, or the bot was told to stop."""
        series = arena.details["series"]
        for _ in range(MOST_LOOKS if series is not None else 0):
            if series is None or self._is_done:
                return None
            following = (await self.relay.rest.get_series(series, code=self.wish.code))["next"]
            if following != arena.id:
                return following
            await asyncio.sleep(NEXT_S)
        return None

    async def _new_match(self, game: str, seats: int) -> AnyMatch:
        level = self.wish.against
        if level is None:
            return await self.relay.new_seat("quick", {"game": game, "seats": seats, "rated": self.wish.rated})
        match = await self.relay.new_seat("open", {"game": game, "seats": seats, "visibility": "private"})
        for seat in range(1, seats):
            await match.seat_house_bot(seat, level, "instant")
        return match

    async def _take_invitations(self) -> None:
        """An invitation may be old: its match may be full, or gone."""
        async for notice in self.relay.invitations():
            match = notice.get("match")
            if match is None or notice.get("game") not in self.bot.games or match in self.in_play or self._is_done:
                continue
            self.asked += 1
            try:
                self._follow(await self.relay.join(match, code=notice.get("code")))
            except RelayError as error:
                self.report("not-joined", error)
            finally:
                self.asked -= 1

    async def _play_to_end(self, match: AnyMatch) -> Played:
        """Each new view is shown to the bot once, and what it chooses is sent."""
        played = Played(match)
        loop = asyncio.get_running_loop()
        begun_s = loop.time()
        async for view in match:
            action = await self._choice(match, view, played)
            if action is None:
                continue
            verdict = await match.act(action, view)
            played.acts += 1
            played.beaten += verdict.type == "beaten"
            if verdict.type == "refused":
                played.refused += 1
                self.report("refused", (verdict.code, action, view.legal))
        played.why = (await match.ended()).why
        played.ms = (loop.time() - begun_s) * 1000
        return played

    async def _choice(self, match: AnyMatch, view: View[Any, Any], played: Played) -> Any:
        """None: the bot waits, or it failed. A bot that is still thinking when the match ends is not waited for."""
        if view.table is None or match.seat is None or view.over or not view.legal:
            return None
        options = match.details["options"]
        shown = BotView(match.game, match.seat, view.table, view.legal, options, view.deadline, view.choices)
        loop = asyncio.get_running_loop()
        choosing: asyncio.Future[Any]
        if inspect.iscoroutinefunction(self.bot.choose):
            choosing = asyncio.ensure_future(self.bot.choose(shown, self.random))
        else:
            choosing = loop.run_in_executor(self.thinking, self.bot.choose, shown, self.random)
        ended = asyncio.ensure_future(match.ended())
        try:
            await asyncio.wait([choosing, ended], return_when=asyncio.FIRST_COMPLETED)
            choice = choosing.result() if choosing.done() else None
            json.dumps(choice, allow_nan=False)
            return choice
        except Exception as error:
            played.thrown += 1
            self.report("threw", error)
            return None
        finally:
            ended.cancel()
            choosing.cancel()
