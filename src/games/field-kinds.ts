// What a field of a table is, where its shape does not say it. `docs/events.md` has the value of each.

import { plainName } from "./plain-name.ts";

/** From `trick` on, screens draw the field as a part of the table: a trick, a row, a board, dice. `none`: for bots alone. */
export const FIELD_KINDS = [
  ...(["none", "card", "suit", "player", "perSeat", "scores"] as const),
  ...(["trick", "pile", "row", "meld", "hand", "grid", "dice", "tokens", "teams"] as const),
] as const;

/** What a field of a table is. */
export type FieldKind = (typeof FIELD_KINDS)[number];

interface NamedField {
  readonly name: string;
  readonly kind?: FieldKind;
}

/** The names of a table's fields in one language, with the kinds that the game itself gives. */
export const withKinds = <Field extends NamedField>(
  kinds: Readonly<Record<string, FieldKind>> = {},
  named: Readonly<Record<string, Field>> = {},
): Readonly<Record<string, Field | NamedField>> => ({
  ...named,
  ...Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [field, { name: plainName(field), ...named[field], kind }]),
  ),
});
