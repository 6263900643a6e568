// The refusals of arenas, with their texts in every language: no other function has these.
import { arenaPhrases } from "../protocol/phrases/arena-phrases.ts";
import { arenaTitles } from "../protocol/phrases/arena-titles.ts";
import type { OwnProblemCode } from "../protocol/problem.ts";
import type { NamesNothing } from "./read-request.ts";
import { type Refusal, refuse } from "./refuse.ts";

const refused = (code: OwnProblemCode, detail: string, more: Parameters<typeof refuse>[2] = {}): Refusal => ({
  ...refuse(code, detail, more),
  phrases: [...arenaTitles, ...arenaPhrases],
});

export const noSuchArena = (): Refusal =>
  refused("no-such-arena", "There is no such arena, or it is private. Check the link and the code.");

export const noSuchSeries = (): Refusal =>
  refused("no-such-series", "There is no such series. Check the link.");

export const arenaOver = (): Refusal =>
  refused("arena-over", "The arena takes nobody any more. Choose another.");

export const arenaEnded = (): Refusal => refused("arena-over", "The arena has ended already.");

export const arenaFull = (): Refusal =>
  refused("arena-full", "As many have entered as may. Choose another arena.");

export const notAllowedIn = (): Refusal =>
  refused("not-allowed-in", "This arena is only for people, or only for bots. Choose another.");

export const accountEntered = (): Refusal =>
  refused("account-entered", "Another player of your account has entered. A rated arena takes one.");

export const notEntered = (): Refusal => refused("not-entered", "You have not entered this arena.");

export const notMaker = (): Refusal => refused("not-host", "Only the maker can close the arena.");

export const tooFarAhead = (): Refusal =>
  refused("malformed", "An arena starts within 30 days. Choose an earlier time.", {
    errors: [{ path: "/startsAt", message: "Expected a time within 30 days" }],
  });

export const arenaNamesNothing: NamesNothing = {
  "no-such-arena": noSuchArena,
  "no-such-series": noSuchSeries,
};
