// Says who is present at a match: who has a socket, or has polled over REST a short while ago.
import type { Seat } from "../games/game.ts";
import type { StoredMatch } from "./stored-match.ts";

/** So long a request over REST counts. A held answer takes 20 s at most. */
export const POLLING_SECONDS = 60;

/** `connected` on the wire. Polling lapses by time alone, without a write. */
export const isPresent = (match: StoredMatch, seat: Seat, nowMs: number): boolean =>
  typeof match.connections[seat] === "string" || pollingLeftMs(match, seat, nowMs) > 0;

/** A player who has not been connected for so long is gone. */
export const GONE_MS = 60_000;

/** How long the seat's player has not been connected. At most 0: it is connected, or nobody knows. */
export const goneForMs = (match: StoredMatch, seat: Seat, nowMs: number): number => {
  const isKnown = typeof match.connections[seat] !== "string" && typeof match.pollingUntil[seat] === "number";
  return isKnown ? -pollingLeftMs(match, seat, nowMs) : 0;
};

/** The note of a seat whose player is there now, and counts as connected no longer. */
export const seenAt = (nowMs: number): number => Math.floor(nowMs / 1000);

/** How long the seat still counts as polling. At most 0 where it does not. */
export const pollingLeftMs = ({ pollingUntil }: StoredMatch, seat: Seat, nowMs: number): number =>
  (pollingUntil[seat] ?? 0) * 1000 - nowMs;
