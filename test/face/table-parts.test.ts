// Any table is read by its shape and the names that the relay tells: nothing is thrown at, every card is shown once,
// and no code is shown where there is a name.
import fc from "fast-check";
import { expect, test } from "vitest";
import { openFields } from "../../src/face/fields.ts";
import { shownTable } from "../../src/face/shown-table.ts";
import type { TablePart } from "../../src/face/table-part.ts";
import { partsOf } from "../../src/face/table-parts.ts";
import { FIELD_KINDS } from "../../src/games/field-kinds.ts";
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import { FRENCH_WORDS } from "../../src/games/french-words.ts";
import type { SpokenGame } from "../../src/protocol/event-text.ts";
import type { FieldWording, Wording } from "../../src/protocol/wording.ts";

const WORDING: Wording = { events: {}, phases: {}, options: {} };
const UNNAMED: SpokenGame = { ...FRENCH_WORDS.en, wording: WORDING };
const named = (table: Readonly<Record<string, FieldWording>>): SpokenGame => ({
  ...FRENCH_WORDS.en,
  wording: { ...WORDING, table },
});
const BASE = { phase: "lay", over: false, ranking: null, hands: [{ count: 2 }, { count: 1 }, { count: 0 }] };

/** What a part tells, without its name. */
const told = (table: object, game = UNNAMED): readonly object[] =>
  partsOf({ ...BASE, ...table }, game).map(({ name: _, ...part }) => part);

const cardsIn = (part: TablePart): readonly string[] => {
  if (part.kind === "cards") return part.cards;
  return part.kind === "perSeat" ? part.facts.flatMap(({ cards }) => cards) : [];
};

test("people count places from 1", () => {
  const game = named({ taken: { name: "Taken from column", kind: "place" } });
  expect(told({ taken: [2, 0] }, game)).toEqual([{ field: "taken", kind: "words", text: "3, 1" }]);
  expect(told({ taken: 0 }, game)).toEqual([{ field: "taken", kind: "words", text: "1" }]);
  expect(told({ taken: [] }, game)).toEqual([]);
});

test("a seat has other seats, and places from 1", () => {
  const game = named({
    target: { name: "Aims at", kind: "playerPerSeat" },
    at: { name: "Stands at", kind: "placePerSeat" },
  });
  expect(told({ target: [2, null, [0, 1]], at: [0, 2, null] }, game)).toEqual([
    {
      ...{ field: "target", kind: "perSeat" },
      facts: [
        { seat: 0, cards: [], text: "", others: [2] },
        { seat: 2, cards: [], text: "", others: [0, 1] },
      ],
    },
    {
      ...{ field: "at", kind: "perSeat" },
      facts: [
        { seat: 0, cards: [], text: "1" },
        { seat: 1, cards: [], text: "3" },
      ],
    },
  ]);
});

test("a field shows only in its phases", () => {
  const game = named({ way: { name: "Passing", phases: ["pass"] } });
  expect(told({ phase: "pass", way: "left" }, game)).toHaveLength(1);
  expect(told({ phase: "lay", way: "left" }, game)).toEqual([]);
  expect(told({ phase: "pass", way: "left" }, named({ way: { name: "Passing", phases: [] } }))).toEqual([]);
});

test("each shape is read as what it is", () => {
  expect(told({ discards: ["AS", "KD"], best: "QC" })).toEqual([
    { field: "discards", kind: "cards", cards: ["AS", "KD"] },
    { field: "best", kind: "cards", cards: ["QC"] },
  ]);
  expect(told({ talon: { count: 7 }, kitty: { count: 1, cards: ["2H"] } })).toEqual([
    { field: "talon", kind: "covered", count: 7 },
    { field: "kitty", kind: "cards", cards: ["2H"] },
  ]);
  expect(told({ bids: 4, locked: true, open: false, mood: "calm", trump: "H", none: null })).toEqual([
    { field: "bids", kind: "number", value: 4 },
    { field: "locked", kind: "flag" },
    { field: "mood", kind: "words", text: "calm" },
    { field: "trump", kind: "words", text: "hearts" },
  ]);
  expect(told({ laid: [0, 2], knocked: [false, true, false] })).toEqual([
    { field: "laid", kind: "seats", seats: [0, 2] },
    { field: "knocked", kind: "seats", seats: [1] },
  ]);
});

test("a list with one entry a seat tells facts of the seats", () => {
  const fact = (seat: number, cards: readonly string[], text = "") => ({ seat, cards, text });
  expect(told({ points: [3, 0, 5] })).toEqual([
    { field: "points", kind: "perSeat", facts: [fact(0, [], "3"), fact(1, [], "0"), fact(2, [], "5")] },
  ]);
  expect(told({ shown: [null, "KS", null], won: [["2C", "3C"], [], ["4C"]] })).toEqual([
    { field: "shown", kind: "perSeat", facts: [fact(1, ["KS"])] },
    { field: "won", kind: "perSeat", facts: [fact(0, ["2C", "3C"]), fact(2, ["4C"])] },
  ]);
  expect(told({ tricks: [{ count: 2 }, { count: 1, cards: ["AS"] }, { count: 0 }] })).toEqual([
    { field: "tricks", kind: "perSeat", facts: [fact(0, [], "2"), fact(1, ["AS"]), fact(2, [], "0")] },
  ]);
  const melds = [
    { seat: 2, cards: ["AS", "AD"] },
    { seat: 2, cards: ["KS"], bonus: 3 },
  ];
  expect(told({ melds })).toEqual([
    { field: "melds", kind: "perSeat", facts: [fact(2, ["AS", "AD"]), fact(2, ["KS"], "Bonus 3")] },
  ]);
});

test("the relay says what the shape does not", () => {
  const game = named({
    laid: { name: "Has laid", kind: "player" },
    leader: { name: "Leads", kind: "player" },
    shown: { name: "Shown", kind: "perSeat" },
    trump: { name: "Trumps", kind: "suit" },
    way: { name: "Direction", values: { "-1": "anticlockwise" } },
    points: { name: "Tricks taken", kind: "scores" },
    taken: { name: "Taken", kind: "card" },
  });
  const table = { laid: [0, 1, 2], leader: 1, shown: ["AS", "2S", "3S"], trump: "C", way: -1, taken: [] };
  expect(partsOf({ ...BASE, ...table, points: [1, 2, 0] }, game)).toEqual([
    { field: "laid", name: "Has laid", kind: "seats", seats: [0, 1, 2] },
    { field: "leader", name: "Leads", kind: "seats", seats: [1] },
    expect.objectContaining({ name: "Shown", kind: "perSeat" }),
    { field: "trump", name: "Trumps", kind: "words", text: "clubs", suit: "C" },
    { field: "way", name: "Direction", kind: "words", text: "anticlockwise" },
    { field: "taken", name: "Taken", kind: "cards", cards: [] },
  ]);
  expect(shownTable({ ...BASE, points: [1, 2, 0] }, game)?.scores).toEqual([1, 2, 0]);
});

test("fields within an object have names and words of their own, too", () => {
  const game = named({
    books: { name: "Books" },
    ranks: { name: "", values: { T: "tens", K: "kings" } },
    asked: { name: "Asked for", values: { T: "tens", none: "" } },
  });
  const table = { books: [{ seat: 1, ranks: ["T", "K"] }], asked: ["T", "none", null] };
  expect(partsOf({ ...BASE, ...table }, game)).toEqual([
    { field: "books", name: "Books", kind: "perSeat", facts: [{ seat: 1, cards: [], text: "tens, kings" }] },
    { field: "asked", name: "Asked for", kind: "perSeat", facts: [{ seat: 0, cards: [], text: "tens" }] },
  ]);
});

test("without a name, a field is called by its own, split at capitals", () => {
  const names = partsOf({ ...BASE, tricksTaken: 3, last_bid: 2 }, UNNAMED).map(({ name }) => name);
  expect(names).toEqual(["Tricks taken", "Last bid"]);
});

test("what shownTable reads is no part, and what it cannot read is one", () => {
  const known = { stock: 3, pile: ["AS"], ready: [0], scores: [1, 2, 3], turn: null, demand: false };
  expect(told(known)).toEqual([]);
  expect(told({ stock: "many", pile: { left: ["AS"] }, scores: "even" })).toEqual([
    { field: "stock", kind: "words", text: "many" },
    { field: "pile", kind: "cards", cards: ["AS"] },
    { field: "scores", kind: "words", text: "even" },
  ]);
});

test("an empty name says that there is nothing to show", () => {
  const game = named({ debt: { name: "Debt", values: { "0": "" } } });
  expect(told({ debt: 0 }, game)).toEqual([]);
  expect(told({ debt: 2 }, game)).toEqual([{ field: "debt", kind: "number", value: 2 }]);
});

test("a field that is there for bots alone is no part, at any depth", () => {
  const game = named({ memory: { name: "Memory", kind: "none" } });
  expect(told({ memory: 5, best: "QC" }, game)).toEqual([{ field: "best", kind: "cards", cards: ["QC"] }]);
  for (const memory of [["AS"], { count: 3 }, [1, 2, 3], true, "KD"])
    expect(told({ memory, kitty: { memory, cards: ["2H"] } }, game)).toEqual([
      { field: "kitty", kind: "cards", cards: ["2H"] },
    ]);
});

test("fields of objects have names and values of their own, an empty one says nothing", () => {
  const game = named({
    bid: { name: "Bid", values: { "0": "none" } },
    nil: { name: "", values: {} },
    blind: { name: "Blind", values: { true: "unseen", false: "seen" } },
    count: { name: "", values: { "3": "three" } },
  });
  const bids = [{ bid: 0, nil: true }, { bid: 2, blind: false }, { count: 3 }];
  const texts = bids.map((bid) => told({ bids: { of: bid } }, game));
  expect(texts).toEqual([
    [{ field: "bids", kind: "words", text: "Of Bid none" }],
    [{ field: "bids", kind: "words", text: "Of Bid 2, Blind seen" }],
    [{ field: "bids", kind: "words", text: "Of three" }],
  ]);
});

test("a screen may draw some of the shared fields by their names", () => {
  const table = { ...BASE, stock: 3, pile: ["AS"], ready: [0] };
  const parts = partsOf(table, UNNAMED, ["phase", "over", "hands", "pile"]);
  expect(parts.map(({ field }) => field)).toEqual(["stock", "ready"]);
});

const FIELDS = ["pile", "top", "hands", "scores", "laid", "constructor", "__proto__", "count", "a"];
const anyFieldName = fc.oneof(fc.constantFrom(...FIELDS), fc.string());
const anyCard = fc.constantFrom(...FRENCH_DECK);
const anyLeaf = fc.oneof(anyCard, fc.jsonValue({ maxDepth: 0 }), fc.nat(4), fc.constantFrom("C", "H"));
const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 4 },
    anyLeaf,
    fc.array(tie("anyValue"), { maxLength: 4 }),
    fc.dictionary(anyFieldName, tie("anyValue"), { maxKeys: 4 }),
    fc.record({ seat: fc.nat(4), cards: fc.array(anyCard) }),
  ),
}));
const anyWording = fc.dictionary(
  anyFieldName,
  fc.record(
    {
      name: fc.string(),
      kind: fc.constantFrom(...FIELD_KINDS),
      values: fc.dictionary(fc.constantFrom("1", "true", "C"), fc.string()),
    },
    { requiredKeys: ["name"] },
  ),
);

test("no JSON makes it throw", () => {
  fc.assert(
    fc.property(anyValue, anyWording, (table, wording) => {
      partsOf(table, named(wording));
      partsOf({ ...BASE, ...openFields(table) }, named(wording));
    }),
  );
});

/** Every card at any depth. */
const allCards = (value: unknown): readonly string[] => {
  if (typeof value === "string") return FRENCH_DECK.some((card) => card === value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(allCards) : [];
};

test("every card of the table is shown exactly once, and no code in words", () => {
  const anyTable = fc.dictionary(fc.constantFrom("piles", "laid", "won", "best"), anyValue);
  fc.assert(
    fc.property(anyTable, (table) => {
      const parts = partsOf({ ...BASE, ...table }, UNNAMED);
      expect(parts.flatMap(cardsIn).toSorted()).toEqual(allCards(table).toSorted());
      const words = parts.flatMap((part) => {
        if (part.kind === "words") return [part.text];
        return part.kind === "perSeat" ? part.facts.map(({ text }) => text) : [];
      });
      for (const word of words) expect([...FRENCH_DECK, "C", "H"]).not.toContain(word);
    }),
  );
});

test("the fields that games share are shown once, too", () => {
  const anyCards = fc.array(anyCard, { maxLength: 4 });
  const shared = fc.record(
    { top: anyLeaf, pile: fc.oneof(anyCards, anyValue), drawn: fc.oneof(anyCard, anyCards) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(shared, (fields) => {
      const table = { ...BASE, ...fields };
      const shown = shownTable(table, UNNAMED);
      const known = [shown?.top, ...(shown?.pile ?? [])].filter((card) => allCards(card).length > 0);
      const parts = partsOf(table, UNNAMED).flatMap(cardsIn);
      expect([...known, ...parts].toSorted()).toEqual(allCards(fields).toSorted());
    }),
  );
});
