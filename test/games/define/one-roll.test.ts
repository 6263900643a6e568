// One roll for all piles of a zone: the secret decides it once, and each viewer sees the dice of its own piles alone.
import { expect, test } from "vitest";
import { roll } from "../../../src/games/chance.ts";
import { declareGame, defineGame, perSeat, shared } from "../../../src/games/index.ts";
import { begin } from "../../../src/games/testing/random-play.ts";
import { twinRolls } from "../../../src/games/testing/twin-deals.ts";

const FACES = ["1", "2", "3", "4", "5", "6"];
const NAMES = { cards: {}, suits: {} };
const declared = declareGame({
  ...{ id: "cups", name: "Cups", rules: 1, seats: { min: 3, max: 3 }, pieces: FACES },
  words: { en: NAMES, es: NAMES, is: NAMES },
  zones: { cups: perSeat("owner"), open: perSeat("all"), middle: shared("all") },
  moves: { wait: { number: 0, event: "waited" } },
  phases: { wait: { kind: "turn", seconds: 9, moves: ["wait"] } },
});
const EACH = [2, 0, 3];
const gameOf = (zone: "cups" | "open" = "cups") =>
  defineGame(declared, {
    start: (g) => {
      g.roll(6, EACH, zone);
      g.go("wait", 0);
    },
  });

const CHANCE = { secret: "5".repeat(64), entropy: ["", "", ""], deals: [] };
const SETUP = { seats: 3, options: {}, dealer: null, chance: CHANCE };
const DICE = roll(CHANCE, { roll: 0, sides: 6, count: 5 });
const VIEWERS = [0, 1, 2, "spectator", "referee"] as const;

const rolledFor = (zone: "cups" | "open", viewer: (typeof VIEWERS)[number]) => {
  const game = gameOf(zone);
  const rolls = begin(game, SETUP).events.filter(({ type }) => type === "rolled");
  return rolls.map((event) => game.redact(event, viewer));
};

test("SH-9 dice for all piles of a zone are one roll, shared out in the order of the piles", () => {
  const told = { type: "rolled", roll: 0, sides: 6, count: 5, dice: DICE, to: "cups", each: EACH };
  expect(rolledFor("cups", "referee")).toEqual([told]);
  const { cups } = gameOf().table(begin(gameOf(), SETUP).state, "referee");
  const sorted = [DICE.slice(0, 2), [], DICE.slice(2)].map((dice) => dice.toSorted().map(String));
  expect(cups.map(({ cards }) => cards)).toEqual(sorted);
});

test("of one roll for all piles a viewer sees the dice that lie where it may look", () => {
  const [a, b, c, d, e] = DICE;
  const seen = VIEWERS.map((viewer) =>
    rolledFor("cups", viewer).map((event) => "dice" in event && event.dice),
  );
  expect(seen).toEqual([
    [[a, b, null, null, null]],
    [[null, null, null, null, null]],
    [[null, null, c, d, e]],
    [[null, null, null, null, null]],
    [DICE],
  ]);
  for (const viewer of VIEWERS) expect(rolledFor("open", viewer)).toMatchObject([{ dice: DICE }]);
});

test("a client's fold of one roll for all piles is the table of each viewer", () => {
  const game = gameOf();
  const { state, events } = begin(game, SETUP);
  for (const viewer of VIEWERS) {
    const seen = events.map((event) => game.schemas.event.parse(game.redact(event, viewer)));
    const folded = seen.reduce<ReturnType<typeof game.fold>>((table, event) => game.fold(table, event), null);
    expect(folded).toEqual(game.table(state, viewer));
  }
});

test("twins of one roll for all piles differ in the dice alone that the viewer does not see", () => {
  const twins = twinRolls(gameOf(), SETUP, 0, () => 0.99);
  expect(twins).toEqual({ one: [DICE], other: [[...DICE.slice(0, 2), 6, 6, 6]] });
  expect(twinRolls(gameOf("open"), SETUP, 0, () => 0.99)).toBe(null);
});

test("one roll for all piles needs a zone with a pile for each number", () => {
  const start = (each: readonly number[]) =>
    defineGame(declared, { start: (g) => void g.roll(6, each, "cups") }).start(SETUP);
  expect(() => start([1, 1, 1, 1])).toThrow("cups: a match of 3 seats has no seat 3");
});
