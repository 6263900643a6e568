// When a seat of a rated match counts, and whom the relay knows. A file of its own, because functions that do not rate
// ask for them too.

/** A seat with fewer actions of its own player did not really play. */
export const LEAST_ACTIONS = 3;

/** After this many matches between the same two accounts, a match counts nothing between them. */
export const MOST_MEETINGS = 10;

/** A player with so many rated matches, against so many other accounts, is known. */
export const KNOWN_FROM = { matches: 10, others: 5 } as const;

/** Opponents who are not known lift nobody above this rating. */
export const LIFTED_TO = 1_200;
