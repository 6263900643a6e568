// Turns a schema's faults into a problem's `errors`: where and why, a bounded number. They never repeat what the client
// sent.
import type * as z from "zod";
import type { FieldError } from "./problem.ts";

const MOST_ERRORS = 10;

export const errorsOf = (error: z.ZodError): readonly FieldError[] =>
  error.issues.flatMap(fieldErrors).slice(0, MOST_ERRORS);

/** The errors of a part of the request, with their places in the whole of it. */
export const errorsAt = (field: string, error: z.ZodError): readonly FieldError[] =>
  errorsOf(error).map(({ path, message }) => ({ path: `/${field}${path}`, message }));

/** A longer list of words helps nobody. */
const MOST_WORDS = 12;

const fieldErrors = (issue: z.core.$ZodIssue): readonly FieldError[] => {
  const path = pointerTo(issue.path);
  if (issue.code === "invalid_value" && issue.values.length > MOST_WORDS) {
    const isCard = issue.path.includes("card") || issue.path.includes("cards");
    const what = isCard ? "a card of this game" : `one of ${issue.values.length} words`;
    return [{ path, message: `Invalid option: expected ${what}` }];
  }
  if (issue.code === "too_big")
    return [{ path, message: `Expected at most ${issue.maximum}${unitOf(issue)}` }];
  if (issue.code === "too_small")
    return [{ path, message: `Expected at least ${issue.minimum}${unitOf(issue)}` }];
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: pointerTo(isPlainWord(key) ? [...issue.path, key] : issue.path),
    message: "Unknown field",
  }));
};

const unitOf = ({ origin }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string =>
  origin === "string" ? " characters" : origin === "array" ? " entries" : "";

/** Shows only what looks like a field's name. An unknown key may be anything, even a secret. */
const isPlainWord = (key: string): boolean => /^[A-Za-z][0-9A-Za-z]{0,31}$/.test(key);

/** RFC 6901. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
