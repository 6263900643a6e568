// Examples of play: each action of each game, and Ada and Bo, who want the same card.
import type * as events from "../operations/events.ts";
import type * as play from "../operations/play.ts";
import { ADAS_ANSWER, BOS_REFUSAL, NEWS, RECORD } from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";
import { playedActs } from "./played.ts";

/** `zip-zap-discard`: each action of each game. */
const actBodies = () =>
  Object.fromEntries(
    playedActs().map(({ name, game, act: { id, seen, action } }) => [
      `${name}-${action.type}`,
      { summary: `Send ${action.type}`, value: { game, id, seen, action } },
    ]),
  );

export const playExamples: ExamplesOf<typeof play & typeof events> = {
  act: {
    body: actBodies(),
    isEach: true,
    answers: { 200: { discard: { summary: "Nobody can follow, so Ada leads", value: ADAS_ANSWER } } },
    problem: BOS_REFUSAL,
  },
  react: {
    body: { sentence: { summary: "Say that somebody played well", value: { reaction: "well-played" } } },
    answers: {},
  },
  getEvents: { answers: { 200: { news: { summary: "As a spectator is told", value: NEWS } } } },
  getRecord: {
    answers: { 200: { short: { summary: "A finished match, its actions cut short", value: RECORD } } },
  },
};
