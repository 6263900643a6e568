// The seats of an open match: which are free, whom each waits for, and when house bots take them. For every small table.
import fc from "fast-check";
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { filledBy, fillWish } from "../../src/match/fill.ts";
import { goneForMs, isPresent, seenAt } from "../../src/match/presence.ts";
import { isComplete, isReserved, seatFor } from "../../src/match/reserved-seats.ts";
import { startedEvent } from "../../src/match/started-event.ts";
import {
  freeSeat,
  isFree,
  isSettled,
  type OpenMatch,
  type SeatedBot,
  takenSeats,
} from "../../src/match/stored-match.ts";
import { storedListing, storedMatch } from "./stored.ts";

const NOW = 1_000_000;
const NAMES = ["ada", "bo", "cy"];
const BOTS: readonly SeatedBot[] = [
  { level: "easy", speed: "human", name: "Pip" },
  { level: "hard", speed: "instant", name: "Glim" },
];

const openMatch = (players: readonly (string | null)[], more: Partial<OpenMatch> = {}): OpenMatch => {
  const { log, startedAtMs, clockStartedAtMs, timers, idleSinceMs, privateCommit, ...facts } = storedMatch(
    zipZap,
    players.length,
    "0".repeat(64),
  );
  const fills = players.map(() => null);
  return { ...facts, status: "open", revealByMs: null, fills, barred: [], expires: 0, players, ...more };
};

interface Table {
  readonly players: readonly (string | null)[];
  readonly houses: readonly (SeatedBot | null)[];
}

/** Who sits where, in two to four seats: a player, a house bot, or nobody. */
const anyTable: fc.Arbitrary<Table> = fc.shuffledSubarray(NAMES).chain((names) =>
  fc.array(fc.constantFrom("player", "house", "free"), { minLength: 2, maxLength: 4 }).map((kinds) => {
    const players = kinds.map((kind, seat) => (kind === "player" ? (names[seat] ?? null) : null));
    return { players, houses: kinds.map((kind) => (kind === "house" ? (BOTS[0] ?? null) : null)) };
  }),
);

test("a seat is free that has neither a player nor a house bot", () => {
  fc.assert(
    fc.property(anyTable, ({ players, houses }) => {
      const match = openMatch(players, { houses });
      const all = players.map((_, seat) => seat);
      const free = all.filter((seat) => !players[seat] && !houses[seat]);
      expect(all.filter((seat) => isFree(match, seat))).toEqual(free);
      expect(takenSeats(match)).toEqual(all.filter((seat) => !free.includes(seat)));
      expect(freeSeat(match)).toBe(free[0]);
    }),
  );
});

test("seats are settled from the moment when entropy is revealed", () => {
  expect(isSettled(openMatch(["ada", null]))).toBe(false);
  expect(isSettled(openMatch(["ada", "bo"], { revealByMs: NOW }))).toBe(true);
  expect(isSettled(storedMatch(zipZap, 2, "0".repeat(64)))).toBe(true);
});

test("house bots come for the earliest wish of a player who sits there, at its time and not before", () => {
  const anyWish = fc.option(
    fc.record({ atMs: fc.integer({ min: 0, max: 1 }), bot: fc.constantFrom(...BOTS) }),
  );
  fc.assert(
    fc.property(
      anyTable,
      fc.array(anyWish, { minLength: 4, maxLength: 4 }),
      fc.nat(2),
      (table, wishes, nowMs) => {
        const fills = table.players.map((_, seat) => wishes[seat] ?? null);
        const match = openMatch(table.players, { houses: table.houses, fills });
        const counting = fills.filter((wish, seat) => wish !== null && table.players[seat] !== null);
        const [first = null] = counting.toSorted((a, b) => (a?.atMs ?? 0) - (b?.atMs ?? 0));
        expect(fillWish(match)).toEqual(first);
        const filled = filledBy(match, nowMs);
        if (first === null || first.atMs > nowMs) expect(filled).toBe(match);
        else {
          const houses = table.houses.map((house, seat) =>
            isFree(match, seat) ? { ...first.bot, name: filled.houses[seat]?.name } : house,
          );
          expect(filled).toEqual({ ...match, houses });
        }
        expect(fillWish({ ...match, revealByMs: NOW })).toBeNull();
      },
    ),
  );
});

test("a reserved seat waits for its player, and for nobody once its time is over", () => {
  const anyKept = fc.array(fc.constantFrom("ada", "bo", "cy", null), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(anyTable, anyKept, fc.constantFrom(...NAMES, null), (table, four, player) => {
      const kept = table.players.map((_, seat) =>
        four.indexOf(four[seat] ?? null) === seat ? (four[seat] ?? null) : null,
      );
      const match = openMatch(table.players, { houses: table.houses });
      const rematch = storedListing({ follows: { match: "before", players: kept, keptUntilMs: NOW } });
      const seats = kept.map((_, seat) => seat);
      const free = seats.filter((seat) => isFree(match, seat));
      const own = free.find((seat) => player !== null && kept[seat] === player);
      expect(seatFor(match, rematch, player, NOW - 1)).toBe(own ?? free.find((seat) => kept[seat] === null));
      expect(seats.filter((seat) => isReserved(rematch, seat, NOW - 1))).toEqual(
        seats.filter((seat) => kept[seat] !== null),
      );
      const [back, away] = [true, false].map((isBack) =>
        kept.filter((one) => one !== null && table.players.includes(one) === isBack),
      );
      const isEverybodyBack = away?.length === 0 && back?.length !== 0;
      const isEnough = takenSeats(match).length >= zipZap.seats.min;
      expect(isComplete(match, rematch, NOW - 1)).toBe(free.length === 0 || (isEverybodyBack && isEnough));
      for (const [listed, nowMs] of [
        [rematch, NOW],
        [storedListing(), NOW - 1],
      ] as const) {
        expect(seatFor(match, listed, player, nowMs)).toBe(free[0]);
        expect(seats.filter((seat) => isReserved(listed, seat, nowMs))).toEqual([]);
        expect(isComplete(match, listed, nowMs)).toBe(free.length === 0);
      }
    }),
    { numRuns: 200 },
  );
});

test("a match names who started it, and the hash of what each seat has added", () => {
  const match = openMatch(["ada", "bo", "cy", null], {
    houses: [null, null, null, BOTS[1] ?? null],
    entropy: ["x", "", "", ""],
    unrevealed: [null, "promised", null, null],
  });
  expect(startedEvent(match, storedListing({ names: { ada: "Ada", bo: "Bo" }, botPlayers: ["bo"] }))).toEqual(
    {
      type: "started",
      seats: [
        { player: "ada", name: "Ada", bot: false },
        { player: "bo", name: "Bo", bot: true },
        { player: "cy", name: "gone", bot: false },
        { player: null, name: "Glim", bot: true, house: "hard", face: "candle" },
      ],
      entropy: ["x", "", "", ""],
      entropyHashes: [entropyHashOf("x"), "promised", null, null],
    },
  );
});

test("a seat is present by its socket, or until its polling lapses", () => {
  const match = openMatch(["ada", "bo", "cy"], {
    connections: ["socket", null, null],
    pollingUntil: [null, NOW / 1000, null],
  });
  const present = (nowMs: number) => [0, 1, 2].filter((seat) => isPresent(match, seat, nowMs));
  expect([present(NOW - 1), present(NOW)]).toEqual([[0, 1], [0]]);
});

test("a player is gone from the moment when its polling lapses, unless it has a socket or was never there", () => {
  const match = openMatch(["ada", "bo", "cy", "di"], {
    connections: ["socket", null, null, "socket"],
    pollingUntil: [null, NOW / 1000, null, NOW / 1000],
  });
  const goneFor = (nowMs: number) => [0, 1, 2, 3].map((seat) => goneForMs(match, seat, nowMs));
  expect([NOW - 7, NOW + 7].map(goneFor)).toEqual([
    [0, -7, 0, 0],
    [0, 7, 0, 0],
  ]);
  expect([0, 999, 1_000, 1_999].map(seenAt)).toEqual([0, 0, 1, 1]);
});

test("a rematch of nobody waits for a full table", () => {
  const follows = { match: "before", players: [null, null, null], keptUntilMs: NOW };
  expect(isComplete(openMatch(["ada", "bo", null]), storedListing({ follows }), NOW - 1)).toBe(false);
});
