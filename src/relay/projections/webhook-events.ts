// Finds out what a change of a match means for players with webhooks or push subscriptions, and queues it. Only matches
// where such a player has sat down come so far. Tells ids and public results, and no card.

import { isQuick } from "../../games/clock-seconds.ts";
import { dueMs } from "../../match/clocks.ts";
import { orNull } from "../../match/game-fault.ts";
import { type HydratedMatch, hydrate, newest } from "../../match/hydrate.ts";
import type { MatchChange } from "../../match/match-change.ts";
import { isPresent } from "../../match/presence.ts";
import { type EndedMatch, isEnded, type LiveMatch, type StoredMatch } from "../../match/stored-match.ts";
import type { WebhookEventType } from "../../protocol/webhook-events.ts";
import { requireKnown } from "../match/load-match.ts";
import { derivedId } from "../new-ids.ts";
import type { EventMessage } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { outcomeNow } from "./match-results.ts";

/** The same change again queues the same events. Reads nothing for other matches. */
export const tellWebhooks = async (relay: Relay, { before, after }: MatchChange): Promise<void> => {
  if (!after?.hooked || after.status === "open") return;
  requireKnown(after);
  const events = eventsOf(relay, before, after);
  if (events.length === 0) return;
  const players = await relay.players.readMany([...new Set(events.map(({ player }) => player))]);
  const hooked = players.flatMap(({ id, hooked }) => (hooked ? [id] : []));
  const wanted = events.filter(({ player }) => hooked.includes(player));
  const nowMs = relay.time.now();
  const seen = isQuick(after.clocks) ? after.players.filter((_, seat) => isPresent(after, seat, nowMs)) : [];
  await Promise.all(
    wanted.map((event) =>
      relay.webhookQueue.send(seen.includes(event.player) ? { ...event, isSeen: true } : event, 0),
    ),
  );
};

const eventsOf = (
  relay: Relay,
  before: StoredMatch | null,
  after: LiveMatch | EndedMatch,
): readonly EventMessage[] => {
  if (after.status === "live") {
    const wasLive = before?.status === "live" ? before : null;
    const started = wasLive ? [] : forPlayers(after, "match.started", after.startedAtMs, {});
    // A game that throws tells of no turns.
    return [...started, ...(orNull(() => turnsBetween(wasLive, after)) ?? [])];
  }
  // Null: nobody knows the match as it was.
  if (before !== null && isEnded(before)) return [];
  const { scores, ranking } = outcomeNow(relay, after).standing;
  const { status, endedAtMs, reason } = after;
  return forPlayers(after, "match.ended", endedAtMs, {
    ...{ status, ...(reason && { reason }) },
    ...(ranking === null ? {} : { ranking }),
    ...(scores === null ? {} : { scores }),
  });
};

const turnsBetween = (before: LiveMatch | null, after: LiveMatch): readonly EventMessage[] => {
  const was = before && hydrate(before);
  return turnsOf(was, was === null ? hydrate(after) : hydrate(after, was));
};

/** A seat that may act now, and could not before. In a race of all seats that is rare after the start. */
const turnsOf = (was: HydratedMatch | null, is: HydratedMatch & LiveMatch): readonly EventMessage[] => {
  const { seq } = newest(is);
  const seats = is.players.flatMap((_, seat) =>
    mayAct(is, seat) && !(was && mayAct(was, seat)) ? [seat] : [],
  );
  const due = dueMs(is);
  return forPlayers(is, "seat.turn", is.clockStartedAtMs, { seq }, seats).map((event) =>
    due === null ? event : { ...event, pushUntilMs: due },
  );
};

const mayAct = (match: HydratedMatch, seat: number): boolean =>
  match.referee.legal(newest(match).state, seat).length > 0;

const forPlayers = (
  { id: match, game, version, players }: StoredMatch,
  event: WebhookEventType,
  atMs: number,
  more: EventMessage["data"],
  seats = players.map((_, seat) => seat),
): readonly EventMessage[] =>
  seats.flatMap((seat) => {
    const player = players[seat] ?? null;
    if (player === null) return [];
    // A match starts and ends once, but its turns are many.
    const id = derivedId(event, match, seat, event === "seat.turn" ? version : 0);
    return [{ type: "event", player, id, atMs, event, data: { match, game, player, seat, ...more } }];
  });
