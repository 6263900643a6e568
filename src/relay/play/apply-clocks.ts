// Commits the clocks of a match that are due, for the timer and for a seat's ping. Reads never do.
import { withClocks } from "../../match/clocks.ts";
import type { Relay } from "../relay.ts";
import { commitPlay } from "./commit-play.ts";
import type { Post } from "./fan-out.ts";
import type { HeldMatch } from "./held-match.ts";

export interface Clocked {
  readonly held: HeldMatch | null;
  readonly posts: readonly Post[];
}

/** `byMs`: clocks due by then. Whoever commits first has applied them; the others find nothing due. */
export const applyClocks = async (relay: Relay, held: HeldMatch | null, byMs: number): Promise<Clocked> => {
  if (!held?.ticked || held.match.status !== "live") return { held, posts: [] };
  const before = { ...held, ticked: held.ticked };
  const clocked = withClocks(before.ticked, held.match, byMs, relay.time.now());
  if (clocked === before.ticked) return { held, posts: [] };
  const committed = await commitPlay(relay, before, clocked);
  if (committed.type === "committed") return committed;
  return applyClocks(relay, committed.held, byMs);
};
