// The refusals of the operator's operations, with their texts in every language: no other function has these.

import { arenaTitles } from "../protocol/phrases/arena-titles.ts";
import { operatorPhrases } from "../protocol/phrases/operator-phrases.ts";
import type { OwnProblemCode } from "../protocol/problem.ts";
import { type Refusal, refuse } from "./refuse.ts";

const refused = (code: OwnProblemCode, detail: string, more: Parameters<typeof refuse>[2] = {}): Refusal => ({
  ...refuse(code, detail, more),
  phrases: [...arenaTitles, ...operatorPhrases],
});

export const notOperator = (): Refusal =>
  refused("not-operator", "Your player is no operator of this server.");

export const actsOnOperator = (): Refusal =>
  refused("not-operator", "Only the deployer of this server acts on an operator.");

/** An operator sees private ones, too. */
export const noMatchKept = (): Refusal => refused("no-such-match", "There is no such match, or no longer.");

export const noArenaKept = (): Refusal => refused("no-such-arena", "There is no such arena, or no longer.");

export const wrongTime = (): Refusal =>
  refused("malformed", "This has to end within a year from now.", {
    errors: [{ path: "/until", message: "Expected a time within a year" }],
  });

export const nothingToDo = (): Refusal => refused("nothing-to-do", "It is so already. Nothing was changed.");

export const noPlace = (): Refusal =>
  refused("malformed", "Say in which match it was.", {
    errors: [{ path: "/match", message: "This is missing" }],
  });

export const notThere = (): Refusal =>
  refused("no-such-player", "This player did not sit in that match, or does not exist.");

export const wasNotThere = (): Refusal =>
  refused("not-seated", "Only players in the match may report what happened there.");
