// What `legal` leaves out, as docs/events.md says: every action that a client could make, tried in random matches.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { walk } from "../../src/games/testing/random-play.ts";

const page = readFileSync(new URL("../../docs/events.md", import.meta.url), "utf8");

/** The rows of "Which legal actions are not in `legal`?", by the name of the game. */
const rows = new Map(
  [
    ...(/^## Which legal actions.*?(?=^## )/ms.exec(page)?.[0] ?? "").matchAll(
      /^\| (Z[^|]+) \| ([^|]+) \|$/gm,
    ),
  ].map(([, name = "", text = ""]) => [name, text]),
);

test("events.md names the games whose `legal` is not complete", () => {
  expect([...rows.keys()]).toEqual(["Zap Your Neighbor", "Zip, Zilch, Zero"]);
  expect(page).toContain("The list is complete in Zip Zap.");
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  "%s: what is legal and not in `legal` is what events.md says",
  (_id, game) => {
    const left = new Set<string>();
    for (const secret of ["0", "5", "c"].map((digit) => digit.repeat(64))) {
      const seats = game.seats.min;
      const entropy = seatsOf(seats).map(() => "");
      const options = game.schemas.options.parse({});
      const setup = { seats, options, dealer: null, chance: { secret, entropy, deals: [] } };
      for (const { before } of walk({ game, setup, clocks: 0 })) {
        for (const seat of seatsOf(seats)) for (const kind of leftOut(game, before, seat)) left.add(kind);
      }
    }
    expect([...left]).toEqual(LEFT_OUT[game.id]);
  },
);

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  "zip-zap": [],
  "zap-your-neighbor": ["without lastCard"],
  "zip-zilch-zero": ["a zip of four cards"],
};

/** The kinds of accepted actions that the list leaves out. */
const leftOut = (game: Game, state: object, seat: number): readonly string[] => {
  const listed = game.legal(state, seat);
  const known = new Set(listed.map(keyOf));
  const hand = handOf(game, state, seat);
  return tries(game, listed, hand).flatMap(({ kind, action }) => {
    const parsed = game.schemas.action.safeParse(action);
    if (!parsed.success || known.has(keyOf(parsed.data))) return [];
    return game.act(state, seat, parsed.data).ok ? [kind] : [];
  });
};

const keyOf = (action: GameAction): string =>
  JSON.stringify(Object.entries(action).toSorted(([a], [b]) => a.localeCompare(b)));

const handOf = (game: Game, state: object, seat: number): readonly string[] => {
  const table = game.table(state, seat);
  const hands: unknown = "hands" in table ? table.hands : [];
  const own: unknown = Array.isArray(hands) ? hands[seat] : null;
  const cards: unknown = own && typeof own === "object" && "cards" in own ? own.cards : [];
  return Array.isArray(cards) ? cards.map(String) : [];
};

interface Try {
  readonly kind: string;
  readonly action: object;
}

const tries = (game: Game, listed: readonly GameAction[], hand: readonly string[]): readonly Try[] => {
  if (game.id === "zip-zap") {
    const plain = ["ready", "zap", "pass"].map((type) => ({ kind: type, action: { type } }));
    return [...plain, ...hand.map((card) => ({ kind: "discard", action: { type: "discard", card } }))];
  }
  const flipped = listed.map((action): Try => {
    if (!("lastCard" in action)) return { kind: "with lastCard", action: { ...action, lastCard: true } };
    const { lastCard: _, ...bare } = action;
    return { kind: "without lastCard", action: bare };
  });
  const plays = hand.map((card) => ({ kind: "play", action: { type: "play", card } }));
  const simple = ["draw", "take", "keep", "pass"].map((type) => ({ kind: type, action: { type } }));
  if (game.id === "zap-your-neighbor") {
    // Below two cards in hand the call is another matter, so a bare play is tried only where none is due.
    return [...flipped, ...simple, ...(hand.length === 2 ? [] : plays)];
  }
  return [
    ...hand.map((card) => ({ kind: "discard", action: { type: "discard", card } })),
    ...[2, 3, 4].flatMap((size) =>
      subsetsOf(hand, size).map((cards) => ({
        kind: `a zip of ${WORDS[size]} cards`,
        action: { type: "zip", cards },
      })),
    ),
  ];
};

const WORDS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four" };

/** Of hands of up to 10 cards; larger ones have too many. */
const subsetsOf = (cards: readonly string[], size: number): readonly (readonly string[])[] => {
  if (size === 0) return [[]];
  if (cards.length > 10) return [];
  return cards.flatMap((card, i) => subsetsOf(cards.slice(i + 1), size - 1).map((rest) => [card, ...rest]));
};
