// Marks a case that the compiler rules out. Reaching it is a bug, and throws.

export const assertNever = (value: never): never => {
  throw new Error(`impossible case: ${JSON.stringify(value)}`);
};
