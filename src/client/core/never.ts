// The time of what does not happen.

export const NEVER = Number.POSITIVE_INFINITY;
