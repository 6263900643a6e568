// When a seat of a rated match counts. A file of its own, because functions that do not rate ask for them too.

/** A seat with fewer actions of its own player did not really play. */
export const LEAST_ACTIONS = 3;

/** After this many matches between the same two accounts, a match counts nothing between them. */
export const MOST_MEETINGS = 10;
