// Notes how long it took from the arrival of an act to the last answer to its posts.
import type { Relay } from "../relay.ts";

/** A person notices such a delay. */
const SLOW_MS = 2_000;

/** An act that was accepted, and when the gateway received it. */
export interface Acted {
  readonly match: string;
  readonly arrivalMs: number;
}

/** Called when the posts of the act are delivered. */
export const noteDelivered = ({ metrics, time, log }: Relay, { match, arrivalMs }: Acted): void => {
  const ms = time.now() - arrivalMs;
  metrics.note("PostLatency", ms);
  if (ms > SLOW_MS) log({ level: "warn", event: "act-slow", match, ms });
};
