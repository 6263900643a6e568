// The standing of Zap Your Neighbor, which is everything on the table except cards: its redaction and its
// changes.
import type { Perspective, Seat } from "../game.ts";
import type { Standing } from "./state.ts";

export const standingOf = (state: Standing): Standing => {
  const { phase, turn, direction, suit, zap, demand, drawn, exposed, tens } = state;
  return { phase, turn, direction, suit, zap, demand, drawn, exposed, tens };
};

/** Redacts the standing. `drawn` and `tens` are visible only to the seat concerned. */
export const standingFor = (state: Standing, viewer: Perspective): Standing => {
  const standing = standingOf(state);
  if (viewer === "referee") return standing;
  return {
    ...standing,
    drawn: standing.turn === viewer ? standing.drawn : null,
    tens: tensFor(standing, viewer),
  };
};

const tensFor = ({ tens }: Standing, viewer: Perspective): readonly Seat[] | null =>
  tens === null ? null : tens.filter((seat) => seat === viewer);

/** The fields that changed, with their new values. */
export const changesIn = (was: Standing, is: Standing): Partial<Standing> => {
  const changes: { -readonly [field in keyof Standing]?: Standing[field] } = {};
  const note = <Field extends keyof Standing>(field: Field) => {
    if (!isSame(was[field], is[field])) changes[field] = is[field];
  };
  FIELDS.forEach(note);
  return changes;
};

export const isSameStanding = (a: Standing, b: Standing): boolean =>
  FIELDS.every((field) => isSame(a[field], b[field]));

/** In the order of the fields of a `turned` event. */
const FIELDS = [
  "phase",
  "turn",
  "direction",
  "suit",
  "zap",
  "demand",
  "drawn",
  "exposed",
  "tens",
] as const satisfies readonly (keyof Standing)[];

/** `exposed` and `tens` are compared by content, because they are rebuilt. */
const isSame = (a: Standing[keyof Standing], b: Standing[keyof Standing]): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
