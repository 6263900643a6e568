// The rules of Sealed Fists. Each test names the rule on the page that it holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sealedFists } from "./game.ts";
import type { SealedFistsTypes } from "./rules.ts";

type State = SealedFistsTypes["state"];
type Action = SealedFistsTypes["action"];

const started = (seats: number): State => {
  const entropy = Array.from({ length: seats }, () => "");
  const chance = { secret: "0".repeat(64), entropy, deals: [] };
  return sealedFists.start({ seats, options: {}, dealer: null, chance }).state;
};

const done = (ruling: ReturnType<typeof sealedFists.act>): State => {
  assert.ok(ruling.ok, JSON.stringify(ruling));
  return ruling.state;
};

const acted = (state: State, seat: number, action: Action): State =>
  done(sealedFists.act(state, seat, action));

/** The fist of each seat that is in, by seat. `.`: the seat is out. */
const sealed = (state: State, fists: string): State =>
  [...fists].reduce(
    (now, card, seat) => (card === "." ? now : acted(now, seat, { type: "lay", card })),
    state,
  );

/** The same, and then nobody doubles. */
const bout = (state: State, fists: string): State => done(sealedFists.clock(sealed(state, fists)));

const table = (state: State, viewer: number | "spectator" = "spectator") => sealedFists.table(state, viewer);

test("SF-1 each seat has three stars, and three of each fist", () => {
  const { scores, hands } = table(started(3), 1);
  assert.deepEqual(scores, [3, 3, 3]);
  assert.deepEqual(hands, [
    { count: 9 },
    { count: 9, cards: ["R", "R", "R", "P", "P", "P", "S", "S", "S"] },
    { count: 9 },
  ]);
});

test("SF-2 others see that a seat has sealed, and not what; it may take the fist back once a bout", () => {
  const once = acted(started(2), 0, { type: "lay", card: "P" });
  assert.deepEqual(table(once, 0).sealed[0]?.cards, ["P"]);
  assert.deepEqual(table(once, 1).sealed[0], { count: 1 });
  const again = acted(acted(once, 0, { type: "retract" }), 0, { type: "lay", card: "R" });
  const ruling = sealedFists.act(again, 0, { type: "retract" });
  assert.equal(ruling.ok ? "" : ruling.code, "sealed-fists.taken-back");
});

test("SF-3 the first seat that wants to doubles the stake, and who declines does so in secret", () => {
  const window = sealed(started(2), "RS");
  assert.equal(table(window).phase, "window");
  const declined = acted(window, 0, { type: "decline" });
  assert.deepEqual(table(declined, 1), table(window, 1));
  assert.deepEqual(table(acted(declined, 1, { type: "double" })).scores, [5, 1]);
});

test("SF-4 each seat meets the next one, and two seats meet once", () => {
  assert.deepEqual(table(bout(started(2), "RS")).scores, [4, 2]);
  assert.deepEqual(table(bout(started(2), "PP")).scores, [3, 3]);
  assert.deepEqual(table(bout(started(3), "RSS")).scores, [5, 2, 2]);
  assert.deepEqual(table(bout(started(3), "RPS")).scores, [3, 3, 3]);
});

test("SF-5 SF-6 a seat without stars is out, and is behind one that stayed longer", () => {
  const three = ["RSS", "RSS", "RSS"].reduce(bout, started(3));
  const { scores, ranking, over } = table(three);
  assert.deepEqual({ scores, ranking, over }, { scores: [9, 0, 0], ranking: [1, 2, 2], over: true });
});

test("SF-6 the match ends when no fists are left", () => {
  const last = ["RR", "RR", "RR", "PP", "PP", "PP", "SS", "SS", "SS"].reduce(bout, started(2));
  assert.deepEqual(
    [table(last).ranking, table(last).scores],
    [
      [1, 1],
      [3, 3],
    ],
  );
});

test("SF-7 the clock seals a late seat's first fist", () => {
  const late = done(sealedFists.clock(acted(started(2), 0, { type: "lay", card: "P" })));
  assert.equal(table(late).phase, "window");
  assert.deepEqual(table(late, 1).sealed[1]?.cards, ["R"]);
});
