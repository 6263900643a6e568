// The clocks of a match in words. Pure.

import type { ClockField, Clocks } from "../../../face/clock-fields.ts";
import type { PagesWords } from "../../words/pages/en.ts";
import { lengthText } from "../times.ts";

/** "In a race: 12 seconds · To lead: 20 seconds" */
export const clocksText = (
  fields: readonly ClockField[],
  clocks: Clocks,
  words: PagesWords["pace"],
  times: PagesWords["times"],
): string =>
  fields
    .map(({ phase, name }) => {
      const seconds = clocks?.[phase] ?? 0;
      return `${name}: ${seconds > 0 ? lengthText(times, seconds) : words.noClock}`;
    })
    .join(" · ");
