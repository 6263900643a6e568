// A decision of an operator about the reader, as a problem or a notice of the relay says it. A newer relay may say less or more.
import { entryIn, openFields } from "../../../face/fields.ts";
import { reportsWords } from "../../words/reports/reports-words.ts";

export interface OperatorDecision {
  /** What was done. Empty: unknown. */
  readonly action: string;
  /** In words. Empty: none was given. */
  readonly reason: string;
  readonly note: string;
  /** Unix ms. Null: for good, or nothing that lasts. */
  readonly untilMs: number | null;
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

export const decisionIn = (told: unknown): OperatorDecision => {
  const { action, reason, note, until } = openFields(told);
  const words = reportsWords();
  const untilMs = Date.parse(textIn(until));
  return {
    action: textIn(action),
    reason: entryIn(words.reasons, textIn(reason)) ?? (textIn(reason) === "" ? "" : words.reasons.other),
    note: textIn(note),
    untilMs: Number.isFinite(untilMs) ? untilMs : null,
  };
};
