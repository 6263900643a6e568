// A record as the page shows it: its moments, and what each viewer sees at a moment. Types alone, so whoever draws a
// replay loads no rules.
import type { ClientView } from "../../client/core/match-news.ts";
import type { MatchRoster, OpenEvent } from "../../client/index.ts";

/** Who looks at a replay: a seat, or somebody to whom all hands are open. */
export type ReplayViewer = number | "open";

/** How the match stood after an entry of its record. */
export interface FilmMoment {
  /** The seq of the newest event. */
  readonly seq: number;
  /** The seq of the first event of this entry. One above `seq` if the entry made no event. */
  readonly from: number;
  /** The only seat that noticed the entry. Null: everybody did, because the entry made events. */
  readonly secretOf: number | null;
  /** The round that is played. Null in a game without rounds. */
  readonly round: number | null;
  /** Whether a deal, the end of a round or the end of the match is among its events: people want to look longer. */
  readonly isMilestone: boolean;
}

/** What the record says of its match, beside the play. Only a served record says it. */
export interface FilmDetails {
  readonly match: string | null;
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
}

export interface Film {
  readonly game: string;
  readonly details: FilmDetails;
  /** Never empty. The first is the first deal. */
  readonly moments: readonly FilmMoment[];
  /** `index` is the place in `moments`. */
  rosterAt(index: number): MatchRoster;
  viewAt(index: number, viewer: ReplayViewer): ClientView;
  eventsAt(index: number, viewer: ReplayViewer): readonly OpenEvent[];
}
