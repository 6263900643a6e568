// The one fault of the world that callers are told to wait for.

/** The store or the queue cannot say now whether it did what it was asked. Thrown, and answered by `try-again`. */
export class Unavailable extends Error {
  readonly retryMs: number;
  constructor(what: string, retryMs: number, cause: unknown) {
    super(`${what} is unavailable`, { cause });
    this.retryMs = retryMs;
  }
}
