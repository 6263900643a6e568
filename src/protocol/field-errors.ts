// Turns a schema's faults into a problem's `errors`: where and why, a bounded number. They never repeat what the client
// sent.
import type * as z from "zod";
import { assertNever } from "../games/assert-never.ts";
import type { FieldError } from "./problem.ts";

const MOST_ERRORS = 10;

export const errorsOf = (error: z.ZodError): readonly FieldError[] =>
  error.issues.flatMap(fieldErrors).slice(0, MOST_ERRORS);

/** The errors of a part of the request, with their places in the whole of it. */
export const errorsAt = (field: string, error: z.ZodError): readonly FieldError[] =>
  errorsOf(error).map(({ path, message }) => ({ path: `/${field}${path}`, message }));

const fieldErrors = (issue: z.core.$ZodIssue): readonly FieldError[] => {
  const path = pointerTo(issue.path);
  if (issue.code !== "unrecognized_keys") return [{ path, message: messageOf(issue) }];
  return issue.keys.map((key) => ({
    path: pointerTo(isPlainWord(key) ? [...issue.path, key] : issue.path),
    message: "Unknown field",
  }));
};

/** Texts that `phrases/field-phrases.ts` has in each language. A schema's own text stays: it does not begin like Zod's. */
const messageOf = (issue: Exclude<z.core.$ZodIssue, { code: "unrecognized_keys" }>): string => {
  switch (issue.code) {
    case "too_big":
      return `Expected at most ${issue.maximum}${unitOf(issue)}`;
    case "too_small":
      return `Expected at least ${issue.minimum}${unitOf(issue)}`;
    case "custom":
      return issue.message;
    default:
      return ZODS_OWN.test(issue.message) ? plainMessage(issue) : issue.message;
  }
};

const ZODS_OWN = /^Invalid /;

type Plain = Extract<
  z.core.$ZodIssue,
  { code: "invalid_type" | "invalid_value" | "invalid_format" | "not_multiple_of" | "invalid_union" }
>;

const plainMessage = (issue: Plain | z.core.$ZodIssueInvalidKey | z.core.$ZodIssueInvalidElement): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "This is missing"
        : `Expected ${TYPES[issue.expected] ?? "another type"}`;
    case "invalid_value":
      return oneOf(issue.values, issue.path);
    case "invalid_union":
      return "options" in issue && issue.options
        ? oneOf(issue.options, issue.path)
        : "This does not fit here";
    case "invalid_format":
      return "Expected another form";
    case "not_multiple_of":
      return `Expected a multiple of ${issue.divisor}`;
    case "invalid_key":
    case "invalid_element":
      return "This does not fit here";
    default:
      return assertNever(issue);
  }
};

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: "text", number: "a number", int: "a whole number", boolean: "true or false" },
  ...{ array: "a list", object: "an object", record: "an object" },
};

/** A longer list of words helps nobody. */
const MOST_WORDS = 12;

const oneOf = (values: readonly z.core.util.Primitive[], path: readonly PropertyKey[]): string => {
  if (values.length <= MOST_WORDS)
    return `Expected ${values.length > 1 ? "one of: " : ""}${values.join(", ")}`;
  const isCard = path.includes("card") || path.includes("cards");
  return `Expected ${isCard ? "a card of this game" : `one of ${values.length} words`}`;
};

const unitOf = ({ origin }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string =>
  origin === "string" ? " characters" : origin === "array" ? " entries" : "";

/** Shows only what looks like a field's name. An unknown key may be anything, even a secret. */
const isPlainWord = (key: string): boolean => /^[A-Za-z][0-9A-Za-z]{0,31}$/.test(key);

/** RFC 6901. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
