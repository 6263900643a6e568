// Marks a case that the compiler rules out. Reaching it is a bug, and throws.

/**
 * The last case of a `switch` over a union: it does not compile while a case is missing. Throws an Error when
 * it is reached.
 */
export const assertNever = (value: never): never => {
  throw new Error(`impossible case: ${JSON.stringify(value)}`);
};
