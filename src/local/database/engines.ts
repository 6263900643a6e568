// The databases that the local relay can start, by name.

/** `memory` is in this process and keeps nothing. The others are processes of their own. */
export const ENGINES = ["memory", "dynoxide", "dynamodb-local"] as const;
export type EngineName = (typeof ENGINES)[number];
