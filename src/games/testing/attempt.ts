// A game that throws is a finding, not the end of its check.

/** What the function returns, or in words what it throws. */
export const attempt = <Value>(make: () => Value): Value | string => {
  try {
    return make();
  } catch (error) {
    return `throws ${error instanceof Error ? error.message : String(error)}`;
  }
};
