// A cache takes in the heap what it counts, and not more: whole matches of each game, weighed after a collection.
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { createMatchCache } from "../../src/relay/match/match-cache.ts";
import { numbers } from "../match/played-record.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const MB = 2 ** 20;
const ROOM_MB = 8;
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

/** Between two collections, what they have freed lets go of what it held: the files before this one leave such things. */
const settledHeapMb = async (): Promise<number> => {
  for (let beforeMb = Infinity; ; ) {
    await nextTurn();
    collect();
    const nowMb = process.memoryUsage().heapUsed / MB;
    if (Math.abs(nowMb - beforeMb) < STILL_MB) return nowMb;
    beforeMb = nowMb;
  }
};

const sizes = GAMES.flatMap((game) => [game.seats.min, game.seats.max].map((seats) => ({ game, seats })));

test.each(sizes)("$seats-seat matches of $game.id fill the bytes of a cache", async ({ game, seats }) => {
  const logs = Array.from({ length: LOGS }, (_, seed) => playedLog(game, seats, seed + 1));
  const fill = () => {
    const memory = createMatchCache(ROOM_MB * MB);
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
  process.stdout.write(`${game.id}, ${seats} seats: ${takenMb.toFixed(1)} MB of ${ROOM_MB}\n`);
  for (const cache of [first, memory]) expect(cache.get(`m${MATCHES - 1}`)).toBeDefined();
  expect(takenMb).toBeLessThan(ROOM_MB * 1.1);
  expect(takenMb).toBeGreaterThan(ROOM_MB * 0.25);
});
