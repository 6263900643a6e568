// What all parts of a run share: the addresses of the gateways, the notes, the time in the run.
import { type Answered, call, type RestRequest, surely } from "../harness/rest-client.ts";
import type { Notes } from "./notes.ts";
import type { Witness } from "./witness.ts";

export interface Address {
  readonly url: string;
  readonly socketUrl: string;
}

/** `settling`: matches under way are brought to their end, no match is begun. */
export type Phase = "load" | "settling" | "ended";

export type Random = () => number;

export interface Field {
  readonly gateways: readonly Address[];
  readonly notes: Notes;
  readonly witness: Witness;
  /** The longest time for which a seat thinks, in ms. */
  readonly paceMs: number;
  phase(): Phase;
  /** The same numbers for the same purpose in runs of the same seed. */
  random(purpose: string): Random;
}

export const oneOf = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** A waiting reader waits for 10 s more. */
const ANSWER_MS = { first: 14_000, most: 40_000 };
const PAUSE_MS = { first: 250, most: 4_000 };

/** Doubles with each attempt, so that a slow gateway is not flooded with requests. */
export const patienceMs = ({ first, most }: typeof ANSWER_MS, attempts: number): number =>
  Math.min(most, first * 2 ** Math.max(0, attempts - 1));

/** Asks the gateways in turn, until one can answer. */
export const ask = (
  { gateways, notes }: Field,
  random: Random,
  method: string,
  path: string,
  request: RestRequest = {},
  onAttempt: () => void = () => {},
): Promise<Answered> => {
  let attempts = 0;
  return surely(
    () => {
      onAttempt();
      attempts++;
      const withinMs = patienceMs(ANSWER_MS, attempts);
      return call(oneOf(gateways, random).url, method, path, { ...request, withinMs });
    },
    () => notes.count("troubles"),
    (failed) => patienceMs(PAUSE_MS, failed) * (0.5 + random()),
  );
};
