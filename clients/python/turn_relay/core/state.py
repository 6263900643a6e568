"""What the client knows: its lines, its matches, the acts on their way, and what the shell is to do. State alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

from turn_relay.core.bounds import FrameBounds
from turn_relay.core.news import NEVER, EventT, Json, News


@dataclass(eq=False, slots=True)
class Line:
    """One socket."""

    began_ms: float
    sent_ms: float
    hello_ms: float | None
    """When `hello` is due. None: it has been answered."""
    is_open: bool = False
    is_given_up: bool = False
    has_received: bool = False
    asked_ms: float | None = None
    """When the first question was sent that nothing has followed."""


@dataclass(frozen=True, slots=True)
class Verdict(Generic[EventT]):
    """What became of an act.

    `accepted`: played, now or before. It counts once. `events` has those since `seen`, as far as a frame holds them.
    `beaten`: the table had moved on. `by` is the seat that was faster, `beaten_at` the seq of its event, and
    `behind_ms` how much later this act came. A clock or a private action beats without these.
    `refused`: not played, and never will be. `code` says why: docs/protocol.md lists the codes.
    `lost`: the client was closed, its token ended or the game failed before the answer came. The act may have been
    played.
    """

    type: Literal["accepted", "beaten", "refused", "lost"]
    code: str | None = None
    message: str = ""
    seq: int | None = None
    events: Sequence[EventT] = ()
    by: int | None = None
    beaten_at: int | None = None
    behind_ms: int | None = None
    card: str | None = None
    errors: Sequence[Json] = ()


@dataclass(eq=False, slots=True)
class Act:
    """An act on its way. The first of a match is sent, the others wait for its answer."""

    id: str
    seen: int
    action: Json
    due_ms: float
    line: Line | None = None
    """The line that it was sent on last."""
    tries: int = 0
    put_offs: int = 0
    """How often in a row the relay has answered `try-again`."""
    verdict: Verdict[Json] | None = None


@dataclass(frozen=True, slots=True)
class End:
    """Why the client follows a match no longer.

    `over`: it has ended, and every event is there. `left`: the player has given up the seat. `refused`: the relay does
    not let the client watch, and `problem` says why. `closed`: the client is closed.
    """

    why: Literal["over", "left", "refused", "closed"]
    problem: Json | None = None


@dataclass(eq=False, slots=True)
class Follower:
    """The fields that change without a word are read by the duties."""

    id: str
    code: str | None
    received_ms: float
    since: int | None = None
    """The first event to tell is the one after this seq. None: what happens from the first view on."""
    news: News = field(default_factory=News)
    whole: Json | None = None
    """The newest whole view, with options, clocks and commitment."""
    roster: Json | None = None
    seat: int | None = None
    player: str | None = None
    status: str = "open"
    wants: bool = True
    """Whether the client wants this connection to get the match's frames."""
    unwatched: Literal["replaced", "full"] | None = None
    end: End | None = None
    fault: Json | None = None
    is_pinged: bool = False
    """Whether a ping about the match is on its way. A `pong` does not say which ping it answers."""
    line: Line | None = None
    """The line of the last `watch`."""
    is_answered: bool = False
    watch_tries: int = 0
    watch_ms: float = 0
    ghosts_ms: list[float] = field(default_factory=list)
    """When the client sent a `watch` on a line that is gone. The relay may still handle it, after a later one."""
    acts: list[Act] = field(default_factory=list)
    is_asking: bool = False
    """The caller asks whether something was missed."""
    pings: int = 0
    ping_ms: float = 0
    behind_since_ms: float | None = None
    needs_rest: bool = False
    """A frame came without its events: only REST tells them."""
    is_reading: bool = False
    read_ms: float = 0

    @property
    def is_over(self) -> bool:
        return self.status in ("over", "abandoned")


@dataclass(eq=False, slots=True)
class ReactionListener:
    """Who listens for the reactions of a match, also after its end, when nobody follows it."""

    match: str
    heard: deque[Json] = field(default_factory=lambda: deque(maxlen=100))
    """Those that nobody has taken out yet. A reader who is so slow misses the oldest."""


@dataclass(frozen=True, slots=True)
class OpenLine:
    """The shell opens a socket, and says what comes of it by `opened`, `received` and `lost`."""

    line: Line


@dataclass(frozen=True, slots=True)
class SendText:
    line: Line
    text: str


@dataclass(frozen=True, slots=True)
class CloseLine:
    line: Line


@dataclass(frozen=True, slots=True)
class ReadEvents:
    """The shell reads the events after `since` over REST, and says by `events_read` what came."""

    follower: Follower
    since: int


Order = OpenLine | SendText | CloseLine | ReadEvents

Status = Literal["idle", "connecting", "open", "waiting", "closed"]
"""`idle`: nothing needs a connection. `waiting`: the client tries again at `retry_ms`. `closed`: for good."""


@dataclass(eq=False, slots=True)
class Session:
    """A client's session with a relay: one socket after another, and the matches that it follows on them."""

    random: Callable[[], float]
    """Numbers in [0, 1), for jitter."""
    prefix: str
    """Begins the ids of the acts, so that those of two sessions differ."""
    orders: list[Order] = field(default_factory=list)
    """What the shell is to do, in order. The shell takes them out."""
    followers: list[Follower] = field(default_factory=list)
    bounds: FrameBounds = field(default_factory=FrameBounds)
    notices: list[Json] = field(default_factory=list)
    """Each once, in the order of their coming."""
    noticed: set[tuple[str, str]] = field(default_factory=set)
    listeners: list[ReactionListener] = field(default_factory=list)
    ahead_ms: deque[float] = field(default_factory=lambda: deque(maxlen=16))
    """By how much the relay's clock was ahead of the client's in the newest frames."""
    line: Line | None = None
    """The line that frames are sent on."""
    next: Line | None = None
    """Opens before the gateway cuts `line`."""
    old: Line | None = None
    """The line before, until the matches are watched on the new one."""
    retire_ms: float = 0
    status: Status = "idle"
    retry_ms: float | None = None
    problem: Json | None = None
    """What the relay said last about the connection."""
    is_wanted: bool = False
    """Whether the session connects without a match to follow."""
    failures: int = 0
    """Lines in a row on which nothing came."""
    connect_ms: float = 0
    rest_until_ms: float = 0
    """Nothing is sent before this time."""
    renew_ms: float = NEVER
    idle_ms: float = NEVER
    """How long a socket may be idle."""
    acts: int = 0

    @property
    def clock_ms(self) -> float:
        """By how much the relay's clock is ahead. Frames are older by their journey, so the largest is the closest."""
        return max(self.ahead_ms, default=0)
