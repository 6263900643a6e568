// How full a cell is: about how many matches started in the last five minutes. Ends need no count, and a start that is
// counted twice is forgotten soon.
import type { Relay } from "../relay.ts";

const SLICE_SECONDS = 300;
const SLICE_MS = SLICE_SECONDS * 1_000;

/** Called once a start, or more often. A relay without cells counts nothing. */
export const noteStart = async (relay: Relay): Promise<void> => {
  if (relay.settings.cell) await startsIn(relay, sliceAt(relay.time.now()), 1);
};

/** The starts of the current slice, and of that part of the slice before which five minutes still cover. */
export const recentStarts = async (relay: Relay): Promise<number> => {
  const nowMs = relay.time.now();
  const slice = sliceAt(nowMs);
  const [before, now] = await Promise.all([startsIn(relay, slice - 1, 0), startsIn(relay, slice, 0)]);
  return Math.round(before * (1 - (nowMs % SLICE_MS) / SLICE_MS) + now);
};

const sliceAt = (ms: number): number => Math.floor(ms / SLICE_MS);

/** The window outlives the slice after its own. */
const startsIn = async ({ counters, time }: Relay, slice: number, more: number): Promise<number> =>
  (await counters.hit(`starts/${slice}`, 3 * SLICE_SECONDS, time.now(), more)).count;
