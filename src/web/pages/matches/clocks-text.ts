// The clocks of a match in words. Pure.
import type { PaceWords, TimeWords } from "../../words/pages/words.ts";
import type { ClockField, Clocks } from "../form/clock-fields.ts";
import { lengthText } from "../times.ts";

/** "In a race: 12 seconds · To lead: 20 seconds" */
export const clocksText = (
  fields: readonly ClockField[],
  clocks: Clocks,
  words: PaceWords,
  times: TimeWords,
): string =>
  fields
    .map(({ phase, name }) => {
      const seconds = clocks?.[phase] ?? 0;
      return `${name}: ${seconds > 0 ? lengthText(times, seconds) : words.noClock}`;
    })
    .join(" · ");
