// The statuses of a match, in the order in which it goes through them. The wire, the store and the screens take theirs
// from here.

/** How a match may have ended. `abandoned`: nobody was left to play. */
export const ENDED_STATUSES = ["over", "abandoned"] as const;
export type EndedStatus = (typeof ENDED_STATUSES)[number];

export const STATUSES = ["open", "live", ...ENDED_STATUSES] as const;
export type Status = (typeof STATUSES)[number];

const ENDED: readonly string[] = ENDED_STATUSES;

/** A newer relay may tell of statuses that this build does not know. */
export const isEndedStatus = <Found extends string>(status: Found): status is Found & EndedStatus =>
  ENDED.includes(status);
