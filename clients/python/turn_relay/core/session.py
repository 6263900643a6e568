"""The steps of a session: what the program wants, what a socket says, and what is due. Each step takes the time.

After a step the shell calls `tend`, carries out `session.orders`, and calls `tend` again at the time that it gave.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from turn_relay.core.bounds import FLOOD
from turn_relay.core.duties import tend_match
from turn_relay.core.follower import apply_frame, apply_news, apply_pong, end_follower, watch_again
from turn_relay.core.line import close_lines, doubt_line, is_current, lose_line, open_line, send, tend_lines
from turn_relay.core.news import NEVER, Json, ms_of
from turn_relay.core.state import Act, End, Follower, Line, Session, Verdict

GATEWAY_AGAIN_MS = 300
"""After a frame of the gateway, the client sends everything unanswered again."""
LIMIT_AGAIN_MS = 10_000
"""Another connection has to go first."""
AGAIN_MS = 1_000
ENDS_ACCESS = ("bad-token", "banned")
"""The codes after which the relay answers nothing else to this token."""
EARLIER_MS = 60_000
"""The change of sockets begins up to so long before it has to."""


def new_session(random: Callable[[], float]) -> Session:
    """`random` gives numbers in [0, 1), for jitter."""
    return Session(random, prefix=f"{int(random() * 2**20):05x}")


def tend(session: Session, now: float) -> float:
    """Does what is due. Returns when to call again: `NEVER`, or a time by the client's clock in ms."""
    if session.status == "closed":
        return NEVER
    while True:
        due_ms = min(tend_lines(session, now), _tend_followers(session, now))
        if session.line is None or not session.line.is_given_up:
            return due_ms


def _tend_followers(session: Session, now: float) -> float:
    session.followers = [f for f in session.followers if f.end is None or f.acts or f.is_asking]
    if session.line is None or not session.line.is_open:
        return NEVER
    if now < session.rest_until_ms:
        return session.rest_until_ms
    line = session.line
    return min((tend_match(session, follower, line, now) for follower in session.followers), default=NEVER)


def follow(session: Session, follower: Follower, first: Json, now: float) -> None:
    """Follows a match until it has ended. `first`: what came over REST, as a frame of type `view`."""
    if follower.since is not None:
        follower.news.delivered = follower.since
    apply_frame(follower, first, None, now)
    _note_time(session, first, now)
    if session.status == "closed":
        end_follower(follower, End("closed"))
    _hold(session, follower)


def _hold(session: Session, follower: Follower) -> None:
    if follower not in session.followers and session.status != "closed":
        session.followers.append(follower)


def watch(session: Session, follower: Follower, now: float) -> None:
    """Takes the match's frames to this connection again."""
    if follower.end is None:
        _hold(session, follower)
        follower.wants = True
        follower.unwatched = None
        watch_again(follower, now)


def unwatch(session: Session, follower: Follower, now: float) -> None:
    """The relay sends the match's frames no longer. Acts on their way still get their verdicts."""
    wanted, follower.wants = follower.wants, False
    # The connection watches a match once, for all who follow it here.
    is_shared = any(other.wants and other.id == follower.id for other in session.followers)
    if wanted and not is_shared and session.line is not None:
        send(session, session.line, {"type": "unwatch", "match": follower.id}, now)


def ask(session: Session, follower: Follower) -> None:
    """Asks whether the client has missed something."""
    _hold(session, follower)
    follower.is_asking = True


def act(session: Session, follower: Follower, action: Json, seen: int, now: float) -> Act:
    """Puts an act on its way. Its `verdict` comes in any case. `seen`: the seq of the view that it was decided on."""
    session.acts += 1
    made = Act(f"{session.prefix}-{session.acts}", seen, action, due_ms=now)
    if session.status == "closed":
        made.verdict = Verdict("lost")
    else:
        _hold(session, follower)
        follower.acts.append(made)
    return made


def react(session: Session, match: str, reaction: str, now: float) -> bool:
    """Sends it once, and never again. False: there is no open connection now."""
    line = session.line
    if line is None or not line.is_open or now < session.rest_until_ms:
        return False
    send(session, line, {"type": "react", "match": match, "reaction": reaction}, now)
    return True


def is_watching(session: Session, follower: Follower) -> bool:
    """Whether the relay sends the match's frames to this session, as far as it knows."""
    line = session.line
    return follower.wants and follower.is_answered and line is not None and line.is_open and follower.line is line


def renew(session: Session, now: float) -> None:
    """Takes another socket, for example with another token."""
    if session.line is not None:
        session.line.has_received = True
        lose_line(session, session.line, now)
        session.connect_ms = now


def retry(session: Session, now: float) -> None:
    """Connects now instead of later. Asks whether the socket that is there still lives."""
    doubt_line(session, now)


def close(session: Session, problem: Json | None = None) -> None:
    """Ends the session for good. Acts without an answer are `lost`. `problem`: why the relay shuts the client out."""
    if session.status == "closed":
        return
    session.problem = problem
    close_lines(session)
    for follower in session.followers:
        for pending in follower.acts:
            pending.verdict = Verdict("lost")
        follower.acts.clear()
        end_follower(follower, End("closed"))
    session.followers.clear()


def opened(session: Session, line: Line, now: float) -> None:
    if is_current(session, line):
        open_line(session, line, now)


def lost(session: Session, line: Line, now: float) -> None:
    """The socket has closed, or it did not open."""
    if is_current(session, line):
        lose_line(session, line, now)


def events_read(follower: Follower, news: Json | None) -> None:
    """What REST said to `ReadEvents`. None: no answer."""
    apply_news(follower, news)


def received(session: Session, line: Line, text: str, now: float) -> None:
    if not is_current(session, line):
        return
    session.bounds.received(len(text), now)
    if (frame := _read(text)) is not None:
        _take_frame(session, line, frame, len(text), now)
    if session.bounds.is_passed:
        close(session, FLOOD)


def _take_frame(session: Session, line: Line, frame: dict[str, Any], letters: int, now: float) -> None:
    line.asked_ms = None
    kind = frame.get("type")
    if kind is None:
        # From the gateway. Nobody knows what became of the last frame.
        _doubt_everything(session, now + GATEWAY_AGAIN_MS)
        return
    line.has_received = True
    if line is session.line:
        session.failures = 0
    _note_time(session, frame, now)
    if kind == "error" and frame["problem"]["code"] in ENDS_ACCESS:
        close(session, frame["problem"])
    elif kind == "reaction":
        for listener in [one for one in session.listeners if one.match == frame["match"]]:
            listener.heard.append(frame)
    elif "match" in frame:
        for follower in [f for f in session.followers if f.id == frame["match"]]:
            session.bounds.keeps(follower.id, letters)
            _rest(session, apply_frame(follower, frame, line, now), now)
    else:
        _receive_own(session, line, frame, now)


def _read(text: str) -> dict[str, Any] | None:
    """None: no JSON object."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return frame if isinstance(frame, dict) else None


def _note_time(session: Session, frame: Json, now: float) -> None:
    time = ms_of(frame.get("time"))
    if time is not None:
        session.ahead_ms.append(time - now)


def _receive_own(session: Session, line: Line, frame: Json, now: float) -> None:
    """A frame that names no match."""
    match frame["type"]:
        case "hello":
            line.hello_ms = None
            session.problem = None
            session.idle_ms = frame.get("pingSeconds", NEVER) * 1000
            if line is session.line:
                session.renew_ms = _renewal_ms(session, frame.get("reconnectBefore"), now)
            _take_notices(session, reversed(frame["notices"]))
        case "notice":
            _take_notices(session, [frame["notice"]])
        case "pong":
            for follower in session.followers:
                apply_pong(follower)
        case "error":
            _receive_error(session, line, frame.get("re"), frame["problem"], now)


def _renewal_ms(session: Session, before: str | None, now: float) -> float:
    before_ms = ms_of(before)
    if before_ms is None:
        return NEVER
    left_ms = before_ms - session.clock_ms - now
    return now + max(1_000, left_ms - min(EARLIER_MS, left_ms / 4) * (0.2 + session.random() * 0.8))


def _take_notices(session: Session, notices: Iterable[Json]) -> None:
    for notice in notices:
        key = (notice["id"], notice["at"])
        if key not in session.noticed:
            session.noticed.add(key)
            session.notices.append(notice)
            # So much memory takes even an empty notice.
            session.bounds.keeps("notices", max(100, len(json.dumps(notice))))


def _receive_error(session: Session, line: Line, re: str | None, problem: Json, now: float) -> None:
    """About the connection, or about `hello` and `ping`."""
    code, retry_ms = problem["code"], problem.get("retryMs", AGAIN_MS)
    if code == "too-fast":
        _rest(session, retry_ms, now)
    if code == "limit-reached":
        session.connect_ms = now + LIMIT_AGAIN_MS
    if re == "hello":
        line.hello_ms = now + retry_ms
    session.problem = problem


def _rest(session: Session, ms: float, now: float) -> None:
    if ms > 0:
        session.rest_until_ms = max(session.rest_until_ms, now + ms)


def _doubt_everything(session: Session, at_ms: float) -> None:
    for follower in session.followers:
        if not follower.is_answered:
            watch_again(follower, at_ms)
        if follower.acts:
            follower.acts[0].due_ms = min(follower.acts[0].due_ms, at_ms)
