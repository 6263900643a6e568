// What follows a change of a match's status, or its removal: told by the table's stream, at least once, possibly twice,
// late by minutes, and out of order between matches.
import type { MatchChange } from "./match-change.ts";
import type { Relay } from "./relay.ts";

/** Nothing yet: the handlers that change a match's status see to its card themselves. */
export const afterChange = async (_relay: Relay, _change: MatchChange): Promise<void> => {};
