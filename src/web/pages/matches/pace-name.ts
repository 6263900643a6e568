// What a pace is called.
import type { Pace } from "../../../face/clock-fields.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { tableWords } from "../../words/table/table-words.ts";

export const paceName = (pace: Pace): string =>
  pace === "calm" ? tableWords().calm : (pagesWords().pace.paces[pace] ?? pace);
