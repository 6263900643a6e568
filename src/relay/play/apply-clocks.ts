// Commits the clocks of a match that are due, for the timer and for a seat's ping. Reads never do.
import { withClocks } from "../../match/clocks.ts";
import type { Post } from "../delivery/fan-out.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { commitPlay } from "./commit-play.ts";

export interface Clocked {
  readonly loaded: LoadedMatch | null;
  readonly posts: readonly Post[];
}

/** `byMs`: clocks due by then. Whoever commits first has applied them; the others find nothing due. */
export const applyClocks = async (
  relay: Relay,
  loaded: LoadedMatch | null,
  byMs: number,
): Promise<Clocked> => {
  if (!loaded?.ticked || loaded.match.status !== "live") return { loaded: loaded, posts: [] };
  const before = { ...loaded, ticked: loaded.ticked };
  const clocked = withClocks(before.ticked, loaded.match, byMs, relay.time.now());
  if (clocked === before.ticked) return { loaded: loaded, posts: [] };
  const committed = await commitPlay(relay, before, clocked);
  if (committed.type === "committed") return committed;
  return applyClocks(relay, committed.loaded, byMs);
};
