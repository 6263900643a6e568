// Private moves of a turn and of a sealed phase: a seat looks at a covered card of its own, and marks cards of its hand.
import { describe, expect, test } from "vitest";
import {
  between,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  list,
  perSeat,
  type Rules,
  shared,
  text,
} from "../../../src/games/index.ts";
import { findingsOf } from "../../../src/games/testing/index.ts";
import { begin } from "../../../src/games/testing/random-play.ts";

const declared = declareGame({
  ...{ id: "covered", name: "Covered", rules: 1, seats: { min: 2, max: 3 }, longest: 200 },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 3 } },
  zones: {
    ...{ hands: perSeat("owner"), stock: shared("nobody"), row: shared("all") },
    ...{ covered: perSeat("nobody"), kept: perSeat("owner") },
  },
  fields: { seen: perSeat(list(text()), "owner"), marked: perSeat(list(text()), "owner") },
  moves: {
    mark: { number: 0, private: true, take: "hands" },
    peek: { number: 1, private: true, choose: { place: between(0, 1) } },
    keep: { number: 2, event: "kept", take: "hands", into: "kept" },
    lay: { number: 3, event: "laid", take: "hands", into: "row" },
  },
  phases: {
    keep: { kind: "sealed", seconds: 5, moves: ["peek", "mark", "keep"] },
    lay: { kind: "turn", seconds: 5, moves: ["mark", "peek", "lay"] },
  },
});

type Moves = NonNullable<Rules<typeof declared>["moves"]>;

type Phases = NonNullable<Rules<typeof declared>["phases"]>;

const gameOf = (moves: Moves = {}, phases: Phases = {}) =>
  defineGame(declared, {
    start: (g) => {
      g.deal();
      for (let seat = 0; seat < g.seats; seat++) g.move("stock", ["covered", seat], 2);
      g.go("keep");
    },
    moves: {
      mark: { does: (g, { seat, card }) => g.put("marked", seat, [...(g.of("marked", seat) ?? []), card]) },
      peek: {
        does: (g, { seat, place }) => {
          const [card = ""] = g.of("covered", seat).slice(place);
          g.put("seen", seat, [...(g.of("seen", seat) ?? []), card]);
        },
      },
      lay: {
        does: (g) => {
          if (g.zone.hands.every((hand) => hand.length === 0)) g.end(g.zone.hands.map(() => 1));
        },
      },
      ...moves,
    },
    phases: { keep: { done: (g) => g.go("lay", 0) }, ...phases },
  });

const game = gameOf();
const CHANCE = { secret: "3".repeat(64), entropy: ["", ""], deals: [] };
const first = begin(game, { seats: 2, options: {}, dealer: null, chance: CHANCE }).state;

test("a game with private moves in a turn and in a sealed phase keeps the whole contract", () => {
  expect(findingsOf(game, { ...game.probe, seeds: [1, 2, 3, 4] })).toEqual([]);
});

describe.each(["keep", "lay"])("in the phase %s", (phase) => {
  const kept = game.clock(first);
  const before = phase === "keep" || !kept.ok ? first : kept.state;
  const peek = { type: "peek", place: 1 } as const;
  const ruling = game.act(before, 0, peek);
  const after = ruling.ok ? ruling.state : before;

  test("the seat sees its covered card, and nobody else sees that it has looked", () => {
    expect(before.phase).toBe(phase);
    expect(ruling.ok && ruling.events).toEqual([]);
    const covered = before.zones["covered"]?.[0] ?? [];
    expect(game.table(after, 0).seen).toEqual([[covered[1]], null]);
    for (const viewer of [1, "spectator"] as const)
      expect(game.table(after, viewer)).toEqual(game.table(before, viewer));
    expect(game.legal(after, 1)).toEqual(game.legal(before, 1));
    expect([game.ticking(after), game.awaited(after)]).toEqual([game.ticking(before), game.awaited(before)]);
  });

  test("the log has it", () => {
    const bytes = Uint8Array.from(game.encode(before, 0, peek));
    expect(game.decode(before, bytes, 0)).toEqual({ seat: 0, action: peek, next: bytes.length });
  });

  test("the same look is refused until the phase goes on, and another one is not", () => {
    expect(game.act(after, 0, peek)).toEqual({ ok: false, code: "not-your-turn" });
    expect(game.legal(after, 0)).toContainEqual({ type: "peek", place: 0 });
    const later = game.clock(after);
    expect(later.ok && game.legal(later.state, later.state.turn)).toContainEqual(peek);
  });

  test("the clock does what answers the phase", () => {
    expect(game.clockAction(after, 0)?.type).toBe(phase);
  });
});

test.each<readonly [told: string, moves: Moves]>([
  ["moved", { peek: { does: (g, { seat }) => void g.move(["covered", seat], "row", 1) } }],
  ["set", { peek: { does: (g, { seat }) => g.put("seen", 1 - seat, ["KS"]) } }],
  [
    "turned",
    {
      peek: {
        does: (g) => {
          g.turn = g.after(g.turn);
        },
      },
    },
  ],
])("a private move that would change what others have is a fault of the game: %s", (told, moves) => {
  const act = () => gameOf(moves).act(first, 0, { type: "peek", place: 0 });
  expect(act).toThrow(`peek is private, and changes more than the seat's own values: ${told}`);
});

test("a seat that need not act now can do no private move", () => {
  const kept = game.act(first, 0, { type: "keep", card: first.zones["hands"]?.[0]?.[0] ?? "" });
  const peek = { type: "peek", place: 0 } as const;
  expect(kept.ok && game.act(kept.state, 0, peek)).toEqual({ ok: false, code: "not-your-turn" });
  const later = game.clock(first);
  expect(later.ok && game.act(later.state, 1, peek)).toEqual({ ok: false, code: "not-your-turn" });
});

test("a clock that only looks is a fault of the game, and so is a seat that can only look", () => {
  const looking = gameOf({}, { lay: { late: () => ({ type: "peek", place: 0 }) } });
  const later = looking.clock(first);
  expect(() => later.ok && looking.clock(later.state)).toThrow(
    "`late` of lay returns peek, which is private: the seat would still have to act",
  );
  const stuck = gameOf({ keep: { unless: () => "barred" } });
  expect(() => stuck.legal(first, 1)).toThrow("seat 1 may do nothing in keep but peek, which is private");
});

test("a private move that changes what another seat may do is found", () => {
  const barring = gameOf({
    keep: {
      unless: (g, { seat, card }) => (g.of("seen", g.after(seat)) && card.startsWith("K") ? "barred" : null),
    },
  });
  const check = { ...barring.probe, seeds: [1, 2, 3, 4], properties: ["private"] as const };
  const found = findingsOf(barring, check);
  expect(found.map(({ fault }) => fault).join("\n")).toMatch(/changes what seat \d may do/);
});

test("a private move that makes another one possible is found: nobody could tell it from a repeated one", () => {
  const toggling = gameOf({
    mark: {
      unless: (g, { seat }) => (g.of("seen", seat) ? null : "barred"),
    },
  });
  const found = findingsOf(toggling, { ...toggling.probe, seeds: [1, 2], properties: ["private"] });
  expect(found.map(({ fault }) => fault).join("\n")).toMatch("makes more legal");
});

test("a private move by which somebody else is awaited is found", () => {
  const showing = {
    ...game,
    awaited: (state: typeof first) => (state.quiet.length > 0 ? [] : game.awaited(state)),
  };
  const found = findingsOf(showing, { ...game.probe, seeds: [1, 2], properties: ["private"] });
  expect(found.map(({ fault }) => fault).join("\n")).toMatch("changes for whom is waited");
});
