"""What a relay and a match show, to plain code and to asyncio alike: the state of the session, read at any time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Generic, Literal, cast

from turn_relay import wire
from turn_relay.core import session as core
from turn_relay.core.news import ActionT, EventT, Json, TableT, View
from turn_relay.core.state import End, Follower, Session, Status

BEGAN_MS = time.time() * 1000 - time.monotonic() * 1000


def now_ms() -> float:
    """Unix ms by the client's clock, which never jumps."""
    return BEGAN_MS + time.monotonic() * 1000


class RelayFace:
    """What a client shows of its connection."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def status(self) -> Status:
        """How the connection is."""
        return self._session.status

    @property
    def problem(self) -> Json | None:
        """What the relay said last about the connection. With the status `closed`: why it shuts the client out."""
        return self._session.problem

    def clock_ms(self) -> float:
        """Unix ms by the relay's clock, which deadlines are given in."""
        return now_ms() + self._session.clock_ms


class MatchFace(Generic[TableT, ActionT, EventT]):
    """What a client shows of a match."""

    def __init__(self, session: Session, follower: Follower, game: str) -> None:
        self._session = session
        self._follower = follower
        self.id = follower.id
        self.game = game

    @property
    def code(self) -> str | None:
        """Lets others into a private match. A removal changes it."""
        return self._follower.code

    @property
    def seat(self) -> int | None:
        """None for a spectator."""
        return self._follower.seat

    @property
    def status(self) -> str:
        """`open`, `live`, `over` or `abandoned`."""
        return self._follower.status

    @property
    def seats(self) -> Sequence[wire.Seat]:
        """Who sits where."""
        roster = self._follower.roster
        return [] if roster is None else cast("Sequence[wire.Seat]", roster["seats"])

    @property
    def view(self) -> View[TableT, ActionT]:
        """The newest view."""
        return cast("View[TableT, ActionT]", self._follower.news.view)

    @property
    def details(self) -> wire.View:
        """Options, clocks, rules and commitment. Its table, legal and deadline may be older than those of `view`."""
        return cast("wire.View", self._follower.whole)

    @property
    def is_watching(self) -> bool:
        """Whether the relay sends the match's frames to this connection."""
        return core.is_watching(self._session, self._follower)

    @property
    def unwatched(self) -> Literal["replaced", "full"] | None:
        """`replaced`: another socket of the player watches for the seat. `full`: there are too many spectators."""
        return self._follower.unwatched

    @property
    def fault(self) -> Json | None:
        """What the relay said where it failed at this match. The client asks again by itself. None: it answers."""
        return self._follower.fault

    @property
    def end(self) -> End | None:
        """Why the client follows the match no longer. None: it still does."""
        return self._follower.end
