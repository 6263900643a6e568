"""One socket of a session after another: opening, hello, silence, backoff, and the change before the gateway's cut."""

from __future__ import annotations

import json
from collections.abc import Mapping

from turn_relay.core.news import NEVER
from turn_relay.core.state import CloseLine, Line, OpenLine, SendText, Session, Status

OPEN_MS = 12_000
"""A socket that does not open within this time is given up."""
ANSWER_MS = 6_000
"""The longest wait for any answer, on the first line. It doubles on each line in a row that says nothing."""
MOST_ANSWER_MS = 40_000
HELLO_AGAIN_MS = 4_000
OVERLAP_MS = 10_000
"""How long the old line stays beside the new one at the most."""
RENEW_AGAIN_MS = 10_000
DOUBT_MS = 1_000
"""A live line answers within this time, and a network that is there opens one."""
FIRST_BACK_OFF_MS = 300
MOST_BACK_OFF_MS = 20_000


def back_off_ms(failures: int, random: float) -> float:
    """How long to wait before the next try: 0.3 s, doubled each time up to 20 s, with jitter. `failures`: from 1."""
    return min(MOST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2.0 ** min(failures - 1, 20)) * (0.5 + random / 2)


def send(session: Session, line: Line, frame: Mapping[str, object], now: float) -> None:
    if not line.is_open:
        return
    line.sent_ms = now
    # Nothing answers these for certain.
    if frame["type"] not in ("unwatch", "react") and line.asked_ms is None:
        line.asked_ms = now
    session.orders.append(SendText(line, json.dumps(frame, ensure_ascii=False, separators=(",", ":"))))


def tend_lines(session: Session, now: float) -> float:
    """Opens, gives up and changes lines. Returns when to call again."""
    line = session.line
    if line is None:
        return _connect_when_due(session, now)
    dead_ms = _dead_ms(session, line)
    if line.is_given_up or now >= dead_ms:
        lose_line(session, line, now)
        return _connect_when_due(session, now)
    return min(dead_ms, _tend_hello(session, line, now), _tend_next(session, now), _tend_old(session, now))


def _connect_when_due(session: Session, now: float) -> float:
    if session.line is not None:
        _set_status(session, "connecting")
        return now
    is_needed = session.is_wanted or any(f.wants or f.is_asking or f.acts for f in session.followers)
    due_ms = max(session.connect_ms, session.rest_until_ms)
    if not is_needed:
        _set_status(session, "idle")
        return NEVER
    if now < due_ms:
        _set_status(session, "waiting", due_ms)
        return due_ms
    _set_status(session, "connecting")
    session.line = _open_line(session, now)
    return _dead_ms(session, session.line)


def _dead_ms(session: Session, line: Line) -> float:
    """When the line counts as dead, if nothing comes."""
    if not line.is_open:
        return line.began_ms + OPEN_MS
    if line.asked_ms is None:
        return NEVER
    return line.asked_ms + min(MOST_ANSWER_MS, ANSWER_MS * 2.0 ** min(session.failures, 10))


def _open_line(session: Session, now: float) -> Line:
    line = Line(began_ms=now, sent_ms=now, hello_ms=now)
    session.orders.append(OpenLine(line))
    return line


def is_current(session: Session, line: Line) -> bool:
    return line in (session.line, session.next, session.old)


def open_line(session: Session, line: Line, now: float) -> None:
    """The line has opened. One that was opened beside another takes its place."""
    line.is_open = True
    line.hello_ms = now
    if line is session.next:
        if session.old is not None:
            _hang_up(session, session.old)
        session.old, session.line, session.next = session.line, line, None
        session.retire_ms = now + OVERLAP_MS
    session.renew_ms = NEVER
    _set_status(session, "open")


def lose_line(session: Session, line: Line, now: float) -> None:
    """Ends a line for the session. If it was the one in use, another is opened after a while."""
    _hang_up(session, line)
    if line is session.old:
        session.old = None
    if line is session.next:
        session.next = None
        session.renew_ms = now + RENEW_AGAIN_MS
    if line is session.line:
        session.line, session.next = session.next, None
        session.renew_ms = NEVER
        session.failures = 0 if line.has_received else session.failures + 1
        wait_ms = back_off_ms(session.failures + 1, session.random())
        session.connect_ms = max(session.connect_ms, now + wait_ms)


def _hang_up(session: Session, line: Line) -> None:
    line.is_open = False
    session.orders.append(CloseLine(line))


def doubt_line(session: Session, now: float) -> None:
    """Asks at once whether the line lives, and whether a match was missed. Without an answer to `hello`, the next line
    opens beside it: other frames may have waited while the program slept."""
    line = session.line
    if line is not None and line.is_open:
        line.hello_ms = now if line.hello_ms is None else line.hello_ms
        session.renew_ms = min(session.renew_ms, now + DOUBT_MS)
        for follower in session.followers:
            follower.is_asking = follower.is_asking or follower.wants
    elif line is not None and now >= line.began_ms + DOUBT_MS:
        lose_line(session, line, now)
    session.failures = 0
    session.connect_ms = now


def close_lines(session: Session) -> None:
    for line in (session.line, session.next, session.old):
        if line is not None:
            _hang_up(session, line)
    session.line = session.next = session.old = None
    session.status = "closed"


def _tend_hello(session: Session, line: Line, now: float) -> float:
    """`hello` tells until when the socket lives. A ping keeps an idle socket open."""
    if not line.is_open:
        return NEVER
    if now < session.rest_until_ms:
        return session.rest_until_ms
    if line.hello_ms is not None and now >= line.hello_ms:
        send(session, line, {"type": "hello"}, now)
        line.hello_ms = now + HELLO_AGAIN_MS
    if now >= line.sent_ms + session.idle_ms:
        send(session, line, {"type": "ping"}, now)
    return min(NEVER if line.hello_ms is None else line.hello_ms, line.sent_ms + session.idle_ms)


def _tend_next(session: Session, now: float) -> float:
    if session.next is None:
        if now < session.renew_ms:
            return session.renew_ms
        session.next = _open_line(session, now)
    if now >= session.next.began_ms + OPEN_MS:
        lose_line(session, session.next, now)
        return session.renew_ms
    return session.next.began_ms + OPEN_MS


def _tend_old(session: Session, now: float) -> float:
    """Closes the old line as soon as the new one has taken over."""
    old, line = session.old, session.line
    if old is None:
        return NEVER
    is_taken = all(
        (not f.wants or f.end is not None or (f.line is line and f.is_answered))
        and not (f.acts and f.acts[0].line is old)
        for f in session.followers
    )
    if not is_taken and now < session.retire_ms:
        return session.retire_ms
    session.old = None
    _hang_up(session, old)
    return NEVER


def _set_status(session: Session, status: Status, retry_ms: float | None = None) -> None:
    session.status = status
    session.retry_ms = retry_ms
