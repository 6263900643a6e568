// The windows in which nothing may cover anything: in CI the first four, at night all.
import { sampled } from "../../harness/sampled.ts";

/** The first two are a phone and a low desktop, the next a page at 200 % and one at 400 %. The fifth is a phone on its side. */
const WINDOWS = [
  [360, 640],
  [1366, 657],
  [640, 328],
  [320, 256],
  [740, 360],
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const;

export const SEEN_WINDOWS = WINDOWS.slice(0, sampled(4, WINDOWS.length));

/** The few colours change edges, in windows of every kind alike. */
const IN_FEW_COLOURS = SEEN_WINDOWS.slice(0, sampled(2, SEEN_WINDOWS.length));

/** The forced colours that are seen in this window. */
export const coloursIn = (window: (typeof WINDOWS)[number]): readonly ("none" | "active")[] =>
  IN_FEW_COLOURS.includes(window) ? ["none", "active"] : ["none"];
