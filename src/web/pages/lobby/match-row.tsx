// One match in a list: its seats, what is special about it, since when, and what may be done.
import type { ComponentChildren } from "preact";
import type { ListedMatch } from "../../../client/index.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { useNow } from "../asking/use-now.ts";
import { MatchFacts } from "../matches/match-facts.tsx";
import { freeSeats } from "../matches/open-seats.ts";
import { SeatDiscs } from "../matches/seat-discs.tsx";
import { agoText } from "../times.ts";

export interface MatchRowProps {
  readonly match: ListedMatch;
  readonly title: string;
  readonly under?: string | undefined;
  readonly action: ComponentChildren;
  /** What went wrong. */
  readonly children?: ComponentChildren;
}

const MINUTE_MS = 60_000;

export const MatchRow = ({ match, title, under, action, children }: MatchRowProps) => {
  const { lobby, times } = pagesWords();
  const nowMs = useNow(MINUTE_MS);
  const since = Date.parse(match.startedAt ?? match.createdAt);
  const details = [
    under,
    match.status === "open" ? lobby.freeOf(freeSeats(match.seats), match.seats.length) : undefined,
    agoText(times, since, nowMs),
  ].filter((text) => text !== undefined);
  return (
    <li class="pages-row">
      <SeatDiscs seats={match.seats} />
      <div class="pages-row-text">
        <span class="pages-row-title">{title}</span>
        <span class="pages-row-under">{details.join(" · ")}</span>
        <MatchFacts {...match} />
      </div>
      <div class="pages-row-action">{action}</div>
      {children}
    </li>
  );
};
