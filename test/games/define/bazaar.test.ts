// What follows from a declaration holds what every game must hold: views, events, folds, schemas, the log, clocks.
import { expect, test } from "vitest";
import type { Perspective } from "../../../src/games/game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { checkGame } from "../../../src/games/testing/index.ts";
import { begin, walk } from "../../../src/games/testing/random-play.ts";
import { sampled } from "../../harness/sampled.ts";
import { type Bazaar, bazaarGame } from "./bazaar.ts";

const OPTIONS: readonly Bazaar["options"][] = [
  { rounds: 2, calm: false, way: "left" },
  { rounds: 1, calm: true, way: "right" },
];

test("a game that declares everything holds what every game must hold", () => {
  checkGame(bazaarGame, { ...bazaarGame.probe, options: OPTIONS, ...sampled({ seeds: [2, 13] }, {}) });
});

const setupOf = (n: number, seats: number) => ({
  seats,
  options: { rounds: 2, calm: n % 2 === 0, way: "left" as const },
  dealer: null,
  chance: { secret: n.toString(16).padStart(64, "0"), entropy: seatsOf(seats).map(() => ""), deals: [] },
});

const viewersOf = (seats: number): readonly Perspective[] => [...seatsOf(seats), "spectator"];

test("no event names a piece to a viewer who sees neither of its two piles", () => {
  const named = new Set<string>();
  for (let n = 0; n < 8; n++) {
    const setup = setupOf(n, 4);
    for (const { events } of walk({ game: bazaarGame, setup, clocks: 0.1 }))
      for (const event of events)
        for (const viewer of viewersOf(4)) {
          const seen = new Map<string, unknown>(Object.entries(bazaarGame.redact(event, viewer)));
          const from = `${seen.get("from")} ${seen.get("fromSeat")}`;
          const to = `${seen.get("to")} ${seen.get("toSeat")}`;
          if (event.type === "moved" && seen.has("cards")) named.add(`${from} ${to} ${viewer}`);
          if (event.type === "sealed" && seen.has("cards"))
            named.add(`sealed ${viewer === seen.get("seat")}`);
          if (event.type === "stashed")
            named.add(`stashed ${viewer === 0} ${viewer === seen.get("seat")} ${seen.has("card")}`);
        }
  }
  expect([...named].filter((one) => one.startsWith("stock") && one.includes("buried"))).toEqual([]);
  expect(named).toContain("stock undefined hands 1 1");
  expect(named).not.toContain("stock undefined hands 1 2");
  expect(named).not.toContain("sealed false");
  expect(named).toContain("stashed true false true");
  expect(named).toContain("stashed false false false");
});

test("a partner sees the pile of the partner, and nobody else's", () => {
  for (const { state } of walk({ game: bazaarGame, setup: setupOf(2, 4), clocks: 0 })) {
    const held = bazaarGame.table(state, "referee").allies.findIndex(({ count }) => count > 0);
    if (held < 0) continue;
    const sees = viewersOf(4).filter(
      (viewer) => bazaarGame.table(state, viewer).allies[held]?.cards !== undefined,
    );
    expect(sees).toEqual([held % 2, (held % 2) + 2]);
    return;
  }
  expect.unreachable();
});

test("everybody sees the newest piece of a pile that shows its top, and is told it with the move", () => {
  let most = 0;
  for (let n = 0; n < 6; n++)
    for (const { state, events } of walk({ game: bazaarGame, setup: setupOf(n, 3), clocks: 0 })) {
      const { discard } = bazaarGame.table(state, "spectator");
      most = Math.max(most, discard.count);
      expect(discard.cards).toHaveLength(Math.min(1, discard.count));
      for (const event of events.filter(({ type }) => type === "laid" || type === "built"))
        expect(bazaarGame.redact(event, "spectator")).toHaveProperty("card");
    }
  expect(most).toBeGreaterThan(1);
});

test("the first event of a match is its deal, and it says what the viewer sees of every zone", () => {
  const { state, events } = begin(bazaarGame, setupOf(1, 3));
  const [first, ...others] = events;
  expect(first?.type).toBe("dealt");
  expect(others.map(({ type }) => type)).toEqual(["set", "entered"]);
  const table = events.reduce<Bazaar["table"] | null>(
    (so, event) => bazaarGame.fold(so, bazaarGame.redact(event, 1)),
    null,
  );
  expect(table).toEqual(bazaarGame.table(state, 1));
});
