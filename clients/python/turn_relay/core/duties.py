"""Which frames about a match are due now, and when the next one is. The session calls this after every change."""

from __future__ import annotations

from turn_relay.core.follower import watch_again
from turn_relay.core.line import send
from turn_relay.core.news import NEVER
from turn_relay.core.state import Follower, Line, ReadEvents, Session

RESEND_MS = 2_000
MOST_RESEND_MS = 8_000
MOST_TRIES = 4
SILENCE_MS = 30_000
AFTER_DEADLINE_MS = 1_000
PING_AGAIN_MS = 2_000
MOST_PING_MS = 30_000
LATE_FRAME_MS = 250
"""A missing frame may come by itself."""


def tend_match(session: Session, follower: Follower, line: Line, now: float) -> float:
    """Sends what is due. Returns when to call again."""
    _tend_gap(session, follower, now)
    if follower.is_asking:
        follower.is_asking = False
        _ping_match(session, follower, line, now)
    ping_ms = _tend_ping(session, follower, line, now)
    # First the watch, then the act.
    watch_ms = _tend_watch(session, follower, line, now)
    return min(ping_ms, watch_ms, _tend_act(session, follower, line, now), _gap_due_ms(follower))


def _resend_ms(tries: int) -> float:
    return min(MOST_RESEND_MS, RESEND_MS * 2.0 ** max(0, tries - 2))


def _wants_watch(follower: Follower) -> bool:
    """An ended match is watched only to learn its last events."""
    return follower.wants and follower.end is None


def _tend_watch(session: Session, follower: Follower, line: Line, now: float) -> float:
    if not _wants_watch(follower):
        return NEVER
    if follower.line is not line:
        if follower.line is not None:
            follower.ghosts_ms.append(now)
        follower.line = line
        watch_again(follower, now)
    if follower.is_answered:
        return NEVER
    if now < follower.watch_ms:
        return follower.watch_ms
    if follower.watch_tries >= MOST_TRIES:
        line.is_given_up = True
        return now
    frame: dict[str, object] = {"type": "watch", "match": follower.id}
    news = follower.news
    if news.delivered is not None and (news.view.table is not None or follower.since is not None):
        frame["since"] = news.delivered
    if follower.code is not None:
        frame["code"] = follower.code
    send(session, line, frame, now)
    follower.watch_tries += 1
    follower.watch_ms = now + _resend_ms(follower.watch_tries)
    return follower.watch_ms


def _tend_act(session: Session, follower: Follower, line: Line, now: float) -> float:
    """Sends the first act, and sends it again until its answer comes: word for word, with its old `seen`."""
    if not follower.acts:
        return NEVER
    act = follower.acts[0]
    if act.line is not line:
        # The last line may have lost it. A wait that the relay has asked for still counts.
        if act.tries > 0:
            act.due_ms = min(act.due_ms, now)
        act.tries = 0
        act.line = line
    if now < act.due_ms:
        return act.due_ms
    if act.tries >= MOST_TRIES:
        line.is_given_up = True
        return now
    frame = {"type": "act", "match": follower.id, "id": act.id, "seen": act.seen, "action": act.action}
    send(session, line, frame, now)
    act.tries += 1
    act.due_ms = now + _resend_ms(act.tries)
    return act.due_ms


def _tend_ping(session: Session, follower: Follower, line: Line, now: float) -> float:
    view = follower.news.view
    if not _wants_watch(follower) or not follower.is_answered or view.over:
        return NEVER
    due_ms = follower.received_ms + SILENCE_MS
    if view.deadline is not None:
        due_ms = min(due_ms, view.deadline - session.clock_ms + AFTER_DEADLINE_MS)
    if follower.is_over:
        # The roster says that the match has ended, and the last view is missing.
        due_ms = min(due_ms, follower.received_ms + AFTER_DEADLINE_MS)
    due_ms = max(due_ms, follower.ping_ms)
    if now < due_ms:
        return due_ms
    _ping_match(session, follower, line, now)
    pause_ms = min(MOST_PING_MS, PING_AGAIN_MS * 2.0 ** min(follower.pings, 10))
    follower.pings += 1
    follower.ping_ms = now + pause_ms * (1 + session.random() / 4)
    return follower.ping_ms


def _ping_match(session: Session, follower: Follower, line: Line, now: float) -> None:
    """Asks whether the client is behind. A ping carries no code, so spectators of private matches watch again."""
    if follower.seat is None and follower.code is not None and _wants_watch(follower):
        watch_again(follower, now)
        return
    follower.is_pinged = True
    send(session, line, {"type": "ping", "match": follower.id, "seq": follower.news.delivered or 0}, now)


def _tend_gap(session: Session, follower: Follower, now: float) -> None:
    """Asks for missing events: by `watch` with `since`, or over REST where a frame came without them."""
    if not follower.news.is_behind or follower.end is not None:
        follower.behind_since_ms = None
    elif follower.needs_rest or not follower.wants:
        if not follower.is_reading and now >= follower.read_ms:
            follower.is_reading = True
            follower.read_ms = now + RESEND_MS
            session.orders.append(ReadEvents(follower, follower.news.delivered or 0))
    else:
        if follower.behind_since_ms is None:
            follower.behind_since_ms = now
        if follower.is_answered and now >= follower.behind_since_ms + LATE_FRAME_MS:
            follower.behind_since_ms = now
            watch_again(follower, now)


def _gap_due_ms(follower: Follower) -> float:
    if not follower.news.is_behind or follower.end is not None:
        return NEVER
    if follower.needs_rest or not follower.wants:
        return NEVER if follower.is_reading else follower.read_ms
    if follower.is_answered and follower.behind_since_ms is not None:
        return follower.behind_since_ms + LATE_FRAME_MS
    return NEVER
