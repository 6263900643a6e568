"""What a client knows of a match: the newest view by `seq` and `own`, and every event once, in order, without a gap."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from turn_relay.wire import ActionT as ActionT
from turn_relay.wire import Choice

TableT = TypeVar("TableT")
EventT = TypeVar("EventT")

Json = Mapping[str, Any]
"""An object as it came over the wire. A client ignores fields that it does not know."""

NEVER = math.inf


class OwnGame(str, Generic[TableT, ActionT, EventT]):
    """The id of a game that does not ship with the relay, and its types: `OwnGame[Table, Action, Event]("mine")`."""


@dataclass(frozen=True, slots=True)
class View(Generic[TableT, ActionT]):
    """The newest that the client may see of a match."""

    seq: int = 0
    """How many events there were. 0 while the match is open."""
    own: int | None = None
    """How many actions the own seat has done. None for a spectator."""
    table: TableT | None = None
    """What the seat sees. None while the match is open."""
    legal: Sequence[ActionT] = ()
    """What the own seat may do now, each as you would send it."""
    choices: Sequence[Choice[ActionT]] = ()
    """The larger sets of actions that the own seat may do: `turn_relay.chosen` makes an action of one."""
    deadline: float | None = None
    """When the running clock ends: Unix ms by the relay's clock. None: no clock runs."""
    over: bool = False


def ms_of(time: str | None) -> float | None:
    """Unix ms of a time of the wire. None where there is none."""
    try:
        return None if time is None else datetime.fromisoformat(time).timestamp() * 1000
    except ValueError:
        return None


def _order(own: int | None) -> int:
    return -1 if own is None else own


@dataclass(slots=True)
class News:
    """`delivered`: the seq of the last event in `events`. None before the first view."""

    view: View[Json, Json] = field(default_factory=View)
    events: list[Json] = field(default_factory=list)
    delivered: int | None = None
    newest_seq: int = 0
    early: dict[int, Sequence[Json]] = field(default_factory=dict)
    """Events that came before earlier ones, by the seq of the first."""

    @property
    def is_behind(self) -> bool:
        """Whether events are missing that the relay has counted."""
        return self.delivered is not None and self.newest_seq > self.delivered


def keep(news: News, seq: int, own: int | None, standing: Json) -> bool:
    """Keeps the view of a frame if it is newer. Returns whether it was."""
    news.newest_seq = max(news.newest_seq, seq)
    if news.delivered is None:
        news.delivered = seq
    view, table = news.view, standing["table"]
    if seq < view.seq:
        return False
    has_begun = view.table is None and table is not None
    if seq == view.seq and _order(own) <= _order(view.own) and not has_begun:
        return False
    news.view = View(
        seq=seq,
        own=own,
        table=table,
        legal=standing.get("legal", ()),
        choices=standing.get("choices", ()),
        deadline=ms_of(standing["deadline"]),
        over=bool(table and table["over"]),
    )
    return True


def take(news: News, first: int, seq: int, events: Sequence[Json] | None) -> None:
    """Takes the events of a frame, `first` being the seq of the first. Those that are next in order are delivered."""
    news.newest_seq = max(news.newest_seq, seq)
    if events and len(events) > len(news.early.get(first, ())):
        news.early[first] = events
    delivered = news.delivered
    while delivered is not None:
        start = min((at for at in news.early if at <= delivered + 1), default=None)
        if start is None:
            break
        fresh = news.early.pop(start)[delivered + 1 - start :]
        news.events.extend(fresh)
        delivered += len(fresh)
    news.delivered = delivered
