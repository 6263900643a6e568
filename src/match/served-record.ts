// The record of a finished match as it is served: what `docs/record.md` says a referee needs, and who played.

import { commitmentOf } from "../games/shuffle.ts";
import type { MatchListing } from "./match-listing.ts";
import { recordedEntry } from "./recorded-entry.ts";
import type { StoredMatch } from "./stored-match.ts";
import type { Timeline } from "./timeline.ts";
import { rankingOf, startedEvent } from "./view.ts";

export const servedRecord = (match: StoredMatch, listing: MatchListing, timeline: Timeline) => {
  const started = startedEvent(match, listing);
  return {
    format: "turn-relay/1" as const,
    match: match.id,
    game: match.game,
    rules: match.rules,
    seats: match.players.length,
    options: match.options,
    clocks: match.clocks,
    commitment: commitmentOf(match.secret),
    secret: match.secret,
    entropy: match.entropy,
    ...(match.dealer === null ? {} : { dealer: match.dealer }),
    players: started.type === "started" ? started.seats : [],
    createdAt: new Date(listing.createdAtMs).toISOString(),
    startedAt: new Date(match.startedAtMs).toISOString(),
    endedAt: new Date(match.tickedAtMs).toISOString(),
    ranking: match.status === "over" ? rankingOf(timeline) : null,
    actions: timeline.steps.flatMap(({ entry }) =>
      entry && entry.kind !== "abandoned" ? [recordedEntry(entry)] : [],
    ),
  };
};
