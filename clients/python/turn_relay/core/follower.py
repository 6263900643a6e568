"""What a frame about a match changes in its follower. The newest view wins, events are delivered in order, acts get
their verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turn_relay.core.news import Json, keep, take
from turn_relay.core.state import End, Follower, Line, Verdict
from turn_relay.errors import with_reasons

STATUSES = ("open", "live", "over", "abandoned")

AGAIN_MS = 1_000
"""Without a `retryMs`, the client waits so long after `try-again`."""
GHOST_MS = 60_000
"""So long an earlier `watch` may still be on its way."""
FULL_AGAIN_MS = 30_000
FAILING_PUT_OFFS = 2
"""A busy relay puts an act off once. It fails if it does so again."""


def watch_again(follower: Follower, at_ms: float) -> None:
    """The answer to a `watch` is also the answer to a ping before it."""
    follower.is_answered = False
    follower.is_pinged = False
    follower.watch_tries = 0
    follower.watch_ms = at_ms


def end_follower(follower: Follower, end: End) -> None:
    if follower.end is None:
        follower.end = end
        follower.wants = False
        follower.fault = None


def apply_frame(follower: Follower, frame: Json, line: Line | None, now: float) -> float:
    """Takes a frame about the match. Returns for how many ms nothing may be sent. `line`: None for REST."""
    is_from_watch = line is follower.line
    follower.received_ms = now
    rest_ms = 0.0
    match frame["type"]:
        case "view":
            follower.is_answered = follower.is_answered or is_from_watch
            follower.code = frame.get("code", follower.code)
            _apply_view(follower, frame["seq"], frame.get("own"), frame["view"])
        case "events":
            ack = frame.get("ack")
            if is_from_watch and ack is None:
                follower.is_answered = True
                if follower.is_pinged:
                    # Nothing brought them by itself. Perhaps another socket watches now, and the word of that is lost.
                    watch_again(follower, now)
            _apply_events(follower, frame)
            events = frame.get("events", ())
            _settle(follower, ack, Verdict("accepted", seq=frame["seq"], events=events), now)
        case "refused":
            if "table" in frame:
                _apply_events(follower, frame)
            if _is_put_off(frame):
                rest_ms = _put_off(follower, frame, now)
            else:
                _settle(follower, frame["id"], _verdict_in(frame), now)
        case "seats":
            follower.code = frame.get("code", follower.code)
            _apply_roster(follower, frame)
        case "unwatched" if is_from_watch:
            _apply_unwatched(follower, frame["why"], now)
        case "error":
            rest_ms = _apply_error(follower, frame, now)
    if frame["type"] in ("view", "events") or (frame["type"] == "refused" and not _is_put_off(frame)):
        _apply_answer(follower)
    _end_if_over(follower)
    return rest_ms


def apply_pong(follower: Follower) -> None:
    if follower.is_pinged:
        _apply_answer(follower)


def apply_news(follower: Follower, news: Json | None) -> None:
    """The relay's answer over REST to the question for missing events. None: no answer."""
    follower.is_reading = False
    if news is None:
        return
    follower.needs_rest = False
    _apply_view(follower, news["seq"], news.get("own"), news["view"])
    _deliver(follower, news)
    _end_if_over(follower)


def _apply_answer(follower: Follower) -> None:
    """The relay has answered about the match. That says nothing about an act which it puts off again and again."""
    follower.is_pinged = False
    if not follower.acts or follower.acts[0].put_offs < FAILING_PUT_OFFS:
        follower.fault = None


def _end_if_over(follower: Follower) -> None:
    news = follower.news
    if follower.is_over and news.view.over and not news.is_behind:
        end_follower(follower, End("over"))


def _has_left(follower: Follower) -> bool:
    return follower.end is not None and follower.end.why == "left"


def _apply_view(follower: Follower, seq: int, own: int | None, view: Json) -> None:
    if _has_left(follower):
        return
    if follower.whole is None or view["rev"] >= follower.whole["rev"]:
        follower.whole = view
    _apply_roster(follower, view)
    _keep(follower, seq, own, view)
    # A view in answer to `since` means that the events are too large for a frame.
    if follower.behind_since_ms is not None and follower.news.is_behind:
        follower.needs_rest = True


def _apply_events(follower: Follower, frame: Json) -> None:
    if _has_left(follower):
        return
    _set_status(follower, "live")
    _keep(follower, frame["seq"], frame.get("own"), frame)
    _deliver(follower, frame)
    if "events" not in frame and follower.news.is_behind:
        follower.needs_rest = True
    if frame["table"] and frame["table"]["over"]:
        _set_status(follower, "over")
    for event in frame.get("events", ()):
        if event["type"] == "abandoned":
            _set_status(follower, "abandoned")


def _keep(follower: Follower, seq: int, own: int | None, standing: Json) -> None:
    if keep(follower.news, seq, own, standing):
        follower.pings = 0


def _deliver(follower: Follower, fields: Json) -> None:
    take(follower.news, fields["from"], fields["seq"], fields.get("events"))
    if not follower.news.is_behind:
        follower.behind_since_ms = None


def _apply_roster(follower: Follower, roster: Json) -> None:
    """`you` is the own seat, where the frame says it. Otherwise it is the player's place among the seats."""
    if follower.roster is not None and roster["rev"] < follower.roster["rev"]:
        return
    seats: Sequence[Json] = roster["seats"]
    if "you" in roster:
        follower.seat = roster["you"]
        if follower.seat is not None:
            follower.player = seats[follower.seat]["player"]
    elif follower.player is not None:
        own = (n for n, seat in enumerate(seats) if seat["player"] == follower.player and "left" not in seat)
        follower.seat = next(own, None)
    _set_status(follower, roster["status"])
    fields: dict[str, Any] = {name: roster[name] for name in ("rev", "status", "seats")}
    if "revealBy" in roster:
        fields["revealBy"] = roster["revealBy"]
    follower.roster = fields


def _set_status(follower: Follower, status: str) -> None:
    """An older frame may come later. A status never goes back, and a newer relay's word says nothing."""
    if status in STATUSES and STATUSES.index(status) > STATUSES.index(follower.status):
        follower.status = status


def _apply_unwatched(follower: Follower, why: str, now: float) -> None:
    if why in ("left", "removed"):
        follower.seat = None
        end_follower(follower, End("left"))
    elif why == "full":
        watch_again(follower, now + FULL_AGAIN_MS)
        follower.unwatched = "full"
    elif _is_ghost(follower, now):
        watch_again(follower, now)
    else:
        follower.wants = False
        follower.unwatched = "replaced"


def _is_ghost(follower: Follower, now: float) -> bool:
    """Whether the other socket is an earlier one of this very client. Each of them counts once."""
    follower.ghosts_ms = [ms for ms in follower.ghosts_ms if now - ms < GHOST_MS]
    return bool(follower.ghosts_ms) and follower.ghosts_ms.pop(0) >= 0


def _apply_error(follower: Follower, frame: Json, now: float) -> float:
    re, problem = frame.get("re"), frame["problem"]
    code, retry_ms = problem["code"], problem.get("retryMs", AGAIN_MS)
    if re == "react":
        # The reaction is lost. It says nothing about the match.
        return float(retry_ms) if code == "too-fast" and problem.get("limit") != "reactionsPerMinute" else 0.0
    # The fault of a game passes as long as its problem says when to ask again.
    is_passing = "retryMs" in problem or problem["status"] >= 429
    if re == "ping":
        follower.is_pinged = False
    if code in ("fault", "game-fault"):
        follower.fault = problem
    if is_passing:
        if re == "watch":
            watch_again(follower, now + retry_ms)
    elif re == "watch":
        if follower.wants:
            end_follower(follower, End("refused", problem))
    elif re == "ping":
        # A ping carries no code. A `watch` says for certain whether the client may see the match.
        follower.wants = follower.end is None
        watch_again(follower, now)
    elif re == "act":
        _settle(follower, frame.get("id"), Verdict("refused", code=code, message=problem["detail"]), now)
    return float(retry_ms) if code == "too-fast" else 0.0


def _settle(follower: Follower, id: str | None, verdict: Verdict[Json], now: float) -> None:
    act = next((act for act in follower.acts if act.id == id), None)
    if act is None:
        return
    follower.acts.remove(act)
    act.verdict = verdict
    if follower.acts:
        follower.acts[0].due_ms = now


def _verdict_in(frame: Json) -> Verdict[Json]:
    code = frame["code"]
    if code == "game-fault":
        return Verdict("lost", code=code)
    errors = frame.get("errors", ())
    return Verdict(
        "beaten" if code == "beaten" and "table" in frame else "refused",
        code=code,
        message=with_reasons(frame["message"], errors),
        by=frame.get("by"),
        beaten_at=frame.get("beatenAt"),
        behind_ms=frame.get("behindMs"),
        card=frame.get("card"),
        errors=errors,
    )


def _is_put_off(frame: Json) -> bool:
    return "retryMs" in frame or frame["code"] in ("try-again", "too-fast")


def _put_off(follower: Follower, frame: Json, now: float) -> float:
    """Nothing was judged: the very same act is sent again later."""
    code, retry_ms = frame["code"], frame.get("retryMs", AGAIN_MS)
    act = next((act for act in follower.acts if act.id == frame["id"]), None)
    if act is not None:
        act.due_ms = now + retry_ms
        act.tries = 0
        act.put_offs = 0 if code == "too-fast" else act.put_offs + 1
        if act.put_offs >= FAILING_PUT_OFFS:
            follower.fault = {"code": code, "detail": frame["message"]}
    return float(retry_ms) if code == "too-fast" else 0.0
