"""`python -m turn_relay bot FILE`: runs the bot of a file at a relay, keeps its account, and prints a line a match."""

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
from pathlib import Path
from typing import Any, TextIO
from urllib.parse import quote, urlsplit

from turn_relay.aio import AsyncRelay
from turn_relay.bot import Bot, BotRun, Played, Wish
from turn_relay.errors import RelayError

HOUSE_MATCHES = 100


def main() -> int:
    asked = _arguments().parse_args()
    try:
        bot = load_bot(Path(asked.file))
    except ValueError as error:
        _say(str(error), to=sys.stderr)
        return 2
    try:
        return asyncio.run(_run(bot, asked))
    except KeyboardInterrupt:
        return 130


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m turn_relay")
    what = "run the bot of a file at a relay, with the token of TURN_RELAY_TOKEN or an account of its own"
    bot = parser.add_subparsers(required=True).add_parser("bot", help=what, description=what)
    bot.add_argument("file", help="the Python file with the bot: a class MyBot(Bot)")
    server = "http://127.0.0.1:8787"
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
    bot.add_argument("--no-quick", action="store_true", help="look for no quick matches, and wait for invitations")
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
            token, note = await account_of(visitor, bot, asked.server, asked.accounts)
            _say(f"{bot.name} plays {', '.join(bot.games)} at {asked.server}. {note}", to=sys.stderr)
            await _play(bot, token, asked)
        except RelayError as error:
            _say(f"The relay refused: {error}", to=sys.stderr)
            return 1
    return 0


async def _play(bot: Bot, token: str, asked: argparse.Namespace) -> None:
    matches = asked.matches or (HOUSE_MATCHES if asked.against else None)
    wish = Wish(asked.against, asked.seats, asked.rated, not asked.no_quick, asked.games, matches)
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

    async with AsyncRelay(asked.server, token=token) as relay:
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
    if kind == "not-joined":
        return f"not joined: {told}"
    ranking, seat = _ranking(told), told.match.seat
    end = told.why if ranking is None or seat is None else f"place {ranking[seat]} of {len(ranking)}"
    counts = [f"{told.acts} acts"]
    counts += [f"{n} {name}" for n, name in ((told.beaten, "beaten"), (told.refused, "refused")) if n]
    counts += [f"choose raised {told.thrown} errors"] if told.thrown else []
    return f"{told.match.game}  {told.match.id}  {end}  {', '.join(counts)}  {told.ms / 1000:.1f} s"


def _say(text: str, to: TextIO | None = None) -> None:
    """One line without control characters: any part of it may be a stranger's text."""
    print("".join(c if c.isprintable() else " " for c in text).strip(), file=to, flush=True)


async def account_of(visitor: AsyncRelay, bot: Bot, server: str, folder: Path) -> tuple[str, str]:
    """The token of the bot's account, and a sentence about it. The file is that of `turn-relay bot`, too."""
    if token := os.environ.get("TURN_RELAY_TOKEN"):
        return token, "It plays with the token of TURN_RELAY_TOKEN."
    host = urlsplit(server).netloc.lower().replace(":", "-")
    file = folder / f"{_plain(host)}-{_plain(bot.name)}.json"
    if file.exists():
        try:
            return str(json.loads(file.read_text())["token"]), f"Its account is in {file}."
        except (ValueError, KeyError, TypeError):
            sys.exit(f"{file} is not the account of a bot. Remove it, and the bot gets a new one.")
    owner = await visitor.guest(bot.name)
    made = await visitor.rest.create_bot({"name": bot.name})
    kept = {"server": server, "player": made["player"]["id"], "token": made["token"], "ownerToken": owner["token"]}
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_suffix(f".{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        opened.write(f"{json.dumps(kept, indent=2)}\n")
    # The old file or the new one stands, whatever happens in between.
    draft.replace(file)
    return made["token"], f"It has a new account, in {file}."


def _plain(text: str) -> str:
    """Leaves only what every file system takes in a name."""
    return re.sub(r"[^\w.-]", "_", quote(text, safe="!~*'()"), flags=re.ASCII)


if __name__ == "__main__":
    sys.exit(main())
