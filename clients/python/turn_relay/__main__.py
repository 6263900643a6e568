"""`python -m turn_relay bot FILE`: runs the bot of a file at a relay, keeps its account, and prints a line a match.

`login` and `logout`: the account of a person for this machine, allowed on the relay's page.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import os
import re
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from turn_relay.aio import AsyncRelay
from turn_relay.bot import Bot, BotRun, Played, Wish
from turn_relay.errors import RelayError
from turn_relay.login import LoginFile, NoLogin, ask_device_code, await_grant
from turn_relay.private_file import file_part, host_part, write_private

HOUSE_MATCHES = 100


def main() -> int:
    asked = _arguments().parse_args()
    try:
        return asyncio.run(_command(asked))
    except KeyboardInterrupt:
        return 130


async def _command(asked: argparse.Namespace) -> int:
    if asked.command == "login":
        return await _log_in(asked.server)
    if asked.command == "logout":
        return await _log_out(asked.server)
    try:
        bot = load_bot(Path(asked.file))
    except ValueError as error:
        _say(str(error), to=sys.stderr)
        return 2
    return await _run(bot, asked)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m turn_relay")
    what = "run the bot of a file at a relay, with the token of TURN_RELAY_TOKEN or an account of its own"
    commands = parser.add_subparsers(required=True, dest="command")
    server = "http://127.0.0.1:8787"
    for name, about in (
        ("login", "sign in with your account at a relay, for `bot --login` and `Relay(login=True)` on this machine"),
        ("logout", "sign out at a relay, and remove the login from this machine"),
    ):
        added = commands.add_parser(name, help=about, description=about)
        added.add_argument("--server", default=server, help="the address of the relay (default: %(default)s)")
    bot = commands.add_parser("bot", help=what, description=what)
    bot.add_argument("file", help="the Python file with the bot: a class MyBot(Bot)")
    bot.add_argument("--server", default=server, help="the address of the relay (default: %(default)s)")
    games = "how many matches it plays at once (default: %(default)s)"
    bot.add_argument("--games", type=_whole_number, default=4, metavar="COUNT", help=games)
    matches = "how many matches it plays before it ends (default: 100 with --against, otherwise no end)"
    bot.add_argument("--matches", type=_whole_number, metavar="COUNT", help=matches)
    kinds = bot.add_mutually_exclusive_group()
    against = "play private matches against house bots of this level"
    kinds.add_argument("--against", choices=["easy", "normal", "hard"], help=against)
    seats = "the number of seats (default: the game's minimum)"
    bot.add_argument("--seats", type=_whole_number, metavar="COUNT", help=seats)
    kinds.add_argument("--rated", action="store_true", help="look for rated quick matches; not with --against")
    arena = "enter this arena, and those that follow it in its series"
    kinds.add_argument("--arena", metavar="ID", help=arena)
    bot.add_argument("--code", help="the code of a private arena")
    bot.add_argument("--no-quick", action="store_true", help="look for no quick matches, and wait for invitations")
    bot.add_argument("--login", action="store_true", help="play with your own account, that of `login`")
    accounts = "the folder that keeps the bot's account (default: %(default)s)"
    folder = Path(".turn-relay/accounts")
    bot.add_argument("--accounts", type=Path, default=folder, metavar="FOLDER", help=accounts)
    return parser


def _whole_number(text: str) -> int:
    if re.fullmatch(r"[1-9]\d{0,8}", text) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of at least 1")
    return int(text)


def load_bot(file: Path) -> Bot:
    """The bot that the file defines. Raises `ValueError` with a sentence for its author."""
    if not file.is_file():
        raise ValueError(f"There is no file {file}.")
    # What lies beside the bot can be imported.
    sys.path.insert(0, str(file.resolve().parent))
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ValueError(f"{file} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Bot)]
    bots = [kind for kind in own if kind.__module__ == file.stem and "choose" in vars(kind)]
    if len(bots) != 1:
        raise ValueError(f"{file} must define one class MyBot(Bot) with `choose`. It has {len(bots)}.")
    return bots[0]()


async def _run(bot: Bot, asked: argparse.Namespace) -> int:
    async with AsyncRelay(asked.server) as visitor:
        try:
            await visitor.rest.ask("GET", "/v1", patiently=False)
        except RelayError as error:
            said = "The relay refuses" if error.status else "No relay answers"
            _say(f"{said}. {error.detail}", to=sys.stderr)
            return 1
        try:
            token, note = None, "It plays with your account."
            if not asked.login:
                token, note = await account_of(visitor, bot, asked.server, asked.accounts)
            _say(f"{bot.name} plays {', '.join(bot.games)} at {asked.server}. {note}", to=sys.stderr)
            await _play(bot, token, asked)
        except RelayError as error:
            is_of_login = asked.login and error.code in ("bad-token", "signed-out")
            again = f"Nobody is signed in. Run: python -m turn_relay login --server {asked.server}"
            _say(again if is_of_login else f"The relay refused: {error}{_why(error.problem)}", to=sys.stderr)
            return 1
    return 0


async def _log_in(server: str) -> int:
    file = LoginFile(server)
    former = file.read()
    async with AsyncRelay(server) as visitor:
        ask = visitor.rest.ask_form
        try:
            code = await ask_device_code(ask)
            _say("Open this address in a browser, and allow it there:")
            _say(f"  {code.address}")
            _say(f"The page must show the code {code.user_code}. It is good for {code.lasts_s / 60:.0f} minutes.")
            grant = await await_grant(ask, code, asyncio.sleep)
        except NoLogin as error:
            _say(f"No login. {error}", to=sys.stderr)
            return 1
        async with file.locked():
            file.write(grant)
        if former is not None:
            await ask("/oauth/revoke", {"token": former.refresh_token, "client_id": former.client_id})
    _say(f"You are signed in at {server}. The login is in {file.path}.")
    return 0


async def _log_out(server: str) -> int:
    if LoginFile(server).read() is None:
        _say(f"Nobody was signed in at {server}.")
        return 0
    if await AsyncRelay(server, login=True).sign_out():
        _say(f"You are signed out at {server}.")
        return 0
    told = "The login is gone from this machine, but the relay has not heard of it. Remove the app on the relay's page."
    _say(told, to=sys.stderr)
    return 1


async def _play(bot: Bot, token: str | None, asked: argparse.Namespace) -> None:
    matches = asked.matches or (HOUSE_MATCHES if asked.against else None)
    wish = Wish(
        *(asked.against, asked.seats, asked.rated, not asked.no_quick, asked.games, matches, asked.arena, asked.code)
    )
    tallies: dict[str, Counter[str]] = {}
    said: set[str] = set()

    def report(kind: str, told: Any) -> None:
        if kind == "played":
            _count(told, tallies.setdefault(told.match.game, Counter()))
        line = _report_line(kind, told)
        # A faulty bot makes the same mistake again and again.
        if kind == "played" or line not in said:
            _say(line)
        if kind != "played":
            said.add(line)

    async with AsyncRelay(asked.server, token=token, login=asked.login) as relay:
        run = BotRun(bot, relay, wish, report)
        _on_signals(run)
        await run.run()
    if asked.against:
        for game, tally in tallies.items():
            pairs = tally["ahead"] + tally["level"] + tally["behind"]
            print()
            _say(f"{game}, {tally['matches']} matches against {asked.against}")
            _say(f"ahead {tally['ahead']}, level {tally['level']}, behind {tally['behind']} of {pairs} pairs")


def _on_signals(run: BotRun) -> None:
    """The first Ctrl-C lets the bot finish its matches. The second ends it at once."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()

    def stop() -> None:
        if run.is_stopping and task is not None:
            task.cancel()
        run.stop()

    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:
            # Windows has none. There the first Ctrl-C ends the bot.
            return


def _ranking(played: Played) -> list[int] | None:
    table = played.match.view.table
    ranking: list[int] | None = table["ranking"] if table else None
    return ranking


def _count(played: Played, tally: Counter[str]) -> None:
    ranking, seat = _ranking(played), played.match.seat
    if ranking is None or seat is None:
        return
    tally["matches"] += 1
    for other, place in enumerate(ranking):
        if other != seat:
            tally["ahead" if ranking[seat] < place else "behind" if ranking[seat] > place else "level"] += 1


def _report_line(kind: str, told: Any) -> str:
    if kind == "threw":
        place = traceback.extract_tb(told.__traceback__)[-1]
        return f"choose raised {type(told).__name__}: {told}, at {place.filename}:{place.lineno}"
    if kind == "refused":
        code, action, legal = told
        return f"refused ({code}): {json.dumps(action)}; legal was {json.dumps(list(legal[:3]))}"
    if kind == "entered":
        return f"entered {told.details['name']}  {told.id}  from {told.details['startsAt']}"
    if kind == "arena-over":
        you = told.details["you"]
        ended = f"place {you['place']} of {told.details['entrants']}, {you['points']} points" if you else "no place"
        return f"{told.details['name']} is over  {told.id}  {ended}"
    if kind == "not-joined":
        return f"not joined: {told}"
    ranking, seat = _ranking(told), told.match.seat
    end = told.why if ranking is None or seat is None else f"place {ranking[seat]} of {len(ranking)}"
    counts = [f"{told.acts} acts"]
    counts += [f"{n} {name}" for n, name in ((told.beaten, "beaten"), (told.refused, "refused")) if n]
    counts += [f"choose raised {told.thrown} errors"] if told.thrown else []
    return f"{told.match.game}  {told.match.id}  {end}  {', '.join(counts)}  {told.ms / 1000:.1f} s"


def _why(problem: Mapping[str, Any]) -> str:
    """What an operator has against the account. The time is UTC, which the letter says."""
    if (reason := problem.get("reason")) is None:
        return ""
    until = problem.get("until")
    end = "for good" if until is None else f"until {until[:16].replace('T', ' ')}Z"
    note = f': "{problem["note"]}"' if "note" in problem else ""
    return f" {end}, for {reason}{note}."


def _say(text: str, to: TextIO | None = None) -> None:
    """One line without control characters: any part of it may be a stranger's text."""
    print("".join(c if c.isprintable() else " " for c in text).strip(), file=to, flush=True)


async def account_of(visitor: AsyncRelay, bot: Bot, server: str, folder: Path) -> tuple[str, str]:
    """The token of the bot's account, and a sentence about it. The file is that of `turn-relay bot`, too."""
    if token := os.environ.get("TURN_RELAY_TOKEN"):
        return token, "It plays with the token of TURN_RELAY_TOKEN."
    file = folder / f"{host_part(server)}-{file_part(bot.name)}.json"
    if file.exists():
        try:
            return str(json.loads(file.read_text())["token"]), f"Its account is in {file}."
        except (ValueError, KeyError, TypeError):
            sys.exit(f"{file} is not the account of a bot. Remove it, and the bot gets a new one.")
    owner = await visitor.guest(bot.name)
    made = await visitor.rest.create_bot({"name": bot.name})
    kept = {"server": server, "player": made["player"]["id"], "token": made["token"], "ownerToken": owner["token"]}
    write_private(file, kept)
    return made["token"], f"It has a new account, in {file}."


if __name__ == "__main__":
    sys.exit(main())
