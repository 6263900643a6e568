// A field whose kind says that it is a part of the table is read as that part, and by its shape where the value is another.
import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "../../src/face/table-parts.ts";
import { FIELD_KINDS, type FieldKind, withKinds } from "../../src/games/field-kinds.ts";
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import { FRENCH_WORDS } from "../../src/games/french-words.ts";

const SEATS = 3;
const BASE = { phase: "play", over: false, ranking: null, hands: [{ count: 2 }, { count: 1 }, { count: 0 }] };

const partsWith = (kind: FieldKind, value: unknown, values: Readonly<Record<string, string>> = {}) => {
  const wording = { events: {}, phases: {}, options: {}, table: { it: { name: "It", kind, values } } };
  return partsOf({ ...BASE, it: value }, { ...FRENCH_WORDS.en, wording });
};
const told = (
  kind: FieldKind,
  value: unknown,
  values?: Readonly<Record<string, string>>,
): readonly object[] => partsWith(kind, value, values).map(({ field: _, name: __, ...part }) => part);

test("a trick says who played which card, or the cards alone", () => {
  expect(
    told("trick", [
      { seat: 2, card: "2C" },
      { seat: 0, card: "3C" },
    ]),
  ).toEqual([
    {
      kind: "trick",
      plays: [
        { seat: 2, card: "2C" },
        { seat: 0, card: "3C" },
      ],
    },
  ]);
  expect(told("trick", ["2C"])).toEqual([{ kind: "trick", plays: [{ seat: null, card: "2C" }] }]);
  expect(told("trick", [])).toEqual([{ kind: "trick", plays: [] }]);
});

test("a pile has a number and the cards that are seen", () => {
  expect(told("pile", ["2C", "3C"])).toEqual([{ kind: "stack", count: 2, cards: ["2C", "3C"] }]);
  expect(told("pile", { count: 9, cards: ["3C"] })).toEqual([{ kind: "stack", count: 9, cards: ["3C"] }]);
  expect(told("pile", { count: 9 })).toEqual([{ kind: "stack", count: 9, cards: [] }]);
});

test("melds lie before their seats, and groups without a seat in the middle", () => {
  expect(told("meld", [{ seat: 1, cards: ["2C"] }, ["3C", "4C"], { cards: ["5C"] }])).toEqual([
    { kind: "perSeat", facts: [{ seat: 1, cards: ["2C"], text: "" }] },
    { kind: "melds", groups: [["3C", "4C"], ["5C"]] },
  ]);
});

test("a second hand shows cards to those who see them, and a number to others", () => {
  expect(told("hand", [{ count: 1, cards: ["2C"] }, { count: 3 }, { count: 0 }])).toEqual([
    {
      kind: "perSeat",
      facts: [
        { seat: 0, cards: ["2C"], text: "" },
        { seat: 1, cards: [], text: "3" },
      ],
    },
  ]);
});

test("a board has rows of places, with cards, pieces of seats and words of the game", () => {
  const piece = (code: string, name: string, seat: number | null, isCard = false) => ({
    code,
    name,
    seat,
    isCard,
  });
  expect(
    told(
      "grid",
      [
        [null, "x"],
        [1, ["2C", "2C"]],
      ],
      { x: "Cross" },
    ),
  ).toEqual([
    {
      ...{ kind: "grid", isRow: false },
      rows: [
        [[], [piece("x", "Cross", null)]],
        [
          [piece("1", "", 1)],
          [piece("2C", "two of clubs", null, true), piece("2C", "two of clubs", null, true)],
        ],
      ],
    },
  ]);
  expect(told("row", ["2C", null])).toEqual([
    { kind: "grid", isRow: true, rows: [[[piece("2C", "two of clubs", null, true)], []]] },
  ]);
});

test("of several piles a board shows the columns, and a row the tops", () => {
  const card = (code: string) => [
    { code, name: expect.any(String), seat: null, isCard: expect.any(Boolean) },
  ];
  const columns = [
    { count: 2, cards: ["KS", "2C"] },
    { count: 0, cards: [] },
    { count: 1, cards: ["AD"] },
  ];
  expect(told("grid", columns)).toEqual([
    {
      kind: "grid",
      isRow: false,
      ofPiles: true,
      rows: [
        [card("KS"), [], card("AD")],
        [card("2C"), [], []],
      ],
    },
  ]);
  expect(told("row", [{ count: 9, cards: ["KS"] }, { count: 3 }, { count: 0 }])).toEqual([
    { kind: "grid", isRow: true, rows: [[card("KS"), [{ ...card("")[0], name: "3", isCard: false }], []]] },
  ]);
});

test("dice lie in the middle or with each seat, and those that are hidden are null", () => {
  expect(told("dice", [3, null])).toEqual([{ kind: "dice", groups: [{ seat: null, dice: [3, null] }] }]);
  expect(told("dice", [])).toEqual([]);
  const hidden = { seat: 1, dice: [null, null] };
  const parts = [{ kind: "dice", groups: [{ seat: 0, dice: [6, null] }, hidden] }];
  const bySeat = [{ count: 2, dice: [6, null] }, { count: 2 }, { count: 0 }];
  expect(told("dice", bySeat)).toEqual(parts);
  expect(told("dice", [[6, null], [null, null], []])).toEqual(parts);
  expect(told("dice", [{ count: 1, cards: ["6"] }, { count: 2 }, { count: 0 }])).toEqual([
    { kind: "dice", groups: [{ seat: 0, dice: [6] }, hidden] },
  ]);
});

test("tokens are counted by kind, in the middle or with each seat", () => {
  const red = { code: "red", name: "Red", count: 2 };
  expect(told("tokens", { red: 2 }, { red: "Red" })).toEqual([{ kind: "tokens", tokens: [red] }]);
  expect(told("tokens", ["red", "red"], { red: "Red" })).toEqual([{ kind: "tokens", tokens: [red] }]);
  expect(told("tokens", 7)).toEqual([{ kind: "tokens", tokens: [{ code: "", name: "", count: 7 }] }]);
  expect(told("tokens", [5, { red: 2 }, 0], { red: "Red" })).toEqual([
    {
      kind: "perSeat",
      facts: [
        { seat: 0, cards: [], text: "5" },
        { seat: 1, cards: [], text: "2 Red" },
        { seat: 2, cards: [], text: "0" },
      ],
    },
  ]);
});

test("a team is called by its name, or by the field and its number", () => {
  const named = partsWith("teams", [0, 1, null], { 0: "North and South" });
  expect(named).toEqual([
    {
      ...{ field: "it", name: "", kind: "perSeat" },
      facts: [
        { seat: 0, cards: [], text: "North and South" },
        { seat: 1, cards: [], text: "It 2" },
      ],
    },
  ]);
});

const anyCard = fc.constantFrom(...FRENCH_DECK);
const cards = (maxLength: number) => fc.array(anyCard, { maxLength });
const bySeat = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: SEATS, maxLength: SEATS });
const anyDie = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const anyPlace = fc.oneof(fc.constant(null), anyCard, fc.nat(2), cards(2));
/** A value of each kind, as a game tells it. */
const OF_KIND = {
  trick: fc.oneof(cards(4), fc.array(fc.record({ seat: fc.nat(2), card: anyCard }), { maxLength: 4 })),
  pile: cards(5),
  row: fc.array(fc.option(anyCard, { nil: null }), { maxLength: 5 }),
  meld: fc.array(fc.oneof(cards(3), fc.record({ seat: fc.nat(2), cards: cards(3) })), { maxLength: 4 }),
  hand: bySeat(fc.record({ count: fc.nat(9), cards: cards(3) })),
  grid: fc.array(fc.array(anyPlace, { maxLength: 4 }), { maxLength: 4 }),
  dice: fc.oneof(fc.array(anyDie), bySeat(fc.array(anyDie))),
  tokens: fc.oneof(fc.nat(9), cards(5), bySeat(fc.nat(9)), fc.dictionary(anyCard, fc.nat(9), { minKeys: 1 })),
  teams: bySeat(fc.option(fc.nat(2), { nil: null })),
} as const satisfies Partial<Record<FieldKind, fc.Arbitrary<unknown>>>;

/** Every card at any depth. A key of an object is one, too: of tokens. */
const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return FRENCH_DECK.some((card) => card === value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};

test.for(["trick", "pile", "row", "meld", "hand", "grid"] as const)(
  "%s: every card of any value is shown exactly once",
  (kind) => {
    fc.assert(
      fc.property(OF_KIND[kind], (value) => {
        const parts = partsWith(kind, value).map(({ name: _, ...part }) =>
          JSON.parse(JSON.stringify(part), (key, inner) => (key === "name" ? "" : inner)),
        );
        expect(cardsIn(parts).toSorted()).toEqual(cardsIn(value).toSorted());
      }),
    );
  },
);

test("a value of each kind is read as that kind, and one of another form by its shape", () => {
  for (const [kind, values] of Object.entries(OF_KIND)) {
    const known = FIELD_KINDS.find((one) => one === kind) ?? "card";
    fc.assert(fc.property(values, (value) => void partsWith(known, value)));
    expect(told(known, "2C")).toEqual([{ kind: "cards", cards: ["2C"] }]);
  }
});

test("a game gives its kinds once for all languages, also for fields without a name", () => {
  expect(
    withKinds({ lastTrick: "trick", pot: "tokens" }, { pot: { name: "Bote" }, suit: { name: "Palo" } }),
  ).toEqual({
    lastTrick: { name: "Last trick", kind: "trick" },
    pot: { name: "Bote", kind: "tokens" },
    suit: { name: "Palo" },
  });
});
