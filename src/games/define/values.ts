// What a field, an option or a choice may hold: a parser, the value to begin with, and, if they are few, all values.
import * as z from "zod";
import type { FieldKind } from "../field-kinds.ts";
import { onDemand } from "../on-demand.ts";
import { type Seat, seatsOf } from "../seat.ts";
import { seatSchema } from "../shared-schemas.ts";

/** `V` is inferred from how the value is made. */
export interface Value<V> {
  readonly start: V;
  /** As a field of the table. Left out: its shape says it. */
  readonly kind?: FieldKind;
  schema(): z.ZodType<V>;
  /** All values in a match of so many seats, in the order of the log. Left out: too many to list. */
  all?(seats: number): readonly V[];
}

/** A whole number, such as points. */
export const whole = (start = 0): Value<number> => ({ start, schema: () => z.int() });

/** So many values fit into two bytes of the log. */
export const MOST_LISTED = 65_536;

/** A whole number of this range. */
export const between = (min: number, max: number, start = min): Value<number> => {
  if (![min, max, start].every(Number.isInteger) || start < min || start > max)
    throw new Error(`between(${min}, ${max}, ${start}): whole numbers, and the last one is of the range`);
  const all = onDemand(() => Array.from({ length: max - min + 1 }, (_, i) => min + i));
  return { start, schema: () => z.int().min(min).max(max), ...(max - min < MOST_LISTED ? { all } : {}) };
};

/** True or false. */
export const flag = (start = false): Value<boolean> => ({
  start,
  schema: () => z.boolean(),
  all: () => [false, true],
});

/** One of these words. It begins with the first. */
export const oneOf = <const Word extends string>(first: Word, ...others: readonly Word[]): Value<Word> => {
  const all = [first, ...others];
  return { start: first, schema: () => z.enum([first, ...others]), all: () => all };
};

/** A seat of the match. */
export const aSeat = (): Value<Seat> => ({
  start: 0,
  kind: "player",
  schema: () => seatSchema,
  all: seatsOf,
});

/** A column, a row or another place of so many, counted from 0. Screens count from 1. */
export const aPlace = (count: number): Value<number> => ({ ...between(0, count - 1), kind: "place" });

/** A piece by its code, or any other text. */
export const text = (start = ""): Value<string> => ({ start, schema: () => z.string() });

/** The value, or null. It begins with null. */
export const maybe = <V>(value: Value<V>): Value<V | null> => ({
  ...kindOfMembers(value),
  start: null,
  schema: () => value.schema().nullable(),
  ...(value.all ? { all: (seats: number) => [null, ...(value.all?.(seats) ?? [])] } : {}),
});

/** As many values as there are. It begins empty. */
export const list = <V>(value: Value<V>): Value<readonly V[]> => ({
  ...kindOfMembers(value),
  start: [],
  schema: () => z.array(value.schema()),
});

/** Seats and places are what they are in a list, too. A list of rows is no row. */
const kindOfMembers = ({ kind }: Value<unknown>): Pick<Value<unknown>, "kind"> =>
  kind === "player" || kind === "place" ? { kind } : {};

/** Places side by side. Each begins empty, and null means empty. */
export const places = <V>(count: number, value: Value<V>): Value<readonly (V | null)[]> => ({
  start: Array.from({ length: count }, () => null),
  kind: "row",
  schema: () => z.array(value.schema().nullable()).length(count),
});

/** A board: rows of places, from the top. */
export const grid = <V>(
  rows: number,
  columns: number,
  value: Value<V>,
): Value<readonly (readonly (V | null)[])[]> => {
  const row = places(columns, value);
  return {
    start: Array.from({ length: rows }, () => row.start),
    kind: "grid",
    schema: () => z.array(row.schema()).length(rows),
  };
};

/** Different values of one kind, all chosen in one move. */
export interface Several<V> {
  readonly one: Value<V>;
  readonly min: number;
  readonly max: number;
}

/** So many values of this kind, or `min` to `max` of them, at least 1, each once: `several(between(0, 8), 2)` are two places of nine. */
export const several = <V extends string | number>(one: Value<V>, min: number, max = min): Several<V> => ({
  one,
  min,
  max,
});

/** What a move may let a seat choose. */
export type Choosable = Value<unknown> | Several<unknown>;

export const isSeveral = (choosable: Choosable): choosable is Several<unknown> => "one" in choosable;

/** Of a field of an action. */
export const chosenSchema = (choosable: Choosable): z.ZodType =>
  isSeveral(choosable)
    ? z.array(choosable.one.schema()).min(choosable.min).max(choosable.max)
    : choosable.schema();

/** All values of the field, or all that it may list, in the order of the log. */
export const chosenFrom = (choosable: Choosable, seats: number): readonly unknown[] =>
  (isSeveral(choosable) ? choosable.one : choosable).all?.(seats) ?? [];

/** A value for each seat. `seenBy` says who sees it: everybody, or the seat alone. */
export interface PerSeat<V, Seen extends "all" | "owner" = "all" | "owner"> {
  readonly each: Value<V>;
  readonly seenBy: Seen;
}

/** The values of a match with so many seats, at its start. */
export const startOf = (field: Value<unknown> | PerSeat<unknown>, seats: number): unknown =>
  "each" in field ? Array.from({ length: seats }, () => field.each.start) : field.start;

/** Of a table. A seat's value is null where the viewer may not see it. */
export const fieldSchema = (field: Value<unknown> | PerSeat<unknown>): z.ZodType => {
  if (!("each" in field)) return field.schema();
  const one = field.each.schema();
  return z.array(field.seenBy === "owner" ? one.nullable() : one);
};
