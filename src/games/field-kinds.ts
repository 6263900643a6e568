// What a field of a table is, where its shape does not say it. `docs/events.md` has the value of each.

import { plainName } from "./plain-name.ts";

/**
 * From `trick` on, screens draw the field as a part of the table: a trick, a row, a board, dice. `none`: for bots alone.
 * `place`: counted from 0, and people count from 1.
 */
export const FIELD_KINDS = [
  ...(["none", "card", "suit", "player", "perSeat", "scores", "place"] as const),
  ...(["playerPerSeat", "placePerSeat"] as const),
  ...(["trick", "pile", "row", "meld", "hand", "grid", "dice", "tokens", "teams"] as const),
] as const;

/** What a field of a table is. */
export type FieldKind = (typeof FIELD_KINDS)[number];

interface NamedField {
  readonly name: string;
  readonly kind?: FieldKind;
  readonly phases?: readonly string[];
}

/** The names of a table's fields in one language, with what the game itself says of them. */
export const withKinds = <Field extends NamedField>(
  kinds: Readonly<Record<string, FieldKind>> = {},
  named: Readonly<Record<string, Field>> = {},
  shownIn: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, Field | NamedField>> => ({
  ...named,
  ...Object.fromEntries(
    [...new Set([...Object.keys(kinds), ...Object.keys(shownIn)])].map((field) => {
      const [kind, phases] = [kinds[field], shownIn[field]];
      const told = { ...(kind && { kind }), ...(phases && { phases }) };
      return [field, { name: plainName(field), ...named[field], ...told }];
    }),
  ),
});
