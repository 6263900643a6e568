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
