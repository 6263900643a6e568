// Who acts for the seats of a stored match. Most logs show without a fold that every player acts for itself.
import type { Handover } from "./entry.ts";
import { isKnown, lastKnownActors } from "./hydrate.ts";
import { codecOf } from "./log.ts";
import { isEnded, type StoredMatch } from "./stored-match.ts";

/** Null where no seat was handed over, or this build cannot say. */
export const actorsOf = (match: StoredMatch): readonly Handover[] | null => {
  if (match.status === "open") return null;
  if (isEnded(match) && match.actors) return match.actors;
  return codecOf(match.log)?.mayHandOver(match.log) && isKnown(match) ? lastKnownActors(match) : null;
};
