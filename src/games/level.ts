// How strong a house bot is.

/** From weak to strong. Every game has a bot for each. */
export const LEVELS = ["easy", "normal", "hard"] as const;
/** The strength of a house bot. */
export type Level = (typeof LEVELS)[number];
