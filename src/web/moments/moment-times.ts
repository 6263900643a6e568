// How long a moment is shown, in milliseconds: long enough to be read, never so long that a player waits for it.
import { assertNever } from "../../games/assert-never.ts";
import type { SceneMoment } from "../scene/scene-moment.ts";

/** Before the first card counts, everybody sees whose hand it is. */
const OPENING_MS = 500;
const COUNT_MS = 1_500;
const SLOWEST_STEP_MS = 200;
const READ_MS = 2_000;
const HIT_MS = 2_600;

/** What is pressed so soon was meant for the table before it. */
export const GRACE_MS = 600;

/** From one card to the next. All hands count at once. */
export const stepMs = (cards: number): number => Math.min(SLOWEST_STEP_MS, COUNT_MS / Math.max(1, cards));

/** How many cards of a hand have counted after so long. */
export const stepsAfter = (ms: number, cards: number): number =>
  Math.max(0, Math.min(cards, Math.floor((ms - OPENING_MS) / stepMs(cards)) + 1));

/** `cards`: of the largest hand. From 2 to 4 seconds. With little motion all cards count at once. */
export const shownMs = ({ type }: SceneMoment, cards: number, isCalm: boolean): number => {
  switch (type) {
    case "round-end":
      return isCalm ? READ_MS : OPENING_MS + Math.max(cards, 1) * stepMs(cards) + READ_MS;
    case "hit":
      return HIT_MS;
    default:
      return assertNever(type);
  }
};
