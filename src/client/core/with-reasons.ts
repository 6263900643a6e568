// The text of a refusal for a log or a terminal: with it, what is wrong in the request, and where.
import type { FieldError } from "../../protocol/problem.ts";

export const withReasons = (text: string, errors: readonly FieldError[] = []): string =>
  text + errors.map(({ path, message }) => `\n  ${path}: ${message}`).join("");
