// `turn-relay demo`: bots play a match over real sockets on a fresh local relay. Then the record is verified.
import { boundedFetch } from "../../client/bounded-fetch.ts";
import { connectInNode } from "../../client/connect-in-node.ts";
import type { ClientMatch, ClientRelay } from "../../client/index.ts";
import { GAMES, gameNamed } from "../../games/catalog.ts";
import type { Game } from "../../games/game.ts";
import { startLocalRelay } from "../../local/start-local-relay.ts";
import { verify } from "../../match/verify.ts";
import { readEnvironment } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { warnOfDatabase } from "../warn-of-database.ts";
import { RelayFault, watchFaults } from "../watch-faults.ts";
import { playDemoSeat } from "./demo-bot.ts";
import { createTicker } from "./ticker.ts";

const NAMES = "Ada Bo Cy Dot Eli Fay Gus Hal Ivy Jo Kit Lou Max Nan Oz Pam".split(" ");
/** As many players, if the rules allow it. */
const USUAL_SEATS = 4;
const SEED = "5eed".repeat(16);
/** The bots may think faster than people, and there may be more of them than guests of one address. */
const UNHURRIED = {
  ...{ framesPerSecond: null, framesPerSecondByAccount: null, framesPerSecondByAddress: null },
  guestsPerHour: null,
};

export interface DemoOptions {
  /** The game's. Undefined: the first game of the relay. */
  readonly id: string | undefined;
  readonly speed: number;
}

export const demo = async ({ id, speed }: DemoOptions, terminal: Terminal): Promise<ExitStatus> => {
  const game = id === undefined ? GAMES[0] : gameNamed(id);
  if (!game) {
    terminal.stderr.write(`--game: one of ${GAMES.map((known) => known.id).join(", ")}\n`);
    return EXIT.unusable;
  }
  const { DATABASE } = readEnvironment();
  warnOfDatabase({ DATABASE, DYNAMODB_ENDPOINT: undefined }, terminal);
  const { log, fault } = watchFaults();
  const relay = await startLocalRelay({
    port: 0,
    data: null,
    engine: DATABASE,
    settings: { limits: UNHURRIED },
    log,
  });
  try {
    return await playDemo({ url: relay.url, game, speed, fault }, terminal);
  } catch (error) {
    if (!(error instanceof RelayFault)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  } finally {
    await relay.stop();
  }
};

interface DemoParts {
  readonly url: string;
  readonly game: Game;
  readonly speed: number;
  readonly fault: Promise<RelayFault>;
}

const playDemo = async ({ url, game, speed, fault }: DemoParts, terminal: Terminal): Promise<ExitStatus> => {
  const names = NAMES.slice(0, Math.min(game.seats.max, Math.max(game.seats.min, USUAL_SEATS)));
  const described = await connectInNode(url).rest.getGame({ params: { id: game.id } });
  if (!described.ok) throw new Error(described.problem.detail);
  const players = await openDemoMatch(url, game.id, names);
  const ticker = createTicker({ game, spoken: described.data, names, out: terminal.raw.stdout });
  const begun = Date.now();
  try {
    const seats = players.map(({ match }, seat) =>
      playDemoSeat({ match, game, seat, seed: SEED, speed, ticker }),
    );
    const failed = await Promise.race([Promise.all(seats), fault]);
    if (failed instanceof RelayFault) throw failed;
    ticker.end(Date.now() - begun);
    const [host] = players;
    if (!host) throw new Error("a match without players");
    const { id, details } = host.match;
    return report(verify(await servedRecordOf(url, id), details.commitment), terminal);
  } finally {
    for (const { relay } of players) relay.close();
  }
};

const report = (verdict: ReturnType<typeof verify>, { stdout, stderr }: Terminal): ExitStatus => {
  const failed = verdict.ok ? verdict.value.failed : verdict.message;
  if (failed !== null) {
    stderr.write(`The record is not valid: ${failed}\n`);
    return EXIT.failed;
  }
  stdout.write(
    "The record is verified: its secret fits the commitment that the match showed, and the referee reaches the same end.\n",
  );
  return EXIT.done;
};

/** The demo's match: a guest for each seat, and the record at the end. */
interface DemoPlayer {
  readonly relay: ClientRelay<string>;
  readonly match: ClientMatch;
}

/** One for each name, by seat. */
const openDemoMatch = async (
  url: string,
  game: string,
  names: readonly string[],
): Promise<readonly DemoPlayer[]> => {
  const players: DemoPlayer[] = [];
  for (const name of names) {
    const relay = connectInNode<string>(url);
    await relay.guest(name);
    const [host] = players;
    const match = host
      ? await relay.join(host.match.id)
      : await relay.open({ game, seats: names.length, visibility: "public" });
    players.push({ relay, match });
  }
  return players;
};

const servedRecordOf = async (url: string, match: string): Promise<unknown> => {
  const answer = await boundedFetch(`${url}/v1/matches/${match}/record`);
  return answer.json();
};
