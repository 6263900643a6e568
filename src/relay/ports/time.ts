// Time as a parameter.

export interface Time {
  now(): number;
  /** Resolves after that time, or as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
