// `turn-relay bot`: runs the bot of a file at a relay. It keeps the bot's account, prints one line a match, and against
// house bots the tally.

import type { AnyBot } from "../../bot/any-bot.ts";
import { type MatchSource, matchesAgainstHouse, quickMatches } from "../../bot/match-source.ts";
import { type BotNews, runBot } from "../../bot/run-bot.ts";
import type { ClientRelay } from "../../client/client-relay.ts";
import { connectInNode } from "../../client/connect-in-node.ts";
import { dataOf, RelayRefusal } from "../../client/relay-refusal.ts";
import type { RestProblem } from "../../client/rest-types.ts";
import type { Level } from "../../games/game.ts";
import { oneLine } from "../../match/record-fault.ts";
import { readEnvironment } from "../environment.ts";
import { loggedIn } from "../login/login.ts";
import { restrictionText } from "../restriction-text.ts";
import { stopSignal } from "../stop-signal.ts";
import { tallyLines } from "../tally-lines.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { accountFile, readAccount, writeAccount } from "./account-file.ts";
import { botLine, kindOfFault, talliesOf } from "./bot-lines.ts";
import { loadBot, NoBot, noBot } from "./load-bot.ts";

export interface BotFlags {
  readonly server: string;
  /** How many matches it plays at once. */
  readonly games: number;
  /** The run ends after so many. Undefined: it goes on, and against house bots after 100. */
  readonly matches?: number;
  readonly against?: Level;
  readonly seats?: number;
  readonly rated: boolean;
  /** The bot plays in this arena alone. */
  readonly arena?: string;
  /** Of a private arena. */
  readonly code?: string;
  /** Plays with the account of a person who is signed in on this machine. */
  readonly login: boolean;
  /** Looks for quick matches. Otherwise the bot waits for invitations. */
  readonly quick: boolean;
  /** The folder that keeps the accounts. */
  readonly accounts: string;
}

const HOUSE_MATCHES = 100;

export const botCommand = async (file: string, flags: BotFlags, terminal: Terminal): Promise<ExitStatus> => {
  const bot = await loadBot(file).catch(noBot);
  if (bot instanceof NoBot) {
    terminal.stderr.write(`${bot.message}\n`);
    return EXIT.unusable;
  }
  const { TURN_RELAY_TOKEN: token = null } = readEnvironment();
  const { server, accounts: folder } = flags;
  const connectAs = (own?: string): ClientRelay<string> =>
    connectInNode<string>(server, { ...(own !== undefined && { token: own }) });
  const visitor = connectAs();
  const service = await visitor.rest.getService();
  visitor.close();
  if (!service.ok) {
    const { status, problem } = service;
    terminal.stderr.write(
      status === 0
        ? `No relay answers at ${server}. Start one with: npx turn-relay start --memory. Or name yours: --server URL\n`
        : `${oneLine(`${problem.title}. ${problem.detail}`)}\n`,
    );
    return EXIT.failed;
  }
  try {
    const account = flags.login
      ? await ownAccount(server)
      : await botAccount(connectAs, { name: bot.name, server, folder, token });
    if (!account) {
      terminal.stderr.write(`Nobody is signed in at ${server}. Run: turn-relay login --server ${server}\n`);
      return EXIT.unusable;
    }
    const { relay, note } = account;
    terminal.stderr.write(`${oneLine(bot.name)} plays ${bot.games.join(", ")} at ${server}. ${note}\n`);
    try {
      const wrong = await wrongGame(relay, bot, flags);
      if (wrong !== null) {
        terminal.stderr.write(`${oneLine(wrong)}\n`);
        return EXIT.unusable;
      }
      const news = await played(relay, bot, flags, terminal);
      printTally(news, flags, terminal);
    } finally {
      relay.close();
    }
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof RelayRefusal)) throw error;
    terminal.stderr.write(`${oneLine(`The relay refused: ${error.message}`)}${whyOf(error.problem)}\n`);
    return EXIT.failed;
  }
};

/** What an operator has against the account. */
const whyOf = ({ reason, note, until = null }: RestProblem): string =>
  reason === undefined ? "" : ` ${restrictionText({ reason, note, until })}.`;

/** Null: the bot can play what the arena plays. */
const wrongGame = async (
  relay: ClientRelay<string>,
  { name, games }: AnyBot,
  { arena, code }: BotFlags,
): Promise<string | null> => {
  if (arena === undefined) return null;
  const { game } = dataOf(await relay.patiently.getArena({ params: { arena }, query: { code } }));
  return games.includes(game) ? null : `The arena plays ${game}, which ${name} does not.`;
};

/** Plays until the run is over, and returns all its news. */
const played = async (
  relay: ClientRelay<string>,
  bot: AnyBot,
  flags: BotFlags,
  { stdout }: Terminal,
): Promise<readonly BotNews[]> => {
  const { against, matches = against && HOUSE_MATCHES, arena, code } = flags;
  const news: BotNews[] = [];
  const begunAtMs = new Map<string, number>();
  /** A faulty bot makes the same mistake again and again. */
  const said = new Set<string>();
  const stopping = new AbortController();
  void stopSignal().then(() => stopping.abort());
  await runBot({
    ...{ bot, relay, atOnce: flags.games, matches: matches ?? null, random: Math.random },
    sources: await sourcesOf(relay, bot, flags),
    invitations: against === undefined && arena === undefined,
    ...(arena !== undefined && { arena: { id: arena, code } }),
    stopping: stopping.signal,
    report: (one) => {
      // A bot without an end must not remember all its matches.
      if (against !== undefined) news.push(one);
      if (one.type === "began") begunAtMs.set(one.match.id, Date.now());
      if (one.type !== "played") {
        const kind = one.type === "faulty" ? kindOfFault(one.fault) : null;
        const line = kind !== null && said.has(kind) ? null : botLine(one, null);
        if (kind !== null) said.add(kind);
        if (line !== null) stdout.write(`${line}\n`);
        return;
      }
      const begun = begunAtMs.get(one.played.match);
      begunAtMs.delete(one.played.match);
      stdout.write(`${botLine(one, begun === undefined ? null : Date.now() - begun)}\n`);
    },
  });
  return news;
};

const sourcesOf = async (
  relay: ClientRelay<string>,
  { games }: AnyBot,
  { against, seats, rated, quick, arena }: BotFlags,
): Promise<readonly MatchSource[]> => {
  if (arena !== undefined) return [];
  const known = await Promise.all(games.map((id) => relay.patiently.getGame({ params: { id } })));
  return known.flatMap((answer) => {
    const { id, seats: bounds } = dataOf(answer);
    if (against !== undefined)
      return matchesAgainstHouse(relay, id, { level: against, seats: seats ?? bounds.min });
    return quick ? quickMatches(relay, id, { seats, rated }) : [];
  });
};

const printTally = (news: readonly BotNews[], { against }: BotFlags, { stdout }: Terminal): void => {
  if (against === undefined) return;
  for (const [game, { tally, matches }] of talliesOf(news)) {
    stdout.write(`\n${game}, ${matches} ${matches === 1 ? "match" : "matches"} against ${against}\n`);
    for (const line of tallyLines(tally, matches)) stdout.write(line);
  }
};

interface AccountWish {
  readonly name: string;
  readonly server: string;
  /** The folder of the accounts. */
  readonly folder: string;
  /** From the environment. Null: the runner keeps an account of its own. */
  readonly token: string | null;
}

interface PlayedAccount {
  readonly relay: ClientRelay<string>;
  /** What a person wants to know of it, in a sentence. */
  readonly note: string;
}

/** Null: nobody is signed in. */
const ownAccount = async (server: string): Promise<PlayedAccount | null> => {
  const relay = await loggedIn(server);
  return relay && { relay, note: "It plays with your account." };
};

/** @throws RelayRefusal if the relay refuses. */
const botAccount = async (
  connectAs: (token?: string) => ClientRelay<string>,
  { name, server, folder, token }: AccountWish,
): Promise<PlayedAccount> => {
  if (token !== null)
    return { relay: connectAs(token), note: "It plays with the token of TURN_RELAY_TOKEN." };
  const file = accountFile(folder, server, name);
  const kept = await readAccount(file);
  if (kept) return { relay: connectAs(kept.token), note: `Its account is in ${file}.` };
  const owner = connectAs();
  const { token: ownerToken } = await owner.guest(name);
  const made = await owner.patiently.createBot({ body: { name } });
  owner.close();
  const bot = dataOf(made);
  await writeAccount(file, { server, player: bot.player.id, token: bot.token, ownerToken });
  return { relay: connectAs(bot.token), note: `It has a new account, in ${file}.` };
};
