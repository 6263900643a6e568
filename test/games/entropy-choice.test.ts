// Who can choose the deal: a relay that knows its secret and every promise, with a friend in the last seat.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deal } from "../../src/games/chance.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { DECK, isTen } from "../../src/games/zap-your-neighbor/cards.ts";
import { sampled } from "../harness/sampled.ts";

const SEATS = 4;
const LAST = SEATS - 1;
const HAND_SIZE = 7;

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));
const shares = fc.array(fc.stringMatching(/^[0-9A-Za-z_-]{16}$/), { minLength: SEATS, maxLength: SEATS });

const handsOf = (secret: string, entropy: readonly string[]) =>
  deal({ secret, entropy, deals: [] }, 0, {
    ...{ round: 1, shuffle: 0, deck: DECK, seats: SEATS, handSize: HAND_SIZE },
  }).hands;

const tensOf = (secret: string, entropy: readonly string[]): number =>
  (handsOf(secret, entropy)[LAST] ?? []).filter(isTen).length;

test("the deal changes with the entropy of every seat, and with whether the seat reveals it", () => {
  fc.assert(
    fc.property(
      hex,
      shares,
      fc.nat(LAST),
      fc.stringMatching(/^[0-9A-Za-z_-]{16}$/),
      (secret, all, seat, other) => {
        fc.pre(all[seat] !== other);
        const hands = handsOf(secret, all);
        expect(handsOf(secret, all.with(seat, other))).not.toEqual(hands);
        expect(handsOf(secret, all.with(seat, ""))).not.toEqual(hands);
      },
    ),
    { numRuns: sampled(8, 60) },
  );
});

/** The entropy of the last seat that gives it most tens, if the others have these shares. */
const bestFor = (secret: string, others: readonly string[], random: () => number): string => {
  const tries = Array.from({ length: 150 }, () => shareFrom(random));
  return tries.reduce((best, share) =>
    tensOf(secret, others.with(LAST, share)) > tensOf(secret, others.with(LAST, best)) ? share : best,
  );
};

const shareFrom = (random: () => number): string =>
  Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36)).join("");

test("an operator with a friend in the last seat gets no more tens: the friend promises before others reveal", () => {
  const random = seededRandom("0".repeat(64), "a seat's tens");
  const worlds = Array.from({ length: sampled(16, 200) }, () => {
    const secret = Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString("hex");
    const honest = Array.from({ length: SEATS }, () => shareFrom(random));
    const guessed = Array.from({ length: SEATS }, () => shareFrom(random));
    return {
      fair: tensOf(secret, honest),
      // As it was: the friend sees the others' entropy, then chooses.
      afterwards: tensOf(secret, honest.with(LAST, bestFor(secret, honest, random))),
      // As it is: the friend promises while the others' entropy is hidden behind hashes.
      promised: tensOf(secret, honest.with(LAST, bestFor(secret, guessed, random))),
    };
  });
  const sum = (tens: (world: (typeof worlds)[number]) => number) =>
    worlds.reduce((total, world) => total + tens(world), 0);
  const expected = (worlds.length * HAND_SIZE * DECK.filter(isTen).length) / DECK.length;
  expect(sum(({ afterwards }) => afterwards)).toBeGreaterThan(3 * expected);
  expect(Math.abs(sum(({ promised }) => promised) - expected)).toBeLessThan(expected / 2);
  expect(Math.abs(sum(({ fair }) => fair) - expected)).toBeLessThan(expected / 2);
});
