// Fills a cache with matches of each game, and prints what it takes in the heap after a collection: a line of JSON for each
// game and number of seats. A process of its own: in a worker of tests, others before it still free what they held.
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { GAMES } from "../../../src/games/catalog.ts";
import type { Game } from "../../../src/games/game.ts";
import type { Entry } from "../../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../../src/match/hydrate.ts";
import { createMatchCache } from "../../../src/relay/match/match-cache.ts";
import { numbers } from "../../match/played-record.ts";
import { secretOf, storedMatch } from "../../match/stored.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const MB = 2 ** 20;
const roomMb = Number(process.argv[2]);
const LOGS = 20;
const MATCHES = 200;
/** A heap that changes by less has settled. */
const STILL_MB = 0.05;

/** The log of a random match, clocks among its entries. */
const playedLog = (game: Game, seats: number, seed: number): Uint8Array => {
  const random = numbers(seed);
  let match: HydratedLive = hydrate(storedMatch(game, seats, secretOf(seed)));
  for (;;) {
    const { state } = newest(match);
    const legal = match.players.flatMap((_, seat) =>
      game.legal(state, seat).map((action): Entry => ({ kind: "action", seat, action })),
    );
    const chosen = random() < 0.1 ? undefined : legal[Math.floor(random() * legal.length)];
    const extended = extend(match, chosen ?? { kind: "clock" });
    if (!extended.ok) return match.log;
    match = extended.match;
  }
};

/** Between two collections, what they have freed lets go of what it held. */
const settledHeapMb = async (): Promise<number> => {
  for (let beforeMb = Infinity; ; ) {
    await nextTurn();
    collect();
    const nowMb = process.memoryUsage().heapUsed / MB;
    if (Math.abs(nowMb - beforeMb) < STILL_MB) return nowMb;
    beforeMb = nowMb;
  }
};

const weigh = async (game: Game, seats: number): Promise<number> => {
  const logs = Array.from({ length: LOGS }, (_, seed) => playedLog(game, seats, seed + 1));
  const fill = () => {
    const memory = createMatchCache(roomMb * MB);
    for (let n = 0; n < MATCHES; n++) {
      const seed = n % LOGS;
      const log = logs[seed] ?? Uint8Array.of(1);
      memory.put(hydrate(storedMatch(game, seats, secretOf(seed + 1), { id: `m${n}`, log })));
    }
    return memory;
  };
  // The first filling compiles what the second one runs. It stays, so that no collection between the two readings frees it.
  const first = fill();
  const beforeMb = await settledHeapMb();
  const memory = fill();
  const takenMb = (await settledHeapMb()) - beforeMb;
  for (const cache of [first, memory])
    if (!cache.get(`m${MATCHES - 1}`)) throw new Error("a cache has lost its newest match");
  return takenMb;
};

for (const game of GAMES) {
  for (const seats of [game.seats.min, game.seats.max]) {
    const takenMb = await weigh(game, seats);
    process.stdout.write(`${JSON.stringify({ game: game.id, seats, takenMb })}\n`);
  }
}
