// The clocks of a match in words. Pure.
import { plainName } from "../../../face/plain-name.ts";
import type { PaceWords, TimeWords } from "../../words/pages/words.ts";
import type { ClockField, Clocks } from "../form/clock-fields.ts";
import { lengthText } from "../times.ts";

/** A clock that the page does not know has its own name. */
export const clockPhaseText = ({ phases }: PaceWords, phase: string): string =>
  phases[phase] ?? plainName(phase);

/** "In a race: 12 seconds · To lead: 20 seconds" */
export const clocksText = (
  fields: readonly ClockField[],
  clocks: Clocks,
  words: PaceWords,
  times: TimeWords,
): string =>
  fields
    .map(({ phase }) => {
      const seconds = clocks?.[phase] ?? 0;
      return `${clockPhaseText(words, phase)}: ${seconds > 0 ? lengthText(times, seconds) : words.noClock}`;
    })
    .join(" · ");
