// Time as a parameter.

export interface Time {
  now(): number;
  /** Resolves after so long, or as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
