// Examples of play: Ada and Bo want the same card.
import type * as events from "../operations/events.ts";
import type * as play from "../operations/play.ts";
import { ADAS_ACT, ADAS_ANSWER, BOS_REFUSAL, NEWS, RECORD } from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";

export const playExamples: ExamplesOf<typeof play & typeof events> = {
  act: {
    body: { discard: { summary: "Ada discards the yellow 7", value: ADAS_ACT } },
    answers: { 200: { discard: { summary: "Nobody can follow, so Ada leads", value: ADAS_ANSWER } } },
    problem: BOS_REFUSAL,
  },
  getEvents: { answers: { 200: { news: { summary: "As a spectator is told", value: NEWS } } } },
  getRecord: {
    answers: { 200: { short: { summary: "A finished match, its actions cut short", value: RECORD } } },
  },
};
