// The server's frames about a match, made from what its viewer is told.
import type { GameEvent } from "../../games/game.ts";
import { commitmentOf } from "../../games/shuffle.ts";
import type { Ticked } from "../../match/clocks.ts";
import type { MatchCard } from "../../match/match-card.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { STARTED_SEQ } from "../../match/timeline.ts";
import { type Onlooker, standing, toldSince } from "../../match/told.ts";
import { seatViews, startedEvent } from "../../match/view.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** `card` may be null where `since` is not 0: only seq 1 is told from it. */
export const eventsFrame = (
  match: StoredMatch,
  ticked: Ticked,
  onlooker: Onlooker,
  since: number,
  card: MatchCard | null,
  nowMs: number,
) => {
  const started: GameEvent | null = card && startedEvent(match, card);
  return {
    type: "events" as const,
    match: match.id,
    from: since + 1,
    events: toldSince(ticked.timeline, onlooker, since, started),
    ...standing(ticked, match.clocks, onlooker),
    time: iso(nowMs),
  };
};

/** Whether the events after `since` need the names on the match's card. */
export const needsCard = (since: number): boolean => since < STARTED_SEQ;

export const viewFrame = (
  match: StoredMatch,
  card: MatchCard,
  ticked: Ticked | null,
  onlooker: Onlooker,
  nowMs: number,
) => {
  const { seq, own, view } = viewOf(match, card, ticked, onlooker);
  return {
    type: "view" as const,
    match: match.id,
    seq,
    ...(own === undefined ? {} : { own }),
    view,
    time: iso(nowMs),
  };
};

/**
 * Who sits at the table, for those who watch it. None where an open table's card has lost a name since: its player has got
 * up, which is told by itself.
 */
export const seatsFrames = (match: StoredMatch, card: MatchCard, ticked: Ticked | null) => {
  const hasGone = match.players.some((player) => player !== null && !card.names[player]);
  if (match.status === "open" && hasGone) return [];
  const seats = seatViews(match, card, ticked?.timeline ?? null);
  return [{ type: "seats" as const, match: match.id, rev: match.rev, status: match.status, seats }];
};

/** The whole VIEW with the `seq` and `own` at which it stands. */
export const viewOf = (match: StoredMatch, card: MatchCard, ticked: Ticked | null, onlooker: Onlooker) => {
  const seated = onlooker !== "spectator";
  const now = ticked && standing(ticked, match.clocks, onlooker);
  return {
    seq: now?.seq ?? 0,
    ...(seated ? { own: now?.own ?? 0 } : {}),
    view: {
      match: match.id,
      game: match.game,
      rules: match.rules,
      status: match.status,
      rev: match.rev,
      options: match.options,
      clocks: match.clocks,
      seats: seatViews(match, card, ticked?.timeline ?? null),
      you: seated ? onlooker : null,
      commitment: commitmentOf(match.secret),
      deadline: now?.deadline ?? null,
      table: now?.table ?? null,
      ...(seated ? { legal: now?.legal ?? [] } : {}),
    },
  };
};
