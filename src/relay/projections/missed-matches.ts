// Finds the matches whose start or end the store's stream has missed: records that were given up, or that came while
// nobody followed the stream.
import type { LiveMatch, StoredMatch } from "../../match/stored-match.ts";
import type { ListingSweep, MatchStore } from "../ports/matches.ts";
import { isMissed } from "./project-missed.ts";

/**
 * Yields their ids, each once. Leaves out what happened after `byMs`: the stream may still bring it. Reads all listings of
 * the store, and the match of each that has not ended. `onLive`: hears of each live match, missed or not.
 */
export async function* missedMatches(
  sweep: ListingSweep,
  matches: Pick<MatchStore, "readMany">,
  byMs: number,
  onLive: (match: LiveMatch) => void = () => {},
): AsyncGenerator<string> {
  for await (const page of sweep.unended()) {
    const progress = new Map(page.map((one) => [one.id, one.progress]));
    for (const match of await matches.readMany([...progress.keys()])) {
      if (match.status === "live") onLive(match);
      if (isMissed(match, progress.get(match.id) ?? "ended") && happenedAtMs(match) <= byMs) yield match.id;
    }
  }
}

const happenedAtMs = (match: StoredMatch): number => {
  if (match.status === "open") return Number.POSITIVE_INFINITY;
  return match.status === "live" ? match.startedAtMs : match.endedAtMs;
};
