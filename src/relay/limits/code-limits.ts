// Limits guesses at the codes of private matches, by account and by network, since one person may have several
// accounts. A guess is counted before the relay looks. So over the limit, the right code gets the answer of a wrong one.
import { CALLER_LIMITS } from "../../protocol/limits.ts";
import { faultText } from "../fault-text.ts";
import type { Relay } from "../relay.ts";
import { networksOf } from "./networks.ts";
import type { TooFast } from "./spend.ts";

export interface Guesser {
  /** Null without a token. */
  readonly account: string | null;
  readonly address: string;
}

/** An answer, and whether it is the one that a wrong code gets. */
export interface Looked<Answer> {
  readonly answer: Answer;
  readonly isMiss: boolean;
}

export type Guessed<Answer> =
  | { readonly type: "looked"; readonly answer: Answer }
  | { readonly type: "over"; readonly over: TooFast };

/** Nobody types faster. At this rate, guessing one of a thousand codes takes two months. */
const { most: MOST_A_MINUTE, windowSeconds: MINUTE_SECONDS } = CALLER_LIMITS.codesPerMinute;
/** Of a whole network. The limit is higher, so that one player's mistakes do not lock out the others. */
const MOST_OF_NETWORK = 30;

/**
 * Looks without the code first. So a caller who needs no code, such as a seat, is never counted and never locked out.
 */
export const lookWithCode = async <Answer>(
  relay: Relay,
  guesser: Guesser,
  code: string | undefined,
  look: (code: string | undefined) => Promise<Looked<Answer>>,
): Promise<Guessed<Answer>> => {
  const { answer, isMiss } = await look(undefined);
  if (code === undefined || !isMiss) return { type: "looked", answer };
  return guess(relay, guesser, () => look(code));
};

/** Counts the guess, then looks. The right code takes the count back. */
export const guess = async <Answer>(
  relay: Relay,
  guesser: Guesser,
  look: () => Promise<Looked<Answer>>,
): Promise<Guessed<Answer>> => {
  const counted: CountedGuess[] = [];
  const nowMs = relay.time.now();
  // Asks no memory of full windows: a right code may make room in one.
  for (const { key, most } of limitsOf(guesser)) {
    const { count, endsAtMs } = await relay.counters.hit(key, MINUTE_SECONDS, nowMs);
    if (count > most) return { type: "over", over: { limit: "codesPerMinute", retryMs: endsAtMs - nowMs } };
    counted.push({ key, endsAtMs });
  }
  const { answer, isMiss } = await look();
  if (!isMiss) await takeBack(relay, counted);
  return { type: "looked", answer };
};

interface CountedGuess {
  readonly key: string;
  readonly endsAtMs: number;
}

/** The answer stands even if this fails. */
const takeBack = async (relay: Relay, counted: readonly CountedGuess[]): Promise<void> => {
  try {
    await Promise.all(counted.map(({ key, endsAtMs }) => relay.counters.takeBack(key, endsAtMs)));
  } catch (error) {
    relay.log({ level: "warn", event: "guess-not-taken-back", error: faultText(error) });
  }
};

interface CodeLimit {
  readonly key: string;
  readonly most: number;
}

/** The guesser's own first, so that a locked-out player does not use up the network's. */
const limitsOf = ({ account, address }: Guesser): readonly CodeLimit[] => {
  const networks = networksOf(address);
  return [
    { key: `codes/${account ?? networks[0]?.name ?? address}`, most: MOST_A_MINUTE },
    ...networks.map(({ name, share }) => ({ key: `network-codes/${name}`, most: MOST_OF_NETWORK * share })),
  ];
};
