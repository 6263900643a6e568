// A game that throws is a finding, not the end of its check.
import { isAskedOutside } from "./from-outside.ts";
import { isNamed } from "./name-throws.ts";

export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  /** What was thrown, in words. */
  | { readonly ok: false; readonly thrown: string; readonly property: "throws" | "pure" };

export const attempt = <Value>(make: () => Value): Attempt<Value> => {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const property = error instanceof Error && isAskedOutside(error.cause) ? "pure" : "throws";
    return { ok: false, thrown: isNamed(error) ? message : `the check throws ${message}`, property };
  }
};
