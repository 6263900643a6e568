// How long a house bot thinks. A game does not know it.

export const SPEEDS = ["human", "instant"] as const;
/** Like a person, or not at all. */
export type Speed = (typeof SPEEDS)[number];
