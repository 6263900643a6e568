// Renews how long a seat counts as connected whose player asks over REST. At most one write in 30 s, and none for a seat
// with a socket.
import type { Seat } from "../../games/game.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import { isPresent, POLLING_SECONDS, pollingLeftMs } from "../../match/presence.ts";
import { faultText } from "../fault-text.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import type { Post } from "./outbox.ts";
import { seatsPosts } from "./seats-posts.ts";

/** The newest match that the write has seen, and the `seats` frames to the others where the seat was not there before. */
export interface RenewedPolling {
  readonly match: LoadedMatch;
  readonly posts: readonly Post[];
}

/** `match`: as the store has it. Never throws: without the note, the request goes on. */
export const renewPolling = async (
  relay: Relay,
  match: LoadedMatch,
  seat: Seat,
  player: string,
): Promise<RenewedPolling> => {
  const unnoted = { match, posts: [] };
  const nowMs = relay.time.now();
  if (match.status !== "open" && match.status !== "live") return unnoted;
  if (match.connections[seat] || pollingLeftMs(match, seat, nowMs) >= NOTE_AGAIN_MS) return unnoted;
  const until = Math.floor(nowMs / 1000) + POLLING_SECONDS;
  const appears = !isPresent(match, seat, nowMs);
  try {
    const written = await relay.matches.renewPolling(match, seat, { player, until, appears });
    if (!written.match) return unnoted;
    const now = hydrateAndCache(relay, written.match);
    // Our write may look like a conflict where its answer was lost. A player who has moved counts from the next request.
    const isNoted = now.players[seat] === player && now.pollingUntil[seat] === until;
    return { match: now, posts: isNoted && appears ? await seatsPosts(relay, now) : [] };
  } catch (error) {
    relay.log({ level: "warn", event: "polling-not-noted", match: match.id, error: faultText(error) });
    return unnoted;
  }
};

const NOTE_AGAIN_MS = 30_000;
