// Reads the code of an error of the system, such as `EADDRINUSE`.

/** Undefined if the error has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
