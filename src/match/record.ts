// Reads a match record (`docs/record.md`) from untrusted values or text. Returns a match that can be refereed.
import type * as z from "zod";
import type { FixedDeal } from "../games/chance.ts";
import type { Game, Setup } from "../games/game.ts";
import { faultOf, oneLine } from "./record-fault.ts";
import { headSchema, type RecordEntry, recordSchemaFor, rollSchema } from "./record-schema.ts";

export interface MatchRecord {
  readonly game: Game;
  readonly setup: Setup;
  readonly actions: readonly RecordEntry[];
}

/** `message` is one line that begins with the place of the fault. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** The value of a JSON text, not yet checked. */
export const parseJson = (text: string): ParseResult<unknown> => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return {
      ok: false,
      message: oneLine(`record: not JSON: ${error instanceof Error ? error.message : ""}`),
    };
  }
};

/** Parses a record from a JSON value. Ignores everything that a referee does not need. */
export const parseRecord = (value: unknown): ParseResult<MatchRecord> => {
  const head = headSchema().safeParse(value);
  if (!head.success) return { ok: false, message: faultOf(head.error) };
  const { format, game, seats } = head.data;
  const schema = recordSchemaFor(game, seats);
  const body = schema.body.safeParse(value);
  if (!body.success) return { ok: false, message: faultOf(body.error) };
  const { options, secret, entropy, dealer } = body.data;
  const deals = parseList<FixedDeal>("deals", body.data.deals, () => schema.deal);
  if (!deals.ok) return deals;
  const actions = parseList<RecordEntry>("actions", body.data.actions, (entry) =>
    schema.entry(format, entry),
  );
  if (!actions.ok) return actions;
  const rolls = parseList<number[]>("rolls", body.data.rolls, rollSchema);
  if (!rolls.ok) return rolls;
  const chance = {
    ...{ secret, entropy, deals: deals.value },
    ...(rolls.value.length > 0 && { rolls: rolls.value }),
  };
  return {
    ok: true,
    value: { game, setup: { seats, options, dealer: dealer ?? null, chance }, actions: actions.value },
  };
};

/** Parses item by item, so that a long list of nonsense ends at its first fault. */
const parseList = <T>(
  name: string,
  items: readonly unknown[],
  schemaOf: (item: unknown) => z.ZodType<T>,
): ParseResult<readonly T[]> => {
  const values: T[] = [];
  for (const [i, item] of items.entries()) {
    const parsed = schemaOf(item).safeParse(item);
    if (!parsed.success) return { ok: false, message: faultOf(parsed.error, [name, i]) };
    values.push(parsed.data);
  }
  return { ok: true, value: values };
};
