"""Whole matches at a real relay on this machine, in plain calls and on asyncio."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cable import Cable
from tests.conftest import ROOT, RelayProcess
from turn_relay import Arena, AsyncMatch, AsyncRelay, Bot, BotView, Match, Relay, RelayError
from turn_relay.__main__ import account_of, load_bot, main
from turn_relay.bot import BotRun, Played, Wish

README = ROOT / "clients/python/README.md"
GAMES = {"zip-zap": 2, "zap-your-neighbor": 3, "zip-zilch-zero": 3}


class ZipZap(Bot):
    name = "Lucky"
    games = ("zip-zap",)

    def choose(self, view: BotView[Any, Any], random: Random) -> Any:
        return random.choice(view.legal)


async def play(match: AsyncMatch[Any, Any, Any], random: Random) -> list[str]:
    """Plays at random to the end. Returns what became of the acts."""
    verdicts: list[str] = []
    async for view in match:
        if view.legal:
            verdicts.append((await match.act(random.choice(view.legal), view)).type)
    return verdicts


async def guests(url: str, count: int) -> list[AsyncRelay]:
    relays = [AsyncRelay(url) for _ in range(count)]
    for n, relay in enumerate(relays):
        await relay.guest(f"Guest {n}")
    return relays


def test_a_reaction_reaches_the_others(relay: RelayProcess) -> None:
    async def run() -> None:
        host, guest = await guests(relay.url, 2)
        match = await host.new_seat("open", {"game": "zip-zap", "seats": 2, "visibility": "public", "clocks": None})
        other = await guest.join(match.id)
        heard = asyncio.ensure_future(anext(other.reactions()))
        while not (match.is_watching and other.is_watching):
            await asyncio.wait((heard,), timeout=0.1)
        assert match.react("well-played")
        assert await heard == {"type": "reaction", "match": match.id, "seat": 0, "reaction": "well-played"}
        for one in (host, guest):
            await one.aclose()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_match_of_each_game(relay: RelayProcess, game: str) -> None:
    async def run() -> None:
        relays = await guests(relay.url, GAMES[game])
        host = await relays[0].new_seat(
            "open", {"game": game, "seats": GAMES[game], "visibility": "private", "clocks": None}
        )
        assert host.code is not None
        matches = [host, *[await other.join(host.code) for other in relays[1:]]]
        played = await asyncio.gather(*(play(match, Random(n)) for n, match in enumerate(matches)))
        assert all("accepted" in verdicts and "lost" not in verdicts for verdicts in played)
        told = [[event["type"] async for event in match.events()] for match in matches]
        assert all(types == told[0] for types in told)
        assert (await host.record())[1].failed is None
        for each in relays:
            await each.aclose()

    asyncio.run(run())


def test_a_cut_cable_costs_nothing(relay: RelayProcess) -> None:
    async def run() -> None:
        async with Cable(relay.url) as cable, AsyncRelay(cable.url) as client:
            await client.guest("Ada")
            match = await client.open(game="zip-zap", seats=2, visibility="private", clocks=None)
            await match.seat_house_bot(1, "easy", "instant")
            acts = 0
            async for view in match:
                if view.legal:
                    acts += 1
                    if acts % 6 == 0:
                        cable.cut_all()
                    assert (await match.act(view.legal[0], view)).type in ("accepted", "beaten")
            assert (await match.ended()).why == "over"
            kinds = [event["type"] async for event in match.events()]
            assert (kinds[0], kinds[-1]) == ("started", "matchEnded")
            news = await client.rest.get_events(match.id, since=0)
            assert len(news["events"]) == len(kinds)

    asyncio.run(run())


def test_a_match_in_plain_calls_with_an_invitation_and_a_spectator(relay: RelayProcess) -> None:
    with Relay(relay.url) as host, Relay(relay.url) as guest, Relay(relay.url) as spectator:
        host.guest("Ada")
        own = guest.guest("Bo")
        match = host.open(game="zip-zap", seats=2, visibility="public", clocks=None)
        assert match.id in [listed["id"] for listed in host.lobby(game="zip-zap")]
        host.rest.invite(match.id, {"player": own["player"]["id"]})
        invitation = next(iter(guest.invitations()))
        assert invitation.get("match") == match.id
        looked = spectator.watch(match.id)
        joined = guest.join(match.id)
        players = [threading.Thread(target=plain_play, args=(seat,)) for seat in (match, joined)]
        for player in players:
            player.start()
        assert looked.ended().why == "over"
        for player in players:
            player.join()
        assert looked.view.table == spectator.rest.get_match(match.id)["view"]["table"]
        assert looked.seat is None
        assert [match.seat, joined.seat] == [0, 1]
        assert next(event["type"] for event in match.events()) == "started"
        record, check = match.record()
        assert record["game"] == "zip-zap"
        assert (list(check.proved), check.failed) == (["secret", "commitment", "promises", "entropy"], None)
    assert host.status == "closed"


def test_two_players_in_an_arena_in_plain_calls(relay: RelayProcess) -> None:
    with Relay(relay.url) as ada, Relay(relay.url) as bo:
        ada.guest("Ada")
        bo.guest("Bo")
        opened = ada.rest.open_arena(
            {"game": "zip-zap", "name": "Night", "seats": 2, "visibility": "private", "minutes": 5}
        )
        arenas = [ada.follow_arena(opened["id"]), bo.follow_arena(opened["id"], code=opened.get("code"))]

        def enter_and_play(arena: Arena) -> None:
            arena.enter()
            match = next(arena.matches())
            # So that no second match follows, which nobody would play to its end.
            arena.pause()
            plain_play(match)

        players = [threading.Thread(target=enter_and_play, args=(arena,)) for arena in arenas]
        for player in players:
            player.start()
        for player in players:
            player.join()
        # The result is counted a moment after the end of the match.
        points = next(sum(points) for points in iter(lambda: points_in(ada, opened["id"]), None) if points)
        assert points == 2
        arenas[1].leave()
        ada.rest.close_arena(opened["id"])
        assert arenas[0].ended()["status"] == "ended"


def points_in(relay: Relay, arena: str) -> list[int]:
    time.sleep(0.1)
    return next((match.get("points", []) for match in relay.rest.list_arena_matches(arena)["items"]), [])


def plain_play(match: Match[Any, Any, Any]) -> None:
    for view in match:
        if view.legal:
            match.act(view.legal[-1], view)


def test_refusals_have_a_stable_code(relay: RelayProcess) -> None:
    with Relay(relay.url) as client:
        with pytest.raises(RelayError) as caught:
            client.open(game="zip-zap", seats=2, visibility="private")
        assert (caught.value.code, caught.value.status) == ("bad-token", 401)
        client.guest("Ada")
        match = client.open(game="zip-zap", seats=2, visibility="private", clocks=None)
        assert match.act({"type": "ready"}).code == "not-started"
        match.leave()
        assert match.ended().why in ("left", "refused")


def test_a_token_that_has_ended_closes_the_client(relay: RelayProcess) -> None:
    with Relay(relay.url, token="tr_" + "x" * 32) as client:
        assert list(client.notices()) == []
        assert client.problem is not None
        assert client.problem["code"] == "bad-token"


def test_a_bot_takes_quick_matches_and_an_invitation_many_at_once(relay: RelayProcess) -> None:
    async def run() -> None:
        played: dict[str, list[Played]] = {"first": [], "second": []}

        def report_to(name: str) -> Any:
            def report(kind: str, told: Any) -> None:
                assert kind == "played", told
                played[name].append(told)

            return report

        one, other, host = await guests(relay.url, 3)
        first = BotRun(ZipZap(), one, Wish(at_once=2, matches=4), report_to("first"))
        second = BotRun(ZipZap(), other, Wish(at_once=2), report_to("second"))
        running = asyncio.create_task(second.run())
        match = await host.open(game="zip-zap", seats=2, visibility="private", clocks=None)
        await host.rest.invite(match.id, {"player": (await other.rest.get_profile())["id"]})
        await asyncio.gather(play(match, Random(1)), first.run())
        second.stop()
        await running
        assert len(played["first"]) == 4
        assert match.id in [one.match.id for one in played["second"]]
        assert {one.why for one in played["first"]} == {"over"}
        for client in (one, other, host):
            await client.aclose()

    asyncio.run(run())


# What the README shows, as its readers copy it.
BOT, MATCH = (block.split("```")[0] for block in README.read_text().split("```python\n")[1:3])


def test_the_match_of_the_readme_ends(relay: RelayProcess, capsys: pytest.CaptureFixture[str]) -> None:
    text = MATCH.replace("http://127.0.0.1:8787", relay.url).replace('"normal"', '"easy", "instant"')
    assert relay.url in text
    exec(compile(text, "README.md", "exec"), {})
    assert sorted(json.loads(capsys.readouterr().out)) in ([1, 1], [1, 2])


def test_the_runner_keeps_an_account_and_counts(
    relay: RelayProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(BOT)
    options = ["--server", relay.url, "--against", "easy", "--matches", "1", "--accounts", str(tmp_path / "accounts")]
    monkeypatch.setattr("sys.argv", ["turn_relay", "bot", str(file), *options])
    assert main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum("place" in line for line in lines) == 1
    assert lines[-1].endswith("of 1 pairs")
    (account,) = (tmp_path / "accounts").iterdir()
    assert set(json.loads(account.read_text())) == {"server", "player", "token", "ownerToken"}
    assert account.stat().st_mode & 0o777 == 0o600
    kept = asyncio.run(account_of(AsyncRelay(relay.url), load_bot(file), relay.url, tmp_path / "accounts"))
    assert kept == (json.loads(account.read_text())["token"], f"Its account is in {account}.")


def test_a_file_without_a_bot_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    for name, text in (("none.py", None), ("empty.py", ""), ("two.py", BOT + BOT.replace("MyBot", "Other"))):
        file = tmp_path / name
        if text is not None:
            file.write_text(text)
        monkeypatch.setattr("sys.argv", ["turn_relay", "bot", str(file)])
        assert main() == 2
        assert str(file) in capsys.readouterr().err
