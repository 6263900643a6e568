// Reads a field that its kind says to be a part of the table: a trick, a pile, a row, melds, a second hand, a board, dice,
// tokens, teams. A value of another form is left to be read by its shape.
import { entryIn, listIn, openFields, textIn, wholeIn } from "./fields.ts";
import { namedText } from "./named-text.ts";
import type { Die, PartContent, PartReading, Piece, SeatFact, TokenCount, TrickPlay } from "./table-part.ts";

/** Undefined where the value is not of the kind, or the kind is none of these. */
export const zoneContents = (reading: PartReading, value: unknown): readonly PartContent[] | undefined => {
  const read = entryIn(READERS, reading.wording?.kind ?? "");
  return read?.(reading, value);
};

export const isZone = (kind: string | undefined): boolean => entryIn(READERS, kind ?? "") !== undefined;

type Reader = (reading: PartReading, value: unknown) => readonly PartContent[] | undefined;

const trick: Reader = (_, value) => {
  const plays = listIn(value, playIn);
  return plays && [{ kind: "trick", plays }];
};

const playIn = (value: unknown): TrickPlay | undefined => {
  const { seat, card } = openFields(value);
  const code = textIn(value) ?? textIn(card);
  return code === undefined ? undefined : { seat: wholeIn(seat) ?? null, card: code };
};

const pile: Reader = (_, value) => {
  const { count, cards } = openFields(value);
  const seen = listIn(Array.isArray(value) ? value : (cards ?? []), textIn);
  const all = wholeIn(count) ?? (Array.isArray(value) ? value.length : undefined);
  return seen && all !== undefined ? [{ kind: "stack", count: all, cards: seen }] : undefined;
};

const meld: Reader = (_, value) => {
  const groups = listIn(value, groupIn);
  if (!groups) return undefined;
  const facts = groups.flatMap(({ seat, cards }) => (seat === undefined ? [] : [{ seat, cards, text: "" }]));
  const others = groups.flatMap(({ seat, cards }) => (seat === undefined ? [cards] : []));
  return [
    ...(facts.length > 0 ? [{ kind: "perSeat", facts } as const] : []),
    ...(others.length > 0 ? [{ kind: "melds", groups: others } as const] : []),
  ];
};

interface Group {
  readonly seat: number | undefined;
  readonly cards: readonly string[];
}

const groupIn = (value: unknown): Group | undefined => {
  const { seat, cards } = Array.isArray(value) ? { seat: undefined, cards: value } : openFields(value);
  const codes = listIn(cards, textIn);
  return codes && { seat: wholeIn(seat), cards: codes };
};

/** One entry for each seat. */
const bySeat = <Read>(
  { seats }: PartReading,
  value: unknown,
  read: (one: unknown) => Read | undefined,
): readonly Read[] | undefined => {
  const all = listIn(value, read);
  return all?.length === seats && seats > 0 ? all : undefined;
};

const hand: Reader = (reading, value) => {
  const hands = bySeat(reading, value, (one) => {
    const { count, cards } = openFields(one);
    const codes = listIn(cards, textIn);
    const held = wholeIn(count) ?? codes?.length;
    return held === undefined ? undefined : { held, codes };
  });
  return (
    hands && perSeat(hands.map(({ held, codes }) => [codes ?? [], codes || held === 0 ? "" : `${held}`]))
  );
};

const perSeat = (told: readonly (readonly [readonly string[], string])[]): readonly PartContent[] => {
  const facts = told.flatMap(([cards, text], seat): readonly SeatFact[] =>
    cards.length > 0 || text !== "" ? [{ seat, cards, text }] : [],
  );
  return facts.length > 0 ? [{ kind: "perSeat", facts }] : [];
};

const teams: Reader = (reading, value) => {
  const all = bySeat(reading, value, (one) => (one === null ? NO_TEAM : wholeIn(one)));
  if (!all) return undefined;
  const { wording, name } = reading;
  const named = (team: number): string =>
    entryIn(wording?.values, String(team)) ?? namedText(name, team + 1, " ");
  return perSeat(all.map((team) => [[], team === NO_TEAM ? "" : named(team)])).map((part) => ({
    ...part,
    name: "",
  }));
};

const NO_TEAM = -1;

const grid: Reader = (reading, value) => {
  const columns = listIn(value, (pile) => pileIn(reading, pile));
  if (columns && columns.length > 0) {
    const height = Math.max(1, ...columns.map(({ length }) => length));
    const rows = Array.from({ length: height }, (_, row) =>
      columns.map((column) => column.slice(row, row + 1)),
    );
    return [{ kind: "grid", isRow: false, ofPiles: true, rows }];
  }
  const rows = listIn(value, (row) => listIn(row, (place) => piecesIn(reading, place)));
  return rows && [{ kind: "grid", isRow: false, rows }];
};

/** Of a pile the top shows. */
const row: Reader = (reading, value) => {
  const places = listIn(value, (place) => pileIn(reading, place)?.slice(-1) ?? piecesIn(reading, place));
  return places && [{ kind: "grid", isRow: true, rows: [places] }];
};

/** A pile of a zone. Hidden pieces are a number. */
const pileIn = (reading: PartReading, value: unknown): readonly Piece[] | undefined => {
  const { count, cards } = openFields(value);
  const held = wholeIn(count);
  if (held === undefined) return undefined;
  const hidden = { code: "", name: String(held), seat: null, isCard: false };
  return listIn(cards, (one) => pieceIn(reading, one)) ?? (held > 0 ? [hidden] : []);
};

const piecesIn = (reading: PartReading, value: unknown): readonly Piece[] | undefined =>
  value === null ? [] : listIn(Array.isArray(value) ? value : [value], (one) => pieceIn(reading, one));

const pieceIn = (reading: PartReading, value: unknown): Piece | undefined => {
  const seat = wholeIn(value);
  const named = entryIn(reading.wording?.values, String(value));
  if (seat !== undefined) return { code: String(seat), name: named ?? "", seat, isCard: false };
  const code = textIn(value);
  if (code === undefined) return undefined;
  const card = entryIn(reading.game.cards, code);
  return { code, name: named ?? card ?? code, seat: null, isCard: card !== undefined };
};

/** A piece of a zone is a text. */
const dieIn = (value: unknown): Die | undefined =>
  value === null ? null : wholeIn(typeof value === "string" ? Number(value) : value);

const dice: Reader = (reading, value) => {
  const middle = listIn(value, dieIn);
  if (middle) return middle.length > 0 ? [{ kind: "dice", groups: [{ seat: null, dice: middle }] }] : [];
  const all = bySeat(reading, value, (one) => {
    const { count, dice, cards } = openFields(one);
    const covered = Array.from({ length: wholeIn(count) ?? 0 }, () => null);
    return listIn(Array.isArray(one) ? one : (dice ?? cards ?? covered), dieIn);
  });
  const groups = all?.flatMap((own, seat) => (own.length > 0 ? [{ seat, dice: own }] : []));
  return groups && (groups.length > 0 ? [{ kind: "dice", groups }] : []);
};

const tokens: Reader = (reading, value) => {
  const middle = tokensIn(reading, value);
  if (middle) return [{ kind: "tokens", tokens: middle }];
  const all = bySeat(reading, value, (one) => tokensIn(reading, one));
  return all && perSeat(all.map((own) => [[], own.map(tokenText).join(", ")]));
};

/** `3 red`, or `3`. */
export const tokenText = ({ name, count }: TokenCount): string =>
  name === "" ? `${count}` : `${count} ${name}`;

const tokensIn = ({ game, wording }: PartReading, value: unknown): readonly TokenCount[] | undefined => {
  const named = (code: string): string => entryIn(wording?.values, code) ?? entryIn(game.cards, code) ?? code;
  const count = wholeIn(value);
  if (count !== undefined) return [{ code: "", name: "", count }];
  const list = listIn(value, textIn);
  if (list)
    return [...new Set(list)].map((code) => ({
      ...{ code, name: named(code) },
      count: list.filter((other) => other === code).length,
    }));
  if (Array.isArray(value)) return undefined;
  const kinds = Object.entries(openFields(value)).map(([code, n]) => ({
    ...{ code, name: named(code), count: wholeIn(n) ?? -1 },
  }));
  return kinds.length > 0 && kinds.every((kind) => kind.count >= 0) ? kinds : undefined;
};

const READERS: Readonly<Record<string, Reader>> = {
  ...{ trick, pile, row, meld, hand, grid, dice, tokens, teams },
};
