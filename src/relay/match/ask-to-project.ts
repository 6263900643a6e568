// Notices an end that the store's stream has missed, where a handler meets an ended match anyway. So nothing needs to look
// for such matches.
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";

/** Within this time after a change, the stream has brought it, or something is wrong. */
export const PROJECTED_WITHIN_MS = 60_000;

/** Costs nothing for a match that goes on. After an end, the stream gets its time before the job looks. */
export const askToProject = async (relay: Relay, match: StoredMatch): Promise<void> => {
  if (match.status !== "over" && match.status !== "abandoned") return;
  const progress = await relay.listings.progress(match.id);
  if (progress === null || progress === "ended") return;
  const leftMs = match.endedAtMs + PROJECTED_WITHIN_MS - relay.time.now();
  await relay.jobs.send({ type: "project", match: match.id }, Math.max(0, Math.ceil(leftMs / 1000)));
};
