// Closes unions: a case that the compiler thought impossible is a bug and stops the work.

export const assertNever = (value: never): never => {
  throw new Error(`impossible case: ${JSON.stringify(value)}`);
};
