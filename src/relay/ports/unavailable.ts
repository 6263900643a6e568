// The one fault of the world that a caller can wait out.

/** The store or the queue cannot say now whether it did its work. Thrown, and answered by `try-again`. */
export class Unavailable extends Error {
  readonly retryMs: number;
  constructor(what: string, retryMs: number, cause: unknown) {
    super(`${what} is unavailable`, { cause });
    this.retryMs = retryMs;
  }
}
