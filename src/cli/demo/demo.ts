// `turn-relay demo`: bots play a match over real sockets on a fresh local relay. Then the record is verified.
import { setTimeout as sleep } from "node:timers/promises";
import { GAMES, gameNamed } from "../../games/catalog.ts";
import { startLocalRelay } from "../../local/start-local-relay.ts";
import { verify } from "../../match/verify.ts";
import { readEnvironment } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { warnOfDatabase } from "../warn-of-database.ts";
import { seatBot } from "./demo-bot.ts";
import { openDemoMatch, servedRecordOf } from "./demo-match.ts";
import { createTicker } from "./ticker.ts";

const NAMES = ["Ada", "Bo", "Cy", "Dot"] as const;
const SEED = "5eed".repeat(16);
const LONGEST_MS = 180_000;
/** The bots think faster than people. */
const UNHURRIED = { framesPerSecond: null, framesPerSecondByAccount: null, framesPerSecondByAddress: null };

export const demo = async (id: string, terminal: Terminal): Promise<ExitStatus> => {
  const game = gameNamed(id);
  if (!game) {
    terminal.stderr.write(`--game: one of ${GAMES.map((known) => known.id).join(", ")}\n`);
    return EXIT.unusable;
  }
  const names = NAMES.slice(0, game.seats.max);
  const { DATABASE } = readEnvironment();
  warnOfDatabase({ DATABASE, DYNAMODB_ENDPOINT: undefined }, terminal);
  const relay = await startLocalRelay({
    port: 0,
    data: null,
    engine: DATABASE,
    settings: { limits: UNHURRIED },
  });
  try {
    const match = await openDemoMatch(relay.url, game.id, names);
    const ticker = createTicker(game, names, terminal.stdout);
    const begun = Date.now();
    const bots = match.tokens.map((token, seat) =>
      seatBot({ socketUrl: relay.socketUrl, token, game, match, seat, seed: SEED, ticker }),
    );
    const stop = new AbortController();
    const late = sleep(LONGEST_MS, "late" as const, { signal: stop.signal }).catch(() => "late" as const);
    const ended = await Promise.race([Promise.all(bots.map((bot) => bot.over)), late]);
    stop.abort();
    for (const bot of bots) bot.close();
    if (ended === "late") {
      terminal.stderr.write(`The match was not over after ${LONGEST_MS / 1000} s.\n`);
      return EXIT.failed;
    }
    ticker.end(Date.now() - begun);
    return report(verify(await servedRecordOf(relay.url, match.id), match.commitment), terminal);
  } finally {
    await relay.stop();
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
