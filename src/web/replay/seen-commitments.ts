// The commitments that this browser saw before the first deal of a match. With them it can prove later that nobody chose
// the cards afterwards.
import { keep, readKept } from "../app/kept.ts";

const KEPT = "commitments";
const MOST = 200;

/** By the id of the match, the oldest first. */
const seen = (): ReadonlyMap<string, string> => {
  const kept = readKept(KEPT);
  return new Map((Array.isArray(kept) ? kept : []).filter(isPair));
};

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

/** The first that was seen counts. */
export const noteCommitment = (match: string, commitment: string): void => {
  const noted = seen();
  if (!noted.has(match)) keep(KEPT, [...noted, [match, commitment]].slice(-MOST));
};

/** Null: this browser came after the first deal, or has forgotten. */
export const commitmentSeen = (match: string): string | null => seen().get(match) ?? null;
