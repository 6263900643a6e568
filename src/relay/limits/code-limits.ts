// Limits guesses at the codes of private matches. The limits count by player, whatever its token, and by network, since
// one person may be several players.
import type { Relay } from "../relay.ts";
import { overLimit } from "./over-limit.ts";
import { networkOf } from "./request-limits.ts";
import type { Limit } from "./spend.ts";

export interface Guesser {
  /** Null without a token. */
  readonly player: string | null;
  readonly address: string;
}

/** Nobody types faster. At this rate, guessing one of a thousand codes takes two months. */
const MOST_A_MINUTE = 10;
/** Wrong codes of a whole network. The limit is higher, so that one player's mistakes do not lock out the others. */
const MOST_WRONG_OF_NETWORK = 30;
const MINUTE_SECONDS = 60;

/** Counts the look-up of a code, right or wrong. Returns ms to wait, or null. */
export const overCodes = async (relay: Relay, guesser: Guesser): Promise<number | null> =>
  knownOver(relay, guesser) ?? (await overLimit(relay, ofCaller(guesser)));

/** Counts a look-up that found nothing. Returns ms to wait, or null. */
export const overMisses = (relay: Relay, guesser: Guesser): Promise<number | null> =>
  overLimit(relay, ofNetwork(guesser));

/** Counts a wrong code for a given match. Returns ms to wait, or null. */
export const overWrongCodes = async (relay: Relay, guesser: Guesser): Promise<number | null> => {
  const waits = await Promise.all(
    [ofCaller(guesser), ofNetwork(guesser)].map((one) => overLimit(relay, one)),
  );
  return longest(waits);
};

/**
 * Reads only this host's memory, so it is free. A caller over its limit gets one more guess a minute on each other
 * host.
 */
export const knownOver = ({ callers, time }: Relay, guesser: Guesser): number | null => {
  const nowMs = time.now();
  const waits = [ofCaller(guesser), ofNetwork(guesser)].map(({ key }) => callers.fullUntilMs(key) - nowMs);
  return longest(waits.filter((waitMs) => waitMs > 0));
};

const ofCaller = ({ player, address }: Guesser): Limit => ({
  key: `codes/${player ?? networkOf(address)}`,
  most: MOST_A_MINUTE,
  windowSeconds: MINUTE_SECONDS,
});

const ofNetwork = ({ address }: Guesser): Limit => ({
  key: `wrong-codes/${networkOf(address)}`,
  most: MOST_WRONG_OF_NETWORK,
  windowSeconds: MINUTE_SECONDS,
});

const longest = (waits: readonly (number | null)[]): number | null =>
  waits.reduce((most, waitMs) => (waitMs !== null && waitMs > (most ?? 0) ? waitMs : most), null);
