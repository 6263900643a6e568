// The result of each entry of a record: lines, hand-overs, fixed deals; and that the replay is the match that was
// played.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GameTable } from "../../src/games/game.ts";
import { replay } from "../../src/match/replay.ts";
import { sampled } from "../harness/sampled.ts";
import { numbers, playedRecord, zipZap } from "./played-record.ts";
import { CLOCK, type Hands, handOver, linesOf, play, ready, recordOf, zipZapRecord } from "./replayed.ts";

const SMALL: Hands = {
  hands: [
    ["r1", "w4", "zap"],
    ["r2", "y5"],
  ],
  stock: ["r3", "y1"],
};

describe("lines", () => {
  test("the first is the deal, before any entry", () => {
    expect(linesOf(zipZapRecord([SMALL], []))).toEqual([
      {
        i: null,
        state: {
          phase: "ready",
          round: 1,
          top: null,
          topBy: null,
          lead: null,
          stock: 2,
          hands: SMALL.hands,
          passed: [],
          ready: [],
          scores: [0, 0],
          over: false,
          ranking: null,
        },
        legal: [[{ type: "ready" }], [{ type: "ready" }]],
      },
    ]);
  });

  test("the deal of the known secret is the known deal", () => {
    const [first] = linesOf({ format: "turn-relay/2", game: "zip-zap", seats: 2, actions: [] });
    const hand = "r2 r4 r9 y1 y3 y4 y5 y7 w1 w2 w4 w9 zap".split(" ");
    expect(first).toMatchObject({ i: null, state: { hands: [hand, expect.anything()], stock: 6 } });
  });

  test("an accepted entry has the referee's events, the table and the next legal actions", () => {
    const [, , second, third] = linesOf(zipZapRecord([SMALL], [ready(0), ready(1), play(0, "w4")]));
    expect(second).toMatchObject({
      i: 1,
      ok: true,
      events: [
        { type: "readied", seat: 1 },
        { type: "flipped", card: "r3" },
      ],
      state: { phase: "open", top: "r3", topBy: null, stock: 1 },
      legal: [[{ type: "discard", card: "w4" }, { type: "pass" }], []],
    });
    expect(third).toMatchObject({
      i: 2,
      ok: true,
      events: [{ type: "discarded", seat: 0, card: "w4" }],
      legal: [[{ type: "zap" }], [{ type: "discard", card: "y5" }, { type: "pass" }]],
    });
    expect(Object.keys(second ?? {})).toEqual(["i", "ok", "events", "state", "legal"]);
  });

  test("a refused entry says so and changes nothing", () => {
    const [, , refused, next] = linesOf(zipZapRecord([SMALL], [ready(0), ready(0), ready(1)]));
    expect(refused).toEqual({
      i: 1,
      ok: false,
      error: { code: "not-your-turn", message: "no: not-your-turn" },
    });
    expect(next).toMatchObject({ i: 2, ok: true, state: { phase: "open" } });
  });

  test("a hand-over is answered like an action and changes no state", () => {
    const given = { to: "referee", left: true };
    const [first, second, third] = linesOf(
      zipZapRecord([SMALL], [handOver(1, "referee", { left: true }), handOver(0, "bot")]),
    );
    expect(second).toEqual({ ...first, i: 0, ok: true, events: [{ type: "handedOver", seat: 1, ...given }] });
    expect(third).toEqual({ ...first, i: 1, ok: true, events: [{ type: "handedOver", seat: 0, to: "bot" }] });
  });
});

describe("fixed deals", () => {
  const stockOnly = { stock: ["r1"] };
  const second: Hands = { hands: [["y1"], ["w2", "zap"]], stock: ["w1"] };
  /** Nobody can follow, and the stock runs out: ZZ-6 deals the round again. */
  const DEAD: Hands = { hands: [["r9"], ["y9"]], stock: ["r10"] };

  const storesOf = (value: unknown): readonly GameTable[] =>
    linesOf(value).flatMap((line) => ("state" in line ? [line.state] : []));

  test("are taken in the order in which deals are needed, then the secret decides", () => {
    const tables = storesOf(zipZapRecord([DEAD, second], [CLOCK, ready(0), ready(1)]));
    expect(tables).toMatchObject([
      { phase: "ready", round: 1, hands: DEAD.hands },
      { phase: "ready", round: 1, hands: second.hands, stock: 1 },
      { phase: "ready", ready: [0] },
      { phase: "open", top: "w1", hands: second.hands },
    ]);
    const [, bySecret] = storesOf(zipZapRecord([DEAD], [CLOCK]));
    expect(bySecret).toMatchObject({ phase: "ready", round: 1, stock: 6 });
  });

  test("the shuffle of the round counts the deals that the record decided (SH-6)", () => {
    const lines = linesOf(zipZapRecord([DEAD, second], [CLOCK]));
    expect(lines.at(-1)).toMatchObject({
      events: [
        { type: "timedOut" },
        { type: "flipped" },
        {
          type: "dealt",
          round: 1,
          shuffle: 1,
          hands: [
            { count: 1, cards: ["y1"] },
            { count: 2, cards: ["w2", "zap"] },
          ],
          stock: 1,
        },
      ],
    });
  });

  test("an entry for a reshuffle waits for ever in Zip Zap, and all behind it", () => {
    const [bySecret] = storesOf({ format: "turn-relay/2", game: "zip-zap", seats: 2, actions: [] });
    expect(storesOf({ ...zipZapRecord([], []), deals: [stockOnly, second] })).toEqual([bySecret]);
  });

  test("an empty stock at the first flip deals again; the third time the round is void", () => {
    const empty: Hands = { hands: [["r1"], ["y1"]], stock: [] };
    const tables = storesOf(zipZapRecord([empty, empty, empty], [CLOCK, CLOCK, CLOCK]));
    expect(tables).toMatchObject([{ round: 1 }, { round: 1 }, { round: 1 }, { round: 2, scores: [0, 0] }]);
  });
});

describe("properties", () => {
  const played = fc
    .record({
      seats: fc.integer({ min: 2, max: 6 }),
      secret: fc.stringMatching(/^[0-9a-f]{64}$/),
      seed: fc.nat(),
      options: fc.record({ scoring: fc.constantFrom("points", "firstOut"), wildOnWild: fc.boolean() }),
    })
    .map(({ seed, ...play }) =>
      playedRecord({ ...play, random: numbers(seed), refusals: true, mostEntries: 300 }),
    );

  test("ALL-1 a record is refereed into the same tables that were played", () => {
    fc.assert(
      fc.property(played, ({ document, tables }) => {
        const record = recordOf(document);
        let table: GameTable | null = null;
        const replayed = [...replay(record)].map((step) => {
          if (step.ok) table = zipZap().position(step.state);
          return table;
        });
        expect(replayed).toEqual(tables);
      }),
      { numRuns: sampled(10, 50) },
    );
  });

  test("a record without its refused entries ends the same", () => {
    fc.assert(
      fc.property(played, ({ document, tables }) => {
        const lines = linesOf(document).slice(1);
        const actions = document.actions.filter((_, i) => lines[i]?.i !== null && lines[i]?.ok === true);
        expect(linesOf({ ...document, actions }).at(-1)).toMatchObject({ state: tables.at(-1) });
      }),
      { numRuns: sampled(8, 30) },
    );
  });

  test("the referee handles every fixed deal of a record", () => {
    const cards = ["r1", "r9", "r10", "y2", "y10", "w1", "w10"];
    const anyDeal = fc
      .array(fc.record({ card: fc.constantFrom(...cards), to: fc.integer({ min: -1, max: 2 }) }), {
        maxLength: 7,
      })
      .map((dealt) => [...new Map(dealt.map(({ card, to }) => [card, to]))])
      .map((places) => ({
        hands: [0, 1].map((seat) => {
          const held = places.filter(([, to]) => to === seat).map(([card]) => card);
          return held.length % 2 === 0 ? [...held, "zap"] : held;
        }),
        stock: places.filter(([, to]) => to === 2).map(([card]) => card),
      }));
    const anyPlay = fc.record({ deals: fc.array(anyDeal, { minLength: 1, maxLength: 14 }), seed: fc.nat() });
    fc.assert(
      fc.property(anyPlay, ({ deals, seed }) => {
        const play = { seats: 2, secret: "3".repeat(64), deals, mostEntries: 80, refusals: true };
        const { document, tables } = playedRecord({ ...play, random: numbers(seed) });
        const states = linesOf(document).flatMap((line) => ("state" in line ? [line.state] : []));
        expect(states.at(-1)).toEqual(tables.at(-1));
      }),
      { numRuns: sampled(40, 200) },
    );
  });
});
