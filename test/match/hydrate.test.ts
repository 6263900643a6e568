// A match is its log: folding the stored item gives the match that was played, entry by entry, in every game.
import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { ACTORS } from "../../src/games/match-event.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Entry } from "../../src/match/entry.ts";
import { GameFault } from "../../src/match/game-fault.ts";
import { extend, type HydratedLive, hydrate, lastKnownActors, newest } from "../../src/match/hydrate.ts";
import { sampled } from "../harness/sampled.ts";
import { secretOf, storedMatch } from "./stored.ts";

const anyEntry = (moment: HydratedLive, random: () => number): Entry => {
  const { state, owns } = newest(moment);
  const kind = random();
  const seat = Math.floor(random() * owns.length);
  const to = ACTORS[Math.floor(random() * ACTORS.length)] ?? "bot";
  if (kind < 0.03) {
    return { kind: "handover", seat, handover: kind < 0.01 ? { to, left: true } : { to } };
  }
  const legal = owns.flatMap((_, of) =>
    moment.referee.legal(state, of).map((action): Entry => ({ kind: "action", seat: of, action })),
  );
  return (kind < 0.1 ? undefined : legal[Math.floor(random() * legal.length)]) ?? { kind: "clock" };
};

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: the fold of the log is the match",
  ([, game]) => {
    fc.assert(
      fc.property(fc.integer(game.seats), fc.nat(), (seats, seed) => {
        const match = storedMatch(game, seats, secretOf(seed));
        const random = seededRandom(match.secret, "log");
        let moment = hydrate(match);
        let known = moment;
        while (game.ticking(newest(moment).state)) {
          const grown = extend(moment, anyEntry(moment, random));
          if (!grown.ok) throw new Error(grown.code);
          moment = grown.match;
          // A warm handler goes on from its cache.
          known = hydrate({ ...match, log: moment.log }, known);
          expect(newest(known)).toEqual(newest(moment));
        }
        const cold = hydrate({ ...match, log: moment.log });
        expect(cold.steps).toEqual(moment.steps);
        expect(known.steps).toEqual(moment.steps);
        // Less than two bytes an entry, in every game.
        expect(moment.log.length).toBeLessThan(2 * moment.steps.length);
      }),
      { numRuns: sampled(3, 12), seed: 7 },
    );
  },
);

const withBytes = (...bytes: readonly number[]) => {
  const [game] = GAMES;
  if (!game) throw new Error("no game");
  return storedMatch(game, 2, secretOf(1), { log: Uint8Array.of(1, ...bytes) });
};

test("a log with an action at a seat that the match lacks is the game's fault", () => {
  const match = withBytes(7 * 16 + 14);
  const cause = expect.objectContaining({ message: expect.stringMatching(/^a log /) });
  expect(() => hydrate(match)).toThrow(expect.objectContaining({ match: match.id, cause }));
});

test.for([
  ["a hand-over at a seat that it has not", [0x96, 0]],
  ["a hand-over at the seat after its last", [0x92, 0]],
  ["a hand-over to nobody", [0x90, 3]],
  ["a hand-over after those for good", [0x90, 0x20]],
  ["a hand-over of no kind", [0x90, 0x30]],
  ["an end within a hand-over", [0x90]],
  ["an entry of no kind", [0x82, 0x30]],
  ["a hand-over of a seat that no match has", [0xa0, 0x01]],
  ["an entry below the hand-overs", [0x8f, 0]],
] as const)("a log with %s is none, and no game gets the blame", ([, bytes]) => {
  const fault = thrownBy(() => hydrate(withBytes(...bytes)));
  expect(fault).toMatchObject({ message: expect.stringMatching(/^a log /) });
  expect(fault).not.toBeInstanceOf(GameFault);
});

const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (fault) {
    return fault;
  }
  throw new Error("nothing is thrown");
};

test("who acts for each seat is told as far as a log can be read", () => {
  const left = { to: "bot", left: true };
  expect(lastKnownActors(withBytes(0x90, 0x11, 0x82))).toEqual([left, { to: "player" }]);
  expect(lastKnownActors(withBytes(0x82, 0x90, 0x11))).toEqual([{ to: "player" }, { to: "player" }]);
});

test("an entry whose bytes a game cannot read again is the fault of that game, and is never written", () => {
  const match = hydrate(withBytes());
  const [action] = match.referee.legal(newest(match).state, 0);
  if (!action) throw new Error("nothing to do");
  const entry = { kind: "action", seat: 0, action } as const;
  expect(extend(match, entry).ok).toBe(true);
  for (const encode of [
    () => [0x80],
    () => [],
    (): readonly number[] => [...match.referee.encode(newest(match).state, 0, action), 0],
  ]) {
    const faulty = { ...match, referee: { ...match.referee, encode } };
    expect(() => extend(faulty, entry)).toThrow(GameFault);
  }
});
