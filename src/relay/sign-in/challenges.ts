// The challenges that authenticators sign. Each is stored, so that it works once: one that only carried a signature and a
// time could be answered twice.

import { hashOf } from "../people/tokens.ts";
import type { Relay } from "../relay.ts";

/** A person looks for a key, or for a phone. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** In base64url. `player`: who adds a passkey; null for somebody who signs in. */
export const newChallenge = async (relay: Relay, player: string | null): Promise<string> => {
  const challenge = Buffer.from(relay.random.bytes(CHALLENGE_BYTES)).toString("base64url");
  const endsAtMs = relay.time.now() + CHALLENGE_MS;
  await relay.challenges.add({ hash: hashOf(challenge), player, endsAtMs });
  return challenge;
};

/** Whether the challenge was given for that, and is used for the first time, and in time. */
export const takeChallenge = async (
  relay: Relay,
  challenge: string,
  player: string | null,
): Promise<boolean> => {
  const taken = await relay.challenges.take(hashOf(challenge));
  return taken !== null && taken.player === player && taken.endsAtMs > relay.time.now();
};
