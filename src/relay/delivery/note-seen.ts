// Notes that the player of an open match was there until now, where its socket has gone. A live match need not know: its
// clocks play for whoever is away.
import { pollingLeftMs, seenAt } from "../../match/presence.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import type { Relay } from "../relay.ts";

/** `match`: without the connection. Never throws: without the note, an older one counts. */
export const noteSeen = async (relay: Relay, match: StoredMatch, seat: number): Promise<void> => {
  const player = match.players[seat] ?? null;
  const nowMs = relay.time.now();
  // A player who polls as well counts as connected for a while.
  if (match.status !== "open" || player === null || pollingLeftMs(match, seat, nowMs) > 0) return;
  try {
    await relay.matches.renewPolling(match, seat, { player, until: seenAt(nowMs), appears: false });
  } catch (error) {
    relay.log({ level: "warn", event: "polling-not-noted", match: match.id, error: faultText(error) });
  }
};
