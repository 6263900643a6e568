// The refusal to end the last way to sign in, with its texts in every language.
import { lastWayPhrases } from "../protocol/phrases/last-way-phrases.ts";
import { type Refusal, refuse } from "./refuse.ts";

export const lastWayIn = (): Refusal => ({
  ...refuse("last-way-in", "This is your last way in. Add another one first."),
  phrases: lastWayPhrases,
});
