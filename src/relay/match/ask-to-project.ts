// Notices an end that the store's stream has missed, where a handler meets an ended match anyway. So nothing needs to look
// for such matches.
import { isEnded, type StoredMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import type { Relay } from "../relay.ts";

/** Within this time after a change, the stream has brought it, or something is wrong. */
export const PROJECTED_WITHIN_MS = 60_000;

/**
 * Whether the end is projected, or has nothing to project. Costs nothing for a match that goes on. After an end, the stream
 * gets its time before the job looks. Where the queue takes no job, whoever meets the match next asks again: a caller has
 * another errand, which must not fail for this one.
 */
export const askToProject = async (relay: Relay, match: StoredMatch): Promise<boolean> => {
  if (!isEnded(match)) return false;
  const progress = await relay.listings.progress(match.id);
  if (progress === null || progress === "ended") return true;
  const leftMs = match.endedAtMs + PROJECTED_WITHIN_MS - relay.time.now();
  try {
    await relay.jobs.send({ type: "project", match: match.id }, Math.max(0, Math.ceil(leftMs / 1000)));
  } catch (error) {
    relay.log({ level: "warn", event: "end-not-projected", match: match.id, error: faultText(error) });
  }
  return false;
};
