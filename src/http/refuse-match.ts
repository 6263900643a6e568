// Refusals of what one asks of a match, with their texts in every language: no function has these that only reads.
import { matchPhrases } from "../protocol/phrases/match-phrases.ts";
import { type Refusal, refuse } from "./refuse.ts";

export const refuseMatch = (...told: Parameters<typeof refuse>): Refusal => ({
  ...refuse(...told),
  phrases: matchPhrases,
});
