// What a screen reads of a table: the fields that games share (`docs/events.md`). A game may lack any of them.
// `table-parts.ts` reads all others.
import type { SpokenGame } from "../protocol/event-text.ts";
import { entryIn, listIn, openFields, textIn, wholeIn } from "./fields.ts";

export interface ShownHand {
  readonly count: number;
  readonly cards: readonly string[] | undefined;
}

export interface ShownTable {
  readonly phase: string;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
  readonly hands: readonly ShownHand[];
  readonly scores: readonly number[] | null;
  readonly round: number | null;
  readonly stock: number | null;
  readonly top: string | null;
  readonly topBy: number | null;
  readonly lead: number | null;
  readonly turn: number | null;
  readonly dealer: number | null;
  readonly ready: readonly number[];
  readonly passed: readonly number[];
  readonly pile: readonly string[];
  readonly zips: readonly { readonly seat: number; readonly cards: readonly string[] }[];
  readonly direction: number | null;
}

/** Null while there is no table, or if it is none. `game` may say which field holds the totals. */
export const shownTable = (table: unknown, game?: SpokenGame): ShownTable | null => {
  const fields = openFields(table);
  const phase = textIn(fields["phase"]);
  if (phase === undefined || typeof fields["over"] !== "boolean") return null;
  const whole = (name: string): number | null => wholeIn(fields[name]) ?? null;
  const text = (name: string): string | null => textIn(fields[name]) ?? null;
  const wholes = (name: string): readonly number[] | null => listIn(fields[name], wholeIn) ?? null;
  return {
    phase,
    over: fields["over"],
    ranking: wholes("ranking"),
    hands: listIn(fields["hands"], handIn) ?? [],
    scores: wholes(scoresField(fields, game)),
    round: whole("round"),
    stock: whole("stock"),
    top: text("top"),
    topBy: whole("topBy"),
    lead: whole("lead"),
    turn: whole("turn"),
    dealer: whole("dealer"),
    ready: wholes("ready") ?? [],
    passed: wholes("passed") ?? [],
    pile: listIn(fields["pile"], textIn) ?? [],
    zips: listIn(fields["zips"], zipIn) ?? [],
    direction: whole("direction"),
  };
};

/** The field of the totals: `scores`, or the first that the game says to be of that kind. */
export const scoresField = (fields: object, game?: SpokenGame): string => {
  const isTotals = (field: string): boolean => entryIn(game?.wording.table, field)?.kind === "scores";
  return "scores" in fields ? "scores" : (Object.keys(fields).find(isTotals) ?? "scores");
};

const handIn = (value: unknown): ShownHand | undefined => {
  const { count, cards } = openFields(value);
  const known = wholeIn(count);
  return known === undefined ? undefined : { count: known, cards: listIn(cards, textIn) };
};

const zipIn = (value: unknown): { readonly seat: number; readonly cards: readonly string[] } | undefined => {
  const fields = openFields(value);
  const seat = wholeIn(fields["seat"]);
  const cards = listIn(fields["cards"], textIn);
  return seat === undefined || cards === undefined ? undefined : { seat, cards };
};
