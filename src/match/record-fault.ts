// Writes a fault in a record as one line that begins with its place: `actions[3][1].card: ...`.
import type * as z from "zod";

const LONGEST_MESSAGE = 200;

/** What may move the cursor, break the line or turn the text around it. For the class of a regular expression. */
export const UNSAFE_SIGNS = String.raw`\p{Zl}\p{Zp}\p{Cc}\p{Bidi_Control}`;
const UNSAFE = new RegExp(`[${UNSAFE_SIGNS}]+`, "gu");

/** The first fault. `at`: the place of the parsed value. */
export const faultOf = (error: z.ZodError, at: readonly PropertyKey[] = []): string => {
  const issue = error.issues[0];
  if (!issue) return "record: not a record";
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const place = placeOf([...at, ...issue.path, ...unknown]);
  return oneLine(`${place}: ${issue.code === "unrecognized_keys" ? "unknown field" : issue.message}`);
};

/** Makes any text fit for one line of a terminal: without controls, and without marks that turn the text around them. */
export const oneLine = (text: string): string => {
  const line = text.replace(UNSAFE, " ");
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}...` : line;
};

/** A text of a stranger within a line. Its direction does not turn the rest of the line (U+2068, U+2069). */
export const isolated = (text: string): string => `\u2068${oneLine(text)}\u2069`;

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, key) => {
    if (typeof key === "number") return `${place}[${key}]`;
    return place === "" ? String(key) : `${place}.${String(key)}`;
  }, "") || "record";
