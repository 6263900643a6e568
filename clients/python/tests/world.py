"""A session in virtual time, and a relay of one match that loses, doubles, delays and cuts. Both follow from a seed."""

from __future__ import annotations

import heapq
import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from turn_relay.core import session as core
from turn_relay.core.news import NEVER
from turn_relay.core.state import CloseLine, Follower, Line, OpenLine, ReadEvents, SendText

START_MS = 4_102_444_800_000.0


def time_of(ms: float) -> str:
    seconds = int((ms - START_MS) / 1000)
    hours, rest = divmod(seconds, 3600)
    return f"2100-01-{1 + hours // 24:02}T{hours % 24:02}:{rest // 60:02}:{rest % 60:02}.{int(ms) % 1000:03}Z"


class World:
    """Time, and what happens when. `at_open` and `on_send` are the network."""

    def __init__(self, seed: int = 1) -> None:
        self.now = START_MS
        self.random = Random(seed)
        self.session = core.new_session(self.random.random)
        self.sent: list[tuple[float, Line, dict[str, Any]]] = []
        self.lines: list[Line] = []
        self.closed: list[Line] = []
        self.reads: list[ReadEvents] = []
        self.at_open: Callable[[Line], None] = lambda line: self.later(5, lambda: self.open(line))
        self.on_send: Callable[[Line, dict[str, Any]], None] = lambda line, frame: None
        self._due_ms = NEVER
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()

    def later(self, ms: float, step: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (self.now + ms, next(self._count), step))

    def tend(self) -> None:
        self._due_ms = core.tend(self.session, self.now)
        while self.session.orders:
            order = self.session.orders.pop(0)
            if isinstance(order, OpenLine):
                self.lines.append(order.line)
                self.at_open(order.line)
            elif isinstance(order, SendText):
                frame = json.loads(order.text)
                self.sent.append((self.now, order.line, frame))
                self.on_send(order.line, frame)
            elif isinstance(order, CloseLine):
                self.closed.append(order.line)
            else:
                self.reads.append(order)

    def open(self, line: Line) -> None:
        core.opened(self.session, line, self.now)
        self.tend()

    def lose(self, line: Line) -> None:
        core.lost(self.session, line, self.now)
        self.tend()

    def say(self, line: Line, frame: object) -> None:
        core.received(self.session, line, json.dumps(frame), self.now)
        self.tend()

    def act(self, follower: Follower, action: dict[str, Any], seen: int | None = None) -> Any:
        act = core.act(self.session, follower, action, follower.news.view.seq if seen is None else seen, self.now)
        self.tend()
        return act

    def run(self, ms: float, until: Callable[[], bool] = lambda: False) -> None:
        """Lets time pass, to the next thing that is due and the next."""
        end = self.now + ms
        while not until():
            at = min(self._due_ms, self._queue[0][0] if self._queue else NEVER)
            if at > end:
                self.now = end
                return
            self.now = max(self.now, at)
            if self._queue and self._queue[0][0] <= self.now:
                heapq.heappop(self._queue)[2]()
            else:
                self.tend()

    def frames(self, kind: str) -> list[dict[str, Any]]:
        return [frame for _, _, frame in self.sent if frame["type"] == kind]


def view_frame(now: float, seq: int = 1, own: int = 0, **fields: Any) -> dict[str, Any]:
    seats = [{"player": "p0"}, {"player": "p1"}]
    table = {"over": False, "ranking": None, "n": seq}
    view = {"rev": 1, "status": "live", "seats": seats, "you": 0, "table": table, "legal": [], "deadline": None}
    return {"type": "view", "match": "m", "seq": seq, "own": own, "view": {**view, **fields}, "time": time_of(now)}


def followed(world: World, **fields: Any) -> Follower:
    """A live match, watched and answered on an open line."""
    follower = Follower("m", None, world.now, since=0)
    core.follow(world.session, follower, view_frame(world.now, 0, **fields), world.now)
    world.tend()
    return follower


@dataclass
class Faults:
    lost: float = 0.05
    doubled: float = 0.05
    late: float = 0.1
    cut: float = 0.02


class FaultyRelay:
    """Referees one match in which seat 0 plays numbers, and a clock plays between."""

    def __init__(self, world: World, length: int, faults: Faults) -> None:
        self.world, self.length, self.faults = world, length, faults
        self.events: list[dict[str, Any]] = []
        self.verdicts: dict[str, dict[str, Any]] = {}
        self.watching: set[Line] = set()
        self.dead: set[Line] = set()
        self.own = 0
        world.on_send = self._hear
        world.at_open = self._shake

    def _shake(self, line: Line) -> None:
        lucky = self.world.random.random() >= self.faults.cut * 5
        self.world.later(20, lambda: self.world.open(line) if lucky else self.world.lose(line))

    def _travel(self, line: Line, arrive: Callable[[], None]) -> None:
        random, faults = self.world.random, self.faults
        if random.random() < faults.cut:
            self.watching.discard(line)
            if random.random() < 0.7:  # Otherwise nobody notices.
                self.world.later(5, lambda: self.world.lose(line))
            self.dead.add(line)
        if line in self.dead or random.random() < faults.lost:
            return
        for _ in range(2 if random.random() < faults.doubled else 1):
            late = random.random() * 3_000 if random.random() < faults.late else 0
            self.world.later(5 + random.random() * 60 + late, lambda: self._arrive(line, arrive))

    def _arrive(self, line: Line, arrive: Callable[[], None]) -> None:
        if line not in self.dead:
            arrive()

    def _say(self, line: Line, frame: dict[str, Any]) -> None:
        self._travel(line, lambda: self.world.say(line, frame))

    def standing(self) -> dict[str, Any]:
        over = len(self.events) >= self.length
        table = {"over": over, "ranking": [1, 2] if over else None, "n": len(self.events)}
        return {"table": table, "legal": [] if over else [{"type": "play"}], "deadline": None}

    def news(self, since: int) -> dict[str, Any]:
        known = {"from": since + 1, "events": self.events[since:], "seq": len(self.events), "own": self.own}
        return {**known, **self.standing(), "time": time_of(self.world.now)}

    def commit(self, event: dict[str, Any]) -> None:
        self.events.append(event)
        frame = {"type": "events", "match": "m", **self.news(len(self.events) - 1)}
        for line in list(self.watching):
            self._say(line, frame)

    def _hear(self, line: Line, frame: dict[str, Any]) -> None:
        self._travel(line, lambda: self._answer(line, frame))

    def _answer(self, line: Line, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "hello":
                before = time_of(self.world.now + 7_200_000)
                hello = {"type": "hello", "time": time_of(self.world.now), "notices": [], "pingSeconds": 240}
                self._say(line, {**hello, "reconnectBefore": before})
            case "watch":
                if self.watching and line not in self.watching:
                    for other in list(self.watching):
                        self.watching.discard(other)
                        self._say(other, {"type": "unwatched", "match": "m", "why": "replaced"})
                self.watching.add(line)
                self._say(line, {"type": "events", "match": "m", **self.news(frame["since"])})
            case "ping":
                if frame.get("seq", len(self.events)) < len(self.events):
                    self._say(line, {"type": "events", "match": "m", **self.news(frame["seq"])})
                else:
                    self._say(line, {"type": "pong", "time": time_of(self.world.now)})
            case "act":
                self._say(line, {**self._judge(frame), "match": "m"})

    def _judge(self, frame: dict[str, Any]) -> dict[str, Any]:
        key = json.dumps([frame["seen"], frame["action"]])
        is_new = key not in self.verdicts
        if is_new and frame["seen"] == len(self.events) < self.length:
            self.own += 1
            self.commit({"type": "played", "by": 0, "key": key})
            self.verdicts[key] = {"type": "events"}
        elif is_new:
            code = "beaten" if len(self.events) < self.length else "match-over"
            self.verdicts[key] = {"type": "refused", "code": code, "message": ""}
        verdict, since = self.verdicts[key], min(frame["seen"], len(self.events))
        if verdict["type"] == "events":
            return {**verdict, **self.news(since), "ack": frame["id"]}
        return {**verdict, **self.news(since), "id": frame["id"]}
