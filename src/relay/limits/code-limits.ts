// How fast codes of private tables may be guessed: by the player, whatever token it comes with, and by the network, since
// anybody may be several players.
import type { Relay } from "../relay.ts";
import { type Limit, overLimit } from "./over-limit.ts";
import { networkOf } from "./request-limits.ts";

export interface Guesser {
  /** Null without a token. */
  readonly player: string | null;
  readonly address: string;
}

/** Nobody types faster; at this rate guessing one of a thousand tables takes two months. */
const MOST_A_MINUTE = 10;
/** Wrong ones of all who share a network, so that one of them does not lock the others out by mistake. */
const MOST_WRONG_OF_NETWORK = 30;
const MINUTE_SECONDS = 60;

/** A table is looked up by a code: counted, whether it is right or wrong. Ms to wait, or null. */
export const overCodes = async (relay: Relay, guesser: Guesser): Promise<number | null> =>
  knownOver(relay, guesser) ?? (await overLimit(relay, ofCaller(guesser)));

/** A look-up, which has been counted, found nothing. Ms to wait, or null. */
export const overMisses = (relay: Relay, guesser: Guesser): Promise<number | null> =>
  overLimit(relay, ofNetwork(guesser));

/** The code that came with a match was not its own. Ms to wait, or null. */
export const overWrongCodes = async (relay: Relay, guesser: Guesser): Promise<number | null> => {
  const waits = await Promise.all(
    [ofCaller(guesser), ofNetwork(guesser)].map((one) => overLimit(relay, one)),
  );
  return longest(waits);
};

/** As far as this host knows, which costs nothing: whoever is over guesses once a minute more on each other one. */
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
