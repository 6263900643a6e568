// Who acts for the seats of a stored match. Most logs show without a fold that every player acts for itself.
import type { Handover } from "./entry.ts";
import { orNull } from "./game-fault.ts";
import { hydrate, isKnown, newest } from "./hydrate.ts";
import { codecOf } from "./log.ts";
import type { StoredMatch } from "./stored-match.ts";

/** Null where no seat was handed over, or this build cannot say, or the game throws. */
export const actorsOf = (match: StoredMatch): readonly Handover[] | null =>
  match.status !== "open" && codecOf(match.log)?.mayHandOver(match.log) && isKnown(match)
    ? orNull(() => newest(hydrate(match)).actors)
    : null;
