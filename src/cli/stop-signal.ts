// Waits until somebody stops the program, by Ctrl-C or from outside.

/** Resolves at the first signal. A second signal ends the process at once. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
