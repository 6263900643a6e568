// The statuses of a match, in the order in which it goes through them, and which event ends it. The wire, the store, the
// client and the screens take theirs from here.
import type { MatchEvent } from "./match-event.ts";

/** How a match may have ended. `abandoned`: nobody was left to play, or the log was full, or the game threw, or an operator ended it. */
export const ENDED_STATUSES = ["over", "abandoned"] as const;
export type EndedStatus = (typeof ENDED_STATUSES)[number];

/** Why a match was abandoned that nobody gave up. */
export const ABANDONED_REASONS = ["game-fault", "operator"] as const;
export type AbandonedReason = (typeof ABANDONED_REASONS)[number];

export const STATUSES = ["open", "live", ...ENDED_STATUSES] as const;
export type Status = (typeof STATUSES)[number];

const ENDED: readonly string[] = ENDED_STATUSES;

/** A newer relay may tell of statuses that this build does not know. */
export const isEndedStatus = <Found extends string>(status: Found): status is Found & EndedStatus =>
  ENDED.includes(status);

/** Each kind of event of the match itself, and how it ends the match. Null: the match goes on. */
export const MATCH_EVENTS: Readonly<Record<MatchEvent["type"], EndedStatus | null>> = {
  started: null,
  handedOver: null,
  abandoned: "abandoned",
};

const ENDINGS = new Map<string, EndedStatus | null>(Object.entries(MATCH_EVENTS));

/** How the event ends the match. Null for one after which the match goes on, and for each event of a game. */
export const endingOf = ({ type }: { readonly type: string }): EndedStatus | null =>
  ENDINGS.get(type) ?? null;
