// What a table holds beside the fields that games share (`shown-table.ts`), by its shape and the names that the relay
// tells of it. So a screen shows a game that it does not know. Nothing is thrown at: what is unknown is shown plainly.

import { numberText } from "../games/number-text.ts";
import { plainName } from "../games/plain-name.ts";
import type { SpokenGame } from "../protocol/event-text.ts";
import { entryIn, listIn, openFields, textIn, wholeIn } from "./fields.ts";
import { namedText } from "./named-text.ts";
import { type ShownTable, scoresField, shownTable } from "./shown-table.ts";
import type { PartContent, PartReading, SeatFact, TablePart } from "./table-part.ts";
import { isZone, zoneContents } from "./zone-parts.ts";

/** The name of a field, in the words of the game. */
export const fieldName = ({ wording }: SpokenGame, field: string): string =>
  entryIn(wording.table, field)?.name ?? plainName(field);

/**
 * In the order of the table's fields. `drawn`: the fields of `ShownTable` that the screen draws itself. Left out: all of
 * them. A field that `shownTable` cannot read is a part all the same.
 */
export const partsOf = (
  table: unknown,
  game: SpokenGame,
  drawn?: readonly (keyof ShownTable)[],
): readonly TablePart[] => {
  const fields = openFields(table);
  const read = new Map<string, unknown>(Object.entries(shownTable(table, game) ?? {}));
  const isDrawn = new Set<string>(drawn ?? read.keys());
  const scores = scoresField(fields, game);
  const { hands } = fields;
  const seats = Array.isArray(hands) ? hands.length : 0;
  return Object.entries(fields).flatMap(([field, value]) => {
    const shared = field === scores ? "scores" : field;
    const wording = entryIn(game.wording.table, field);
    const isPileOfZone = field === "pile" && isZone(wording?.kind);
    if (wording?.phases?.includes(textIn(fields["phase"]) ?? "") === false) return [];
    if (isDrawn.has(shared) && isAllOf(read.get(shared), value) && !isPileOfZone) return [];
    const name = fieldName(game, field);
    return contentsOf({ game, seats, name, wording }, value).map((content) => ({ field, name, ...content }));
  });
};

/** Whether `shownTable` has read all of the value. */
const isAllOf = (read: unknown, value: unknown): boolean =>
  Array.isArray(value) ? Array.isArray(read) && read.length === value.length : read === value;

const contentsOf = (reading: PartReading, value: unknown): readonly PartContent[] => {
  if (value === null || isUnshown(reading)) return [];
  const named = typeof value === "object" ? undefined : entryIn(reading.wording?.values, String(value));
  if (named !== undefined) return named === "" ? [] : [{ kind: "words", text: named }];
  return zoneContents(reading, value) ?? byKind(reading, value) ?? byShape(reading, value);
};

/** The field is there for bots alone. */
const isUnshown = ({ wording }: PartReading): boolean => wording?.kind === "none";

/** As the relay says what the field holds. Undefined where the value is not like that. */
const byKind = (reading: PartReading, value: unknown): readonly PartContent[] | undefined => {
  const { game, wording, seats } = reading;
  switch (wording?.kind) {
    case "card": {
      const cards = listIn(oneOrMore(value), textIn);
      return cards && [{ kind: "cards", cards }];
    }
    case "suit": {
      const suit = textIn(value);
      return suit === undefined ? undefined : [{ kind: "words", text: nameIn(game, suit), suit }];
    }
    case "player": {
      const those = listIn(oneOrMore(value), (one) => wholeIn(one) ?? wholeIn(openFields(one)["seat"]));
      return those && [{ kind: "seats", seats: those }];
    }
    case "place": {
      const places = listIn(oneOrMore(value), wholeIn)?.map((place) => place + 1);
      return places && contentOf([], places.map(String));
    }
    case "playerPerSeat":
      return numbersPerSeat(reading, value, (others) => ({ text: "", others }));
    case "placePerSeat":
      return numbersPerSeat(reading, value, (places) => ({
        text: places.map((place) => place + 1).join(", "),
      }));
    case "perSeat":
    case "scores":
      return Array.isArray(value) && value.length <= seats
        ? [marksOf(reading, value) ?? perSeat(reading, value)]
        : undefined;
    default:
      return undefined;
  }
};

/** Null where a seat has none. */
const numbersPerSeat = (
  { seats }: PartReading,
  value: unknown,
  told: (numbers: readonly number[]) => Pick<SeatFact, "text" | "others">,
): readonly PartContent[] | undefined => {
  const all = listIn(value, (one) => (one === null ? [] : listIn(oneOrMore(one), wholeIn)));
  if (!all || all.length > seats) return undefined;
  const facts = all.flatMap((numbers, seat) =>
    numbers.length === 0 ? [] : [{ seat, cards: [], ...told(numbers) }],
  );
  return [{ kind: "perSeat", facts }];
};

const oneOrMore = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const byShape = (reading: PartReading, value: unknown): readonly PartContent[] => {
  if (typeof value === "number") return [{ kind: "number", value }];
  if (typeof value === "boolean") return value ? [{ kind: "flag" }] : [];
  if (Array.isArray(value)) return ofList(reading, value);
  const { count, ...rest } = openFields(value);
  const { cards, words } = gathered(reading, wholeIn(count) === undefined ? value : rest);
  const covered = cards.length > 0 ? undefined : wholeIn(count);
  return [
    ...(covered === undefined ? [] : [{ kind: "covered", count: covered } as const]),
    ...contentOf(cards, words),
  ];
};

const contentOf = (cards: readonly string[], words: readonly string[]): readonly PartContent[] => [
  ...(cards.length > 0 ? [{ kind: "cards", cards } as const] : []),
  ...(words.length > 0 ? [{ kind: "words", text: words.join(", ") } as const] : []),
];

const ofList = (reading: PartReading, list: readonly unknown[]): readonly PartContent[] => {
  const { seats } = reading;
  const isSeat = (one: number | undefined): one is number => one !== undefined && one >= 0 && one < seats;
  const owners = list.map((one) => wholeIn(openFields(one)["seat"]));
  if (list.length > 0 && owners.every(isSeat)) {
    const facts = list.flatMap((one, i) => {
      const { seat: _, ...rest } = openFields(one);
      return factOf(reading, owners[i] ?? 0, rest) ?? [];
    });
    return facts.length > 0 ? [{ kind: "perSeat", facts }] : [{ kind: "seats", seats: owners }];
  }
  if (list.length > 0 && list.length === seats && !list.every((one) => typeof one === "string")) {
    if (!list.every((one) => typeof one === "boolean")) return [perSeat(reading, list)];
    return [{ kind: "seats", seats: list.flatMap((one, seat) => (one ? [seat] : [])) }];
  }
  const wholes = listIn(list, wholeIn);
  if (wholes && wholes.length > 0 && wholes.every(isSeat) && isAscending(wholes))
    return [{ kind: "seats", seats: wholes }];
  const { cards, words } = gathered(reading, list);
  return contentOf(cards, words);
};

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((one, i) => i === 0 || one > (numbers[i - 1] ?? one));

const perSeat = (reading: PartReading, list: readonly unknown[]): PartContent => ({
  kind: "perSeat",
  facts: list.flatMap((one, seat) => factOf(reading, seat, one) ?? []),
});

/** Of a value that is true or hidden, the name says all. */
const marksOf = ({ name, wording }: PartReading, list: readonly unknown[]): PartContent | undefined =>
  list.includes(true) &&
  list.every((one) => one === null || typeof one === "boolean") &&
  !wording?.values?.["true"]
    ? {
        kind: "perSeat",
        name: "",
        facts: list.flatMap((one, seat) => (one === true ? [{ seat, cards: [], text: name }] : [])),
      }
    : undefined;

const factOf = (reading: PartReading, seat: number, value: unknown): SeatFact | null => {
  const { cards, words } = gathered(reading, value);
  return cards.length + words.length === 0 ? null : { seat, cards, text: words.join(", ") };
};

interface Gathered {
  readonly cards: readonly string[];
  readonly words: readonly string[];
}

/** No table is nested so deep. */
const DEEPEST = 20;

/** The cards anywhere in a value, and all else in words. */
const gathered = (reading: PartReading, value: unknown, depth = 0): Gathered => {
  if (value === null || value === undefined || value === "" || depth > DEEPEST) return NOTHING;
  if (Array.isArray(value)) return joined(value.map((one) => gathered(reading, one, depth + 1)));
  if (typeof value === "object") return gatheredFields(reading, openFields(value), depth + 1);
  const { game, wording } = reading;
  const named = entryIn(wording?.values, String(value));
  if (named === undefined && value === false) return NOTHING;
  if (named === undefined && typeof value === "string" && entryIn(game.cards, value) !== undefined)
    return { cards: [value], words: [] };
  const text = named ?? (typeof value === "number" ? numberText(value) : nameIn(game, String(value)));
  return { cards: [], words: text === "" ? [] : [text] };
};

/** Each word with the name of its field. Where the cards are there, nobody needs their number. */
const gatheredFields = (
  reading: PartReading,
  { count, ...fields }: Readonly<Record<string, unknown>>,
  depth: number,
): Gathered => {
  const { game } = reading;
  const parts = Object.entries(fields).map(([field, value]) => {
    const within = readingOf(reading, field);
    if (isUnshown(within)) return NOTHING;
    const name = fieldName(game, field);
    const { cards, words } = gathered(within, value, depth);
    const isPlainTrue = value === true && entryIn(game.wording.table, field)?.values?.["true"] === undefined;
    if (isPlainTrue) return { cards: [], words: name === "" ? [] : [name] };
    return { cards, words: words.map((word, i) => (i === 0 ? namedText(name, word, " ") : word)) };
  });
  const all = joined(parts);
  return typeof count === "number" && all.cards.length > 0
    ? all
    : joined([gathered(readingOf(reading, "count"), count, depth), all]);
};

const readingOf = (reading: PartReading, field: string): PartReading => ({
  ...reading,
  wording: entryIn(reading.game.wording.table, field),
});

const NOTHING: Gathered = { cards: [], words: [] };

const joined = (parts: readonly Gathered[]): Gathered => ({
  cards: parts.flatMap(({ cards }) => cards),
  words: parts.flatMap(({ words }) => words),
});

const nameIn = ({ suits }: SpokenGame, code: string): string => entryIn(suits, code) ?? code;
