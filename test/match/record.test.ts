// What a match record is, and how a fault's place is named.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, parseRecord } from "../../src/match/record.ts";
import { sampled } from "../harness/sampled.ts";
import { numbers, playedRecord } from "./played-record.ts";
import { inFormat1 } from "./replayed.ts";

/** The entries of this file are lists. `record-formats.test.ts` has the entries of `turn-relay/2`. */
const SMALLEST = { format: "turn-relay/1", game: "zip-zap", seats: 2, actions: [] };
const withActions = (...actions: readonly unknown[]) => ({ ...SMALLEST, actions });
const withDeal = (deal: unknown) => ({ ...SMALLEST, deals: [deal] });

const faultIn = (value: unknown): string => {
  const parsed = parseRecord(value);
  return parsed.ok ? "none" : parsed.message;
};

test("the smallest record gets its defaults", () => {
  const parsed = parseRecord(SMALLEST);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      game: { id: "zip-zap" },
      setup: {
        seats: 2,
        options: { scoring: "points", wildOnWild: true },
        dealer: null,
        chance: { secret: "0".repeat(64), entropy: ["", ""], deals: [] },
      },
      actions: [],
    },
  });
});

test("everything that a record may say is read", () => {
  const deals = [{ hands: [["r1", "w4", "zap"], ["r2"]], stock: ["r3"] }, { stock: [] }];
  const actions = [
    [1, { type: "discard", card: "zap" }],
    ["clock"],
    ["seat", 1, { to: "bot" }],
    ["seat", 0, { to: "referee", left: true }],
  ];
  const secret = "Ab".repeat(32);
  const entropy = ["", "0aZ_-0123456789x"];
  const options = { scoring: "firstOut", wildOnWild: false };
  const parsed = parseRecord({ ...SMALLEST, rules: 1, secret, entropy, options, dealer: 1, deals, actions });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      setup: { options, dealer: 1, chance: { secret, entropy, deals } },
      actions: [
        { type: "action", seat: 1, action: { type: "discard", card: "zap" } },
        { type: "clock" },
        { type: "handover", seat: 1, to: "bot" },
        { type: "handover", seat: 0, to: "referee", left: true },
      ],
    },
  });
});

test("the additional fields of a served record, and unknown fields, are ignored", () => {
  const served = { match: "m1", commitment: "x", clocks: null, players: 3, createdAt: 0, ranking: "none" };
  expect(faultIn({ ...SMALLEST, ...served, zzz: [] })).toBe("none");
  expect(faultIn(JSON.parse(JSON.stringify(SMALLEST).replace("{", '{"__proto__":{"seats":9},')))).toBe(
    "none",
  );
});

test("a game or a version that this relay lacks is named, beside those that it has", () => {
  expect(faultIn({ ...SMALLEST, game: "whist" })).toBe(
    'game: no game "whist". This relay has zip-zap, zap-your-neighbor, zip-zilch-zero',
  );
  expect(faultIn({ ...SMALLEST, rules: 2 })).toBe("rules: no version 2 of zip-zap. This relay has 1");
  expect(faultIn({ ...SMALLEST, game: "x".repeat(1_000) })).toHaveLength(203);
});

describe("no record, and where", () => {
  test.each<[place: string, value: unknown]>([
    ["record", null],
    ["record", 7],
    ["record", []],
    ["record", "{}"],
    ["format", {}],
    ["format", { ...SMALLEST, format: "turn-relay/3" }],
    ["format", { ...SMALLEST, format: 2 }],
    ["format", JSON.parse('{"__proto__":{"format":"turn-relay/1","game":"zip-zap","seats":2,"actions":[]}}')],
    ["game", { ...SMALLEST, game: "whist" }],
    ["game", { ...SMALLEST, game: "__proto__" }],
    ["game", { ...SMALLEST, game: null }],
    ["seats", { ...SMALLEST, seats: 1 }],
    ["seats", { ...SMALLEST, seats: 7 }],
    ["seats", { ...SMALLEST, seats: 2.5 }],
    ["seats", { ...SMALLEST, seats: "2" }],
    ["seats", { ...SMALLEST, seats: Number.POSITIVE_INFINITY }],
    ["rules", { ...SMALLEST, rules: 2 }],
    ["rules", { ...SMALLEST, rules: 0 }],
    ["rules", { ...SMALLEST, rules: null }],
    ["options", { ...SMALLEST, options: null }],
    ["options.scoring", { ...SMALLEST, options: { scoring: "golf" } }],
    ["options.wildOnWild", { ...SMALLEST, options: { wildOnWild: 1 } }],
    ["options.jokers", { ...SMALLEST, options: { jokers: 2 } }],
    [
      "options.__proto__",
      JSON.parse(
        '{"format":"turn-relay/1","game":"zip-zap","seats":2,"actions":[],"options":{"__proto__":1}}',
      ),
    ],
    ["secret", { ...SMALLEST, secret: "0".repeat(63) }],
    ["secret", { ...SMALLEST, secret: `${"0".repeat(63)}g` }],
    ["secret", { ...SMALLEST, secret: `${"0".repeat(64)}\n` }],
    ["secret", { ...SMALLEST, secret: null }],
    ["entropy", { ...SMALLEST, entropy: [""] }],
    ["entropy", { ...SMALLEST, entropy: ["", "", ""] }],
    ["entropy", { ...SMALLEST, entropy: Array(20_000).fill("") }],
    ["entropy[1]", { ...SMALLEST, entropy: ["", "a/b"] }],
    ["entropy[0]", { ...SMALLEST, entropy: ["0123456789abcdefg", ""] }],
    ["entropy[0]", { ...SMALLEST, entropy: [null, ""] }],
    ["dealer", { ...SMALLEST, dealer: 2 }],
    ["dealer", { ...SMALLEST, dealer: -1 }],
    ["dealer", { ...SMALLEST, dealer: null }],
    ["deals", { ...SMALLEST, deals: {} }],
    ["deals[0]", withDeal(null)],
    ["deals[0].stock", withDeal({ hands: [["r1"], ["r2"]] })],
    ["deals[0].pile", withDeal({ stock: [], pile: [] })],
    ["deals[0].hands", withDeal({ hands: [["r1"]], stock: [] })],
    ["deals[0].hands", withDeal({ hands: null, stock: [] })],
    ["deals[0].hands[1]", withDeal({ hands: [["r1"], []], stock: [] })],
    ["deals[0].hands[0][1]", withDeal({ hands: [["r1", "g1"], ["r2"]], stock: [] })],
    ["deals[0].hands[1][0]", withDeal({ hands: [["r1"], ["r1"]], stock: [] })],
    ["deals[0].hands[0][1]", withDeal({ hands: [["zap", "zap"], ["zap"]], stock: [] })],
    ["deals[0].stock[0]", withDeal({ stock: ["zap"] })],
    ["deals[0].stock[1]", withDeal({ stock: ["r1", "r1"] })],
    ["deals[0].stock[0]", withDeal({ stock: ["R1"] })],
    ["deals[0].stock[0]", withDeal({ hands: [["r1"], ["r2"]], stock: ["r2"] })],
    ["deals[0]", withDeal({ stock: Array(20_000).fill("r1") })],
    ["deals[0]", withDeal({ hands: Array(200).fill(Array(200).fill("r1")), stock: [] })],
    ["deals[1]", { ...SMALLEST, deals: [{ stock: [] }, "none"] }],
    ["actions", { ...SMALLEST, actions: undefined }],
    ["actions", { ...SMALLEST, actions: {} }],
    ["actions[1]", withActions(["clock"], "clock")],
    ["actions[0]", withActions([])],
    ["actions[0]", withActions({})],
    ["actions[0]", withActions(null)],
    ["actions[0]", withActions(["clock", 1])],
    ["actions[0][0]", withActions(["Clock", {}])],
    ["actions[0][0]", withActions([2, { type: "ready" }])],
    ["actions[0][0]", withActions([-1, { type: "ready" }])],
    ["actions[0][0]", withActions([0.5, { type: "ready" }])],
    ["actions[0][0]", withActions(["0", { type: "ready" }])],
    ["actions[0][0]", withActions([null, { type: "ready" }])],
    ["actions[0]", withActions([0])],
    ["actions[0]", withActions([0, { type: "ready" }, 1])],
    ["actions[0][1]", withActions([0, "ready"])],
    ["actions[0][1]", withActions([0, null])],
    ["actions[0][1].type", withActions([0, {}])],
    ["actions[0][1].type", withActions([0, { type: "draw" }])],
    ["actions[0][1].type", withActions([0, { type: "constructor" }])],
    ["actions[0][1].card", withActions([0, { type: "ready", card: "r1" }])],
    ["actions[0][1].__proto__", withActions([0, JSON.parse('{"type":"ready","__proto__":{}}')])],
    ["actions[3][1].card", withActions(["clock"], ["clock"], ["clock"], [0, { type: "discard" }])],
    ["actions[0][1].card", withActions([0, { type: "discard", card: "b1" }])],
    ["actions[0][1].card", withActions([0, { type: "discard", card: "r11" }])],
    ["actions[0][1].card", withActions([0, { type: "discard", card: "AS" }])],
    ["actions[0][1].card", withActions([0, { type: "discard", card: ["r1"] }])],
    ["actions[0]", withActions(["seat", 0])],
    ["actions[0][1]", withActions(["seat", 2, { to: "bot" }])],
    ["actions[0][2]", withActions(["seat", 0, "bot"])],
    ["actions[0][2].to", withActions(["seat", 0, { to: "house" }])],
    ["actions[0][2].to", withActions(["seat", 0, { left: true }])],
    ["actions[0][2].left", withActions(["seat", 0, { to: "bot", left: false }])],
    ["actions[0][2].since", withActions(["seat", 0, { to: "bot", since: 1 }])],
    ["actions[0]", withActions(["seat", 0, { to: "bot" }, 1])],
  ])("%s (%#)", (place, value) => {
    const fault = faultIn(value);
    expect(fault.slice(0, fault.indexOf(": "))).toBe(place);
    expect(fault).not.toContain("\n");
  });
});

test("a card of a larger match's deck is no card in a smaller match", () => {
  const blue = [[0, { type: "discard", card: "b1" }]];
  expect(faultIn({ ...SMALLEST, seats: 3, actions: blue })).toMatch(/^actions\[0\]\[1\]\.card: /);
  expect(faultIn({ ...SMALLEST, seats: 4, actions: blue })).toBe("none");
});

test("an unknown field whose name has many lines gives one line", () => {
  const fault = faultIn(
    withActions([0, { type: "ready", "a\n\u001b[31mb\u2028c": 1, [`k${"y".repeat(999)}`]: 2 }]),
  );
  expect(fault).toBe("actions[0][1].a [31mb c: unknown field");
});

test.each([
  "",
  " ",
  "{",
  '{"format": "turn-relay/1"',
  "\ufeff{}",
  "{}\n{}",
  "nul",
  '{"a":\n1,\n}',
  "'a'",
  "[1e]",
])("%j is not JSON", (text) => {
  const parsed = parseJson(text);
  expect(parsed.ok ? "" : parsed.message).toMatch(/^record: not JSON: [^\n]+$/);
});

test("any JSON is judged without a throw", () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
      expect(faultIn(value)).toMatch(/^(record|format): [^\n]+$/);
    }),
  );
});

test("a record with any value in any place is judged without a throw", () => {
  const { document } = playedRecord({ seats: 3, secret: "1".repeat(64), mostEntries: 9, random: numbers(1) });
  const whole = {
    ...document,
    deals: [{ hands: [["r1"], ["r2"], ["r3"]], stock: ["w1"] }],
    dealer: 0,
    rules: 1,
  };
  const words = ["clock", "seat", "action", "handover", "zap", "r1", 0, 1, -1, 1e9, []];
  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(...words));
  for (const record of [whole, inFormat1(whole)]) {
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(record)), anything, (place, put) => {
        expect(faultIn(replaced(record, place, put))).toMatch(/^[^\n]+$/);
      }),
      { numRuns: sampled(100, 500) },
    );
  }
});

type Place = readonly string[];

const isParent = (value: unknown): value is object => typeof value === "object" && value !== null;

const placesIn = (value: unknown): readonly Place[] => {
  const inner = isParent(value) ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, child]) => placesIn(child).map((place): Place => [key, ...place]))];
};

const replaced = (value: unknown, [key, ...place]: Place, put: unknown): unknown => {
  if (key === undefined || !isParent(value)) return put;
  const entries = Object.entries(value).map(([own, child]) => [
    own,
    own === key ? replaced(child, place, put) : child,
  ]);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
};

test("a written record reads as the same record", () => {
  const entropyString = fc.stringMatching(/^[0-9A-Za-z_-]{0,16}$/);
  const played = fc
    .record({
      seats: fc.integer({ min: 2, max: 6 }),
      secret: fc.stringMatching(/^[0-9a-f]{64}$/),
      six: fc.array(entropyString, { minLength: 6, maxLength: 6 }),
      options: fc.record(
        { scoring: fc.constantFrom("points", "firstOut"), wildOnWild: fc.boolean() },
        { requiredKeys: [] },
      ),
      choices: fc.array(fc.nat({ max: 999 }), { minLength: 50, maxLength: 50 }),
    })
    .map(({ six, seats, choices, ...rest }) => {
      let next = 0;
      const random = () => (choices[next++ % choices.length] ?? 0) / 1000;
      return playedRecord({
        ...rest,
        seats,
        entropy: six.slice(0, seats),
        random,
        refusals: true,
        mostEntries: 30,
      });
    });
  fc.assert(
    fc.property(played, ({ document }) => {
      const parsed = parseRecord(JSON.parse(JSON.stringify(document)));
      expect(parsed).toMatchObject({
        ok: true,
        value: {
          setup: {
            seats: document.seats,
            options: document.options,
            chance: { secret: document.secret, entropy: document.entropy },
          },
          actions: document.actions,
        },
      });
    }),
  );
});
