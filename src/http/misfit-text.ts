// What the relay says of a body or a query that does not fit its schema. In plain words, because a player may read it:
// a link may be wrong, or a form.
import type { FieldError } from "../protocol/problem.ts";

/** Where the request has the wrong field. */
export type Misplaced = "body" | "query";

/** Of a field that a person writes or follows. Of all others the relay says the names. */
const OF_FIELD: Readonly<Record<string, string>> = {
  "/code": "A code has six letters and digits. Check the code.",
  "/game": "This relay does not have this game. Choose one of its games.",
  "/url": "This is not an address that the relay can use. Check it: it looks like https://example.com/hook.",
};

/** The `detail` of the problem. Its `errors` have every place and reason. */
export const misfitText = (where: Misplaced, errors: readonly FieldError[], given: unknown): string => {
  const [first] = errors;
  const known = first && OF_FIELD[first.path];
  if (known && isGiven(first.path.slice(1), given)) return known;
  const names = [...new Set(errors.flatMap(({ path }) => path.split("/")[1] ?? []))].join(", ");
  if (where === "body")
    return names === ""
      ? "What you sent does not fit here."
      : `What you sent does not fit here. Check: ${names}.`;
  return names === ""
    ? "Something in this address does not fit."
    : `Something in this address does not fit. Check: ${names}.`;
};

const isGiven = (field: string, given: unknown): boolean =>
  typeof given === "object" && given !== null && Object.hasOwn(given, field);
