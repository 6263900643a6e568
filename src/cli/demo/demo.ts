// `turn-relay demo`: bots play a match over real sockets on a fresh local relay. Then the record is verified.
import { connectInNode } from "../../client/connect-in-node.ts";
import { GAMES, gameNamed } from "../../games/catalog.ts";
import type { Game } from "../../games/game.ts";
import { startLocalRelay } from "../../local/start-local-relay.ts";
import { verify } from "../../match/verify.ts";
import { readEnvironment } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { warnOfDatabase } from "../warn-of-database.ts";
import { playDemoSeat } from "./demo-bot.ts";
import { openDemoMatch, servedRecordOf } from "./demo-match.ts";
import { createTicker } from "./ticker.ts";

const NAMES = "Ada Bo Cy Dot Eli Fay Gus Hal Ivy Jo Kit Lou Max Nan Oz Pam".split(" ");
/** As many players, if the rules allow it. */
const USUAL_SEATS = 4;
const SEED = "5eed".repeat(16);
/** The bots may think faster than people. */
const UNHURRIED = { framesPerSecond: null, framesPerSecondByAccount: null, framesPerSecondByAddress: null };

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
  const relay = await startLocalRelay({
    port: 0,
    data: null,
    engine: DATABASE,
    settings: { limits: UNHURRIED },
  });
  try {
    return await playDemo(relay.url, game, speed, terminal);
  } finally {
    await relay.stop();
  }
};

const playDemo = async (url: string, game: Game, speed: number, terminal: Terminal): Promise<ExitStatus> => {
  const names = NAMES.slice(0, Math.min(game.seats.max, Math.max(game.seats.min, USUAL_SEATS)));
  const described = await connectInNode(url).rest.getGame({ params: { id: game.id } });
  if (!described.ok) throw new Error(described.problem.detail);
  const players = await openDemoMatch(url, game.id, names);
  const ticker = createTicker({ game, spoken: described.data, names, out: terminal.stdout });
  const begun = Date.now();
  try {
    await Promise.all(
      players.map(({ match }, seat) => playDemoSeat({ match, game, seat, seed: SEED, speed, ticker })),
    );
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
