"""The connection as a state machine, in virtual time. A title begins with the rule of docs/protocol.md, if any."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.world import Faults, FaultyRelay, World, followed, time_of, view_frame
from turn_relay.core import session as core
from turn_relay.core.news import News, keep, ms_of, take
from turn_relay.core.state import Follower, Line, ReactionListener


def watched(world: World, **fields: Any) -> tuple[Follower, Line]:
    """A follower whose `watch` and `hello` have been answered, on an open line."""
    follower = followed(world, **fields)
    world.run(10)
    line = world.lines[0]
    world.say(line, hello(world))
    world.say(line, events(world, 0))
    return follower, line


def hello(world: World, reconnect_ms: float = 7_200_000, **fields: Any) -> dict[str, Any]:
    times = {"time": time_of(world.now), "reconnectBefore": time_of(world.now + reconnect_ms)}
    return {"type": "hello", "pingSeconds": 240, "notices": [], **times, **fields}


def events(world: World, seq: int, first: int | None = None, own: int = 0, **fields: Any) -> dict[str, Any]:
    first = seq + 1 if first is None else first
    told = [{"type": "played", "n": n} for n in range(first, seq + 1)]
    table = {"over": False, "ranking": None, "n": seq}
    standing = {"table": table, "legal": [{"type": "play"}], "deadline": None, "time": time_of(world.now)}
    return {"type": "events", "match": "m", "from": first, "events": told, "seq": seq, "own": own, **standing, **fields}


def act_times(world: World) -> list[float]:
    return [at for at, _, frame in world.sent if frame["type"] == "act"]


@pytest.mark.parametrize("seed", range(60))
def test_events_come_once_in_order_whatever_the_order_of_the_frames(seed: int) -> None:
    random = Random(seed)
    news = News()
    news.delivered = 0
    frames = []
    for _ in range(60):
        first = random.randrange(1, 40)
        frames.append((first, min(40, first + random.randrange(1, 6))))
    for first, last in [*frames, (1, 40)]:
        take(news, first, last, [{"n": n} for n in range(first, last + 1)])
        assert [event["n"] for event in news.events] == list(range(1, (news.delivered or 0) + 1))
    assert news.delivered == 40
    assert not news.is_behind


@pytest.mark.parametrize("seed", range(60))
def test_c_4_the_newest_frame_is_kept_by_seq_then_own(seed: int) -> None:
    random = Random(seed)
    news = News()
    ages = [(random.randrange(10), random.randrange(3)) for _ in range(40)]
    for seq, own in ages:
        keep(news, seq, own, {"table": {"over": False, "age": (seq, own)}, "deadline": None})
    assert (news.view.seq, news.view.own) == max(ages)
    assert news.view.table is not None
    assert news.view.table["age"] == max(ages)


@pytest.mark.parametrize("seed", range(100))
def test_the_client_ends_in_the_referees_state_over_a_faulty_network(seed: int) -> None:
    world = World(seed)
    relay = FaultyRelay(world, 25, Faults())
    follower = followed(world)
    acts: list[Any] = []

    def play() -> None:
        if follower.news.view.legal and all(act.verdict for act in acts):
            acts.append(core.act(world.session, follower, {"type": "play"}, follower.news.view.seq, world.now))
        world.later(200, play)

    def clock() -> None:
        if len(relay.events) < relay.length:
            relay.commit({"type": "timedOut"})
        world.later(1_500, clock)

    play()
    clock()
    # Five minutes of faults, then a network that is well again.
    world.run(300_000, lambda: follower.end is not None)
    relay.faults = Faults(0, 0, 0, 0)
    world.run(120_000, lambda: follower.end is not None)
    world.run(120_000, lambda: all(act.verdict for act in acts))
    assert follower.end is not None
    assert follower.end.why == "over"
    assert follower.news.events == relay.events
    assert follower.news.view.table == relay.standing()["table"]
    assert all(act.verdict for act in acts)
    accepted = [act for act in acts if act.verdict.type == "accepted"]
    assert len(accepted) == relay.own == sum(event["type"] == "played" for event in relay.events)


def test_c_9_an_act_is_sent_again_after_2_s_word_for_word() -> None:
    world = World()
    follower, line = watched(world)
    act = world.act(follower, {"type": "play", "card": "ö"})
    world.say(line, events(world, 1, 1))
    world.run(2_500)
    sent = world.frames("act")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert act_times(world)[1] - act_times(world)[0] == 2_000
    world.say(line, {**events(world, 2, 1), "ack": sent[0]["id"]})
    assert act.verdict.type == "accepted"
    world.run(20_000)
    assert len(world.frames("act")) == 2


def test_c_8_acts_go_one_after_the_other() -> None:
    world = World()
    follower, line = watched(world)
    acts = [world.act(follower, {"type": "play", "n": n}) for n in range(3)]
    for n in range(3):
        assert len(world.frames("act")) == n + 1
        world.say(line, {**events(world, n + 1, n + 1), "ack": world.frames("act")[-1]["id"]})
    assert [act.verdict.type for act in acts] == ["accepted"] * 3
    assert len({frame["id"] for frame in world.frames("act")}) == 3


def test_c_11_after_try_again_the_very_same_act_is_sent_after_retry_ms() -> None:
    world = World()
    follower, line = watched(world)
    world.act(follower, {"type": "play"})
    refused = {"type": "refused", "match": "m", "id": world.frames("act")[0]["id"], "message": "busy"}
    world.say(line, {**refused, "code": "try-again", "retryMs": 700})
    world.run(699)
    assert len(world.frames("act")) == 1
    world.run(2)
    assert len(world.frames("act")) == 2
    assert follower.fault is None
    world.say(line, {**refused, "code": "try-again", "retryMs": 700})
    assert follower.fault == {"code": "try-again", "detail": "busy"}


def test_c_11_after_too_fast_nothing_at_all_is_sent() -> None:
    world = World()
    follower, line = watched(world)
    world.act(follower, {"type": "play"})
    sent = len(world.sent)
    refused = {"type": "refused", "match": "m", "id": world.frames("act")[0]["id"], "message": "slow down"}
    world.say(line, {**refused, "code": "too-fast", "retryMs": 5_000})
    core.ask(world.session, follower)
    world.run(4_999)
    assert len(world.sent) == sent
    world.run(2)
    assert len(world.frames("act")) == 2


def test_c_11_a_watch_that_was_too_fast_rests_the_whole_line() -> None:
    world = World()
    follower, line = watched(world)
    sent = len(world.sent)
    problem = {"code": "too-fast", "status": 429, "detail": "slow down", "retryMs": 5_000}
    world.say(line, {"type": "error", "re": "watch", "match": "m", "problem": problem})
    world.act(follower, {"type": "play"})
    world.run(4_999)
    assert len(world.sent) == sent
    world.run(2)
    assert [frame["type"] for _, _, frame in world.sent[sent:]] == ["watch", "act"]


def test_being_too_fast_is_no_fault_of_the_relay() -> None:
    world = World()
    follower, line = watched(world)
    world.act(follower, {"type": "play"})
    for _ in range(4):
        refused = {"type": "refused", "match": "m", "id": world.frames("act")[0]["id"], "message": "slow down"}
        world.say(line, {**refused, "code": "too-fast", "retryMs": 100})
        world.run(200)
    assert follower.fault is None


def test_c_14_a_line_that_said_something_begins_the_waits_anew() -> None:
    world = World()
    world.at_open = lambda line: world.later(1, lambda: world.lose(line))
    followed(world)
    world.run(60_000)
    world.at_open = lambda line: world.later(1, lambda: world.open(line))
    count = len(world.lines)
    world.run(60_000, lambda: len(world.lines) > count)
    world.run(2)
    world.say(world.lines[-1], hello(world))
    assert world.session.failures == 0


def test_a_beaten_act_says_who_was_faster() -> None:
    world = World()
    follower, line = watched(world)
    act = world.act(follower, {"type": "play"})
    verdict = {"type": "refused", "id": world.frames("act")[0]["id"], "code": "beaten", "message": "late"}
    world.say(line, {**events(world, 1, 1), **verdict, "by": 1, "beatenAt": 1, "behindMs": 41})
    assert (act.verdict.type, act.verdict.by, act.verdict.beaten_at, act.verdict.behind_ms) == ("beaten", 1, 1, 41)
    assert follower.news.view.seq == 1


def test_c_13_and_c_14_after_a_cut_it_waits_and_watches_since_what_it_has() -> None:
    world = World()
    follower, line = watched(world)
    world.say(line, events(world, 4, 1))
    act = world.act(follower, {"type": "play"})
    begun = world.now
    world.lose(line)
    assert world.session.status == "waiting"
    world.run(1_000, lambda: len(world.lines) == 2)
    assert 150 <= world.now - begun <= 300
    world.run(10)
    assert world.frames("watch")[-1] == {"type": "watch", "match": "m", "since": 4}
    assert world.frames("act")[0] == world.frames("act")[1]
    assert act.verdict is None


def test_c_13_a_gap_is_asked_for_after_a_moment() -> None:
    world = World()
    follower, line = watched(world)
    watches = len(world.frames("watch"))
    world.say(line, events(world, 5, 4))
    assert follower.news.view.seq == 5
    assert follower.news.events == []
    world.run(300)
    assert world.frames("watch")[watches:] == [{"type": "watch", "match": "m", "since": 0}]
    world.say(line, events(world, 5, 1))
    assert len(follower.news.events) == 5


def test_events_too_large_for_a_frame_are_read_over_rest() -> None:
    world = World()
    follower, line = watched(world)
    frame = events(world, 3, 1)
    del frame["events"]
    world.say(line, frame)
    assert [(order.follower, order.since) for order in world.reads] == [(follower, 0)]
    core.events_read(follower, None)
    world.tend()
    world.run(2_500)
    assert len(world.reads) == 2
    core.events_read(follower, {**events(world, 3, 1), **view_frame(world.now, 3), "from": 1})
    assert len(follower.news.events) == 3


def test_c_14_it_waits_longer_after_each_line_that_says_nothing() -> None:
    world = World()
    world.at_open = lambda line: world.later(1, lambda: world.lose(line))
    followed(world)
    opened: list[float] = []
    while len(opened) < 11:
        count = len(world.lines)
        world.run(60_000, lambda: len(world.lines) > count)  # noqa: B023
        opened.append(world.now)
    waits = [later - earlier for earlier, later in pairwise(opened)]
    for n, wait in enumerate(waits):
        longest = min(20_000, 300 * 2 ** (n + 2))
        assert longest / 2 <= wait <= longest + 2


def test_c_15_the_next_line_opens_before_the_old_one_closes() -> None:
    world = World()
    follower, line = watched(world)
    world.say(line, hello(world, 20_000))
    world.run(20_000, lambda: len(world.lines) == 2)
    assert line not in world.closed
    world.run(10)
    assert line not in world.closed
    assert world.frames("watch")[-1]["since"] == 0
    world.say(world.lines[1], events(world, 0))
    assert line in world.closed
    assert core.is_watching(world.session, follower)


def test_c_16_after_30_s_of_silence_it_pings_with_match_and_seq() -> None:
    world = World()
    watched(world)
    world.run(29_900)
    assert world.frames("ping") == []
    world.run(200)
    assert world.frames("ping") == [{"type": "ping", "match": "m", "seq": 0}]


def test_where_a_ping_brings_events_that_no_frame_brought_it_watches_again_once() -> None:
    world = World()
    follower, line = watched(world)
    watches = len(world.frames("watch"))
    world.run(30_100)
    assert len(world.frames("ping")) == 1
    assert len(world.frames("watch")) == watches
    world.say(line, events(world, 1, 1))
    world.run(100)
    assert len(world.frames("watch")) == watches + 1
    world.say(line, events(world, 2, 1))
    world.run(20_000)
    assert len(world.frames("watch")) == watches + 1
    # The other socket takes the match again, and keeps it.
    world.say(line, {"type": "unwatched", "match": "m", "why": "replaced"})
    world.run(600_000)
    assert len(world.frames("watch")) == watches + 1
    assert follower.unwatched == "replaced"


def test_a_second_after_a_deadline_it_pings() -> None:
    world = World()
    _, line = watched(world)
    world.say(line, events(world, 1, 1, deadline=time_of(world.now + 3_000)))
    world.run(3_900)
    assert world.frames("ping") == []
    world.run(200)
    assert len(world.frames("ping")) == 1


def test_a_line_that_does_not_answer_is_given_up() -> None:
    world = World()
    _, line = watched(world)
    core.retry(world.session, world.now)
    world.tend()
    world.run(12_000)
    assert line in world.closed
    assert len(world.lines) >= 2


def test_c_17_after_replaced_it_does_not_watch_again_unasked() -> None:
    world = World()
    follower, line = watched(world)
    watches = len(world.frames("watch"))
    world.say(line, {"type": "unwatched", "match": "m", "why": "replaced"})
    assert follower.unwatched == "replaced"
    world.run(120_000)
    assert len(world.frames("watch")) == watches
    core.watch(world.session, follower, world.now)
    world.tend()
    world.run(1_000)
    assert len(world.frames("watch")) > watches
    assert follower.unwatched is None


@pytest.mark.parametrize("code", ["bad-token", "banned"])
def test_c_18_after_bad_token_everything_ends(code: str) -> None:
    world = World()
    follower, line = watched(world)
    act = world.act(follower, {"type": "play"})
    problem = {"code": code, "status": 401, "detail": "no"}
    world.say(line, {"type": "error", "problem": problem})
    assert world.session.status == "closed"
    assert world.session.problem == problem
    assert act.verdict.type == "lost"
    assert follower.end is not None
    assert follower.end.why == "closed"
    world.run(600_000)
    assert len(world.lines) == 1


def test_c_1_what_it_does_not_know_changes_nothing() -> None:
    world = World()
    follower, line = watched(world)
    before = follower.news.view
    for frame in (
        {"type": "tomorrow", "match": "m", "seq": 99},
        {"type": "tomorrow"},
        {"type": "seats", "match": "m", "rev": 9, "status": "paused", "seats": [], "mood": 1},
        {"type": "unwatched", "match": "other", "why": "replaced"},
        {"type": "error", "match": "m", "problem": {"code": "tomorrow", "status": 418, "detail": ""}},
        [1],
        "text",
    ):
        world.say(line, frame)
    core.received(world.session, line, "{", world.now)
    assert follower.news.view is before
    assert follower.status == "live"
    assert follower.end is None


def test_a_frame_of_the_gateway_lets_it_send_again() -> None:
    world = World()
    follower, line = watched(world)
    world.act(follower, {"type": "play"})
    world.say(line, {"message": "Internal server error"})
    world.run(301)
    assert len(world.frames("act")) == 2


def test_a_refused_watch_ends_the_match() -> None:
    world = World()
    follower, line = watched(world)
    problem = {"code": "no-such-match", "status": 404, "detail": "none"}
    world.say(line, {"type": "error", "re": "watch", "match": "m", "problem": problem})
    assert follower.end is not None
    assert follower.end.why == "refused"
    assert follower.end.problem == problem


def test_a_notice_comes_once() -> None:
    world = World()
    _, line = watched(world)
    old, new = ({"id": f"n{n}", "kind": "invited", "at": "2100-01-01T00:00:00.000Z"} for n in range(2))
    world.say(line, hello(world, notices=[old]))
    world.say(line, {"type": "notice", "notice": new})
    world.say(line, hello(world, notices=[new, old]))
    assert world.session.notices == [old, new]


def test_a_reaction_goes_out_once_and_is_heard_also_after_the_end() -> None:
    world = World()
    follower, line = watched(world)
    assert core.react(world.session, "m", "heart", world.now)
    listener = ReactionListener("m")
    world.session.listeners.append(listener)
    world.say(line, events(world, 1, 1, table={"over": True, "ranking": [1], "n": 1}))
    assert follower.end is not None
    for match in ("m", "n"):
        world.say(line, {"type": "reaction", "match": match, "seat": 1, "reaction": "balloon"})
    assert [(one["seat"], one["reaction"]) for one in listener.heard] == [(1, "balloon")]
    world.run(60_000)
    assert [frame for _, _, frame in world.sent if frame["type"] == "react"] == [
        {"type": "react", "match": "m", "reaction": "heart"}
    ]
    core.close(world.session)
    assert not core.react(world.session, "m", "heart", world.now)


def test_a_refused_reaction_stops_no_act() -> None:
    world = World()
    follower, line = watched(world)
    problem = {"code": "too-fast", "status": 429, "retryMs": 3_000, "detail": "", "limit": "reactionsPerMinute"}
    world.say(line, {"type": "error", "re": "react", "match": "m", "problem": problem})
    world.say(line, {"type": "error", "re": "react", "match": "m", "problem": {**problem, "code": "fault"}})
    world.act(follower, {"type": "play"})
    assert len(act_times(world)) == 1
    assert follower.fault is None
    world.say(line, {"type": "error", "re": "react", "match": "m", "problem": {**problem, "limit": "framesPerSecond"}})
    assert not core.react(world.session, "m", "heart", world.now)


def test_nothing_is_connected_without_a_need() -> None:
    world = World()
    world.tend()
    assert world.session.status == "idle"
    assert world.lines == []


def test_the_clock_of_the_relay_is_that_of_the_quickest_frame() -> None:
    world = World()
    _, line = watched(world)
    for journey in (900, 20, 400):
        world.say(line, {"type": "pong", "time": time_of(world.now + 60_000 - journey)})
    assert world.session.clock_ms == pytest.approx(60_000 - 20, abs=1)


def test_a_time_that_cannot_be_read_is_none() -> None:
    assert ms_of("2026-03-01T18:00:05.000Z") == 1_772_388_005_000
    assert ms_of("soon") is None
    assert ms_of(None) is None
