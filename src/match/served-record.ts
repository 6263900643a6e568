// Makes the record of a finished match for REST: what a referee needs (`docs/record.md`), and who played.
import { commitmentOf } from "../games/shuffle.ts";
import { entropyHashesOf } from "./entropy-hashes.ts";
import type { Hydrated } from "./hydrate.ts";
import type { MatchListing } from "./match-listing.ts";
import { standingOf } from "./match-standing.ts";
import { recordedEntry } from "./recorded-entry.ts";
import { shownClocks } from "./shown-clocks.ts";
import { startedEvent } from "./started-event.ts";
import type { EndedMatch } from "./stored-match.ts";

export const servedRecord = (match: Hydrated<EndedMatch>, listing: MatchListing) => ({
  format: "turn-relay/2" as const,
  match: match.id,
  game: match.game,
  rules: match.rules,
  seats: match.players.length,
  options: match.options,
  clocks: shownClocks(match.clocks),
  commitment: commitmentOf(match.secret),
  secret: match.secret,
  entropy: match.entropy,
  entropyHashes: entropyHashesOf(match),
  ...(match.dealer === null ? {} : { dealer: match.dealer }),
  players: startedEvent(match, listing).seats,
  createdAt: new Date(listing.createdAtMs).toISOString(),
  startedAt: new Date(match.startedAtMs).toISOString(),
  endedAt: new Date(match.endedAtMs).toISOString(),
  ranking: standingOf(match).ranking,
  actions: match.steps.flatMap(({ entry }) =>
    entry && entry.kind !== "abandoned" ? [recordedEntry(entry)] : [],
  ),
});
