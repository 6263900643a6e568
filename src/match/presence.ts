// Says who is present at a match: who has a socket, or has polled over REST a short while ago.
import type { Seat } from "../games/game.ts";
import type { StoredMatch } from "./stored-match.ts";

/** So long a request over REST counts. A held answer takes 20 s at most. */
export const POLLING_SECONDS = 60;

/** `connected` on the wire. Polling lapses by time alone, without a write. */
export const isPresent = (match: StoredMatch, seat: Seat, nowMs: number): boolean =>
  typeof match.connections[seat] === "string" || pollingLeftMs(match, seat, nowMs) > 0;

/** How long the seat still counts as polling. At most 0 where it does not. */
export const pollingLeftMs = ({ pollingUntil }: StoredMatch, seat: Seat, nowMs: number): number =>
  (pollingUntil[seat] ?? 0) * 1000 - nowMs;
