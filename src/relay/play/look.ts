// Reading a match without taking part: as it stands, its events, its record. Reads change nothing.
import type { MatchCard } from "../../match/match-card.ts";
import { servedRecord } from "../../match/served-record.ts";
import { isKnown, timelineOf } from "../../match/timeline.ts";
import type { Onlooker } from "../../match/told.ts";
import { matchView } from "../../match/view.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { eventsFrame, needsCard, viewFrame, viewOf } from "./frames.ts";
import { type HeldMatch, read } from "./held-match.ts";
import { cardOf } from "./match-card-of.ts";
import { onlookerOf } from "./who-looks.ts";

export interface LookRequest {
  readonly match: string;
  readonly player: string | null;
  readonly code: string | undefined;
}

/** The match with its seq and the caller's view; null where there is none for this caller. */
export const getMatch = async (relay: Relay, request: LookRequest) => {
  const seen = await look(relay, request);
  if (!seen) return null;
  const { match, ticked } = seen.held;
  return {
    ...matchView(match, seen.card, ticked?.timeline ?? null, seen.onlooker !== "spectator"),
    ...viewOf(match, seen.card, ticked, seen.onlooker),
    time: new Date(relay.time.now()).toISOString(),
  };
};

/** The frame that a `watch` with `since` is answered by, of any size, and the status. */
export const getEvents = async (relay: Relay, request: LookRequest & { readonly since: number }) => {
  const seen = await look(relay, request);
  if (!seen) return null;
  const { held, card, onlooker } = seen;
  const { match, ticked } = held;
  const { status } = match;
  const nowMs = relay.time.now();
  const newestSeq = ticked?.timeline.steps.at(-1)?.seq ?? -1;
  if (!ticked || request.since > newestSeq) {
    return { ...viewFrame(match, card, ticked, onlooker, nowMs), status };
  }
  const named = needsCard(request.since) ? card : null;
  return { ...eventsFrame(match, ticked, onlooker, request.since, named, nowMs), status };
};

export type RecordAnswer =
  | { readonly type: "record"; readonly record: ReturnType<typeof servedRecord> }
  | { readonly type: "no-such-match" | "not-over" };

/** Also of a match that is kept no longer, as long as the archive has it. */
export const getRecord = async (relay: Relay, request: LookRequest): Promise<RecordAnswer> => {
  const seen = (await look(relay, request)) ?? (await lookBack(relay, request));
  if (!seen) return { type: "no-such-match" };
  const { match, ticked } = seen.held;
  if (!ticked || match.status === "live") return { type: "not-over" };
  return { type: "record", record: servedRecord(match, seen.card, ticked.timeline) };
};

interface Seen {
  readonly held: HeldMatch;
  readonly card: MatchCard;
  readonly onlooker: Onlooker;
}

const look = async (relay: Relay, request: LookRequest): Promise<Seen | null> => {
  const held = await read(relay, request.match);
  return held && shown(held, await cardOf(relay, held.match), request);
};

/** Of the archive alone. */
const lookBack = async (relay: Relay, request: LookRequest): Promise<Seen | null> => {
  const [archived, card] = await Promise.all([
    relay.archive.read(request.match),
    relay.cards.read(request.match),
  ]);
  if (!archived || !card) return null;
  const { match } = archived;
  if (!isKnown(match)) throw new Unavailable("a handler that knows this match's rules", 1000, null);
  const ticked = { timeline: timelineOf(match), tickedAtMs: match.tickedAtMs };
  return shown({ match, ticked, fresh: true }, card, request);
};

/** A private table shows itself to its seats and to those who know its code. */
const shown = (held: HeldMatch, card: MatchCard, { player, code }: LookRequest): Seen | null => {
  const onlooker = onlookerOf(held, player, null);
  const hidden = onlooker === "spectator" && card.visibility === "private" && card.code !== code;
  return hidden ? null : { held, card, onlooker };
};
