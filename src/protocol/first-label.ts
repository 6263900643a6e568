// The label of a first token, which the relay gives and pages know.

/** The label of the token that comes with a new player. A page may show a word of its own for it. */
export const FIRST_LABEL = "first";
