// Notes in a series that no arena follows, where one that was called off was to be the next.
import type { Arena } from "../../match/arena/arena.ts";
import type { Relay } from "../relay.ts";

/** At once for the maker, and again by the arena's message, in case the handler died. A live arena's end does it too. */
export const stopSeries = async (relay: Relay, { series, id }: Arena): Promise<void> => {
  const before = series === null ? null : await relay.series.read(series);
  if (before?.next === id) await relay.series.commit(before, { ...before, next: null });
};
