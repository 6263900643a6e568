// Tells a table's spectators of what has changed: fanned out from the table's stream, so that they never slow the seats.
import type { MatchChange } from "./match-change.ts";
import type { Relay } from "./relay.ts";

/** `changes`: one match's, oldest first. Twice is as good as once. */
export const tellWatchers = async (_relay: Relay, _changes: readonly MatchChange[]): Promise<void> => {};
