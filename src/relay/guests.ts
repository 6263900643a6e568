// Guests and their tokens. A token is shown once; only its hash is kept.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { TOKEN_PATTERN } from "../protocol/conventions.ts";
import { SCOPES } from "../protocol/player.ts";
import { faultText } from "./fault-text.ts";
import { newId, newToken } from "./new-ids.ts";
import type { Player, Token } from "./ports/player-store.ts";
import type { Relay } from "./relay.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A guest that nobody has used for so long is gone. */
const GUEST_DAYS = 90;
/** The end is put off at most this often, so that a token's use is seldom a write. */
const PROLONG_EVERY_DAYS = 1;

/** A new player with a token that holds every scope. */
export const createGuest = async (
  relay: Relay,
  name: string,
): Promise<{ readonly player: Player; readonly token: string }> => {
  const nowMs = relay.time.now();
  const token = newToken(relay.random);
  const player: Player = {
    id: newId(relay.random),
    name,
    bot: false,
    about: null,
    owner: null,
    createdAtMs: nowMs,
  };
  await relay.players.create(player, hashOf(token), {
    player: player.id,
    scopes: SCOPES,
    endsAtMs: nowMs + GUEST_DAYS * DAY_MS,
  });
  return { player, token };
};

export interface Caller {
  readonly player: string;
  readonly scopes: readonly string[];
}

/** Whose token it is; null for one that is no good. */
export const authenticate = async (relay: Relay, token: string): Promise<Caller | null> => {
  if (!TOKEN_PATTERN.test(token)) return null;
  const hash = hashOf(token);
  const found = await relay.players.token(hash);
  const nowMs = relay.time.now();
  if (!found || found.endsAtMs <= nowMs) return null;
  await prolong(relay, hash, found, nowMs);
  return { player: found.player, scopes: found.scopes };
};

const prolong = async (relay: Relay, hash: string, token: Token, nowMs: number): Promise<void> => {
  const endsAtMs = nowMs + GUEST_DAYS * DAY_MS;
  if (endsAtMs - token.endsAtMs < PROLONG_EVERY_DAYS * DAY_MS) return;
  try {
    await relay.players.prolong(hash, token, endsAtMs);
  } catch (error) {
    // The token is good today; it is put off with its next use.
    relay.log({ level: "warn", event: "not-prolonged", error: faultText(error) });
  }
};

const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
