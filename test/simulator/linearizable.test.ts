import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { openChronicle } from "../../src/simulator/checks/chronicle.ts";
import type { AttemptAnswer, Observation } from "../../src/simulator/checks/history.ts";
import { linearizationFault } from "../../src/simulator/checks/linearizable.ts";
import { sampled } from "../harness/sampled.ts";
import { secretOf, storedMatch } from "../match/stored.ts";
import { append, type MadeHistory, madeHistory } from "./made-history.ts";

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const RUNS = { numRuns: sampled(10, 30) };

const made = (game: Game, seed: number): MadeHistory => madeHistory(game, game.seats.min, 60, seed);

type Answered = Extract<Observation, { readonly type: "answered" }>;
const isAnswered = (one: Observation): one is Answered => one.type === "answered";

/** The history with one of its answers changed. The seed picks among those that fit; null if none fits. */
const changed = (
  said: readonly Observation[],
  seed: number,
  fits: (one: Answered) => boolean,
  change: (one: Answered) => Answered,
): readonly Observation[] | null => {
  const places = said.flatMap((one, at) => (isAnswered(one) && fits(one) ? [at] : []));
  const at = places[seed % Math.max(1, places.length)];
  const one = at === undefined ? undefined : said[at];
  return at !== undefined && one && isAnswered(one) ? said.with(at, change(one)) : null;
};

test.for(GAMES.map((game) => [game.id, game] as const))(
  "accepts what took effect one by one: %s",
  ([, game]) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { chronicle, said } = made(game, seed);
        expect(linearizationFault(chronicle, said)).toBeNull();
      }),
      RUNS,
    );
  },
);

const REFUSED: AttemptAnswer = { type: "refused", code: "beaten" };

const LIES: Readonly<
  Record<string, readonly [(one: Answered) => boolean, (one: Answered) => Answered, RegExp]>
> = {
  "an action in the log that was refused to its sender": [
    ({ answer }) => answer.type === "played",
    (one) => ({ ...one, answer: REFUSED }),
    /by the log it is/,
  ],
  "an acknowledged action that is not in the log": [
    ({ answer }) => answer.type === "refused",
    (one) => ({ ...one, answer: { type: "played" } }),
    /by the log it is/,
  ],
  "a refusal that blames the wrong seat or the wrong event": [
    ({ answer }) => answer.type === "refused" && answer.by !== undefined,
    (one) => ({ ...one, answer: { ...one.answer, beatenAt: 1 } }),
    /by the log it is/,
  ],
  "an answer that shows less than what decided it": [
    ({ seq, answer }) => seq > 2 && answer.type === "played",
    (one) => ({ ...one, seq: 2, own: 0 }),
    /./,
  ],
};

test.for(Object.entries(LIES))("refuses %s", ([, [fits, change, fault]]) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { chronicle, said } = made(zipZap, seed);
      const lie = changed(said, seed, fits, change);
      fc.pre(lie !== null);
      expect(linearizationFault(chronicle, lie)).toMatch(fault);
    }),
    RUNS,
  );
});

/** Two seats are ready, the second after it knows of the first. */
const twoReady = (order: readonly [number, number]): MadeHistory => {
  const chronicle = openChronicle(storedMatch(zipZap, 3, secretOf(1)));
  const ready = { type: "ready" } as const;
  for (const seat of order) append(chronicle, seat, ready);
  const answer = (attempt: number, seat: number): Observation => {
    const at = 1 + order.indexOf(seat);
    return {
      type: "answered",
      attempt,
      answer: { type: "played" },
      seq: chronicle.moments[at]?.seq ?? 0,
      own: 1,
    };
  };
  const seen = chronicle.moments[0]?.seq ?? 0;
  return {
    chronicle,
    said: [
      { type: "asked", attempt: { seat: 0, action: ready, seen } },
      answer(0, 0),
      { type: "asked", attempt: { seat: 1, action: ready, seen } },
      answer(1, 1),
    ],
  };
};

test("accepts an order that real time allows and refuses the other", () => {
  const right = twoReady([0, 1]);
  expect(linearizationFault(right.chronicle, right.said)).toBeNull();
  const wrong = twoReady([1, 0]);
  expect(linearizationFault(wrong.chronicle, wrong.said)).toContain("before it was asked for");
});

test("refuses an answer on a state that was past when it was asked", () => {
  const { chronicle, said } = twoReady([0, 1]);
  const [first, , second] = said;
  if (first?.type !== "asked" || !second) throw new Error("no attempts");
  // Seat 0 asks for an action that is never legal, when everything is known, and is refused on the first deal.
  const wrong = { seat: 0, action: { type: "zap" }, seen: first.attempt.seen };
  const story: readonly Observation[] = [
    ...said,
    { type: "asked", attempt: wrong },
    {
      type: "answered",
      attempt: 2,
      answer: { type: "refused", code: "wrong-phase" },
      seq: first.attempt.seen,
      own: 0,
    },
  ];
  expect(linearizationFault(chronicle, story)).toContain("older than what was known");
});

test("refuses an entry without an attempt, and one attempt that was played twice", () => {
  const { chronicle, said } = twoReady([0, 1]);
  expect(linearizationFault(chronicle, said.slice(0, 2))).toContain("asked for by nobody");
});

test("judges 20,000 attempts at once", () => {
  const { chronicle, said } = madeHistory(zipZap, 6, 20_000, 7);
  expect(linearizationFault(chronicle, said)).toBeNull();
});
