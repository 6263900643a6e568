// What players report: each matter once, with how many accounts have reported it.
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { useNow } from "../asking/use-now.ts";
import { usePages } from "../asking/use-pages.ts";
import { nameOrGone } from "../people/player-name.tsx";
import { agoText } from "../times.ts";
import type { SeenMatter } from "./seen-operator.ts";

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

export const ReportList = () => {
  const words = operatorWords();
  const { relay } = session;
  const list = usePages(
    `reports ${relay.token ?? ""}`,
    ({ query, ...page }) => relay.rest.listReports({ query, ...page }),
    EVERY_MS,
  );
  return (
    <AwaitedList
      answer={list}
      none={<EmptyState icon="check" title={words.noReports} text={words.noReportsText} />}
    >
      {(matters) => <MatterRows matters={matters} isLinked />}
    </AwaitedList>
  );
};

interface MatterRowsProps {
  readonly matters: readonly SeenMatter[];
  /** Where the page is not the player's own. */
  readonly isLinked?: boolean;
}

export const MatterRows = ({ matters, isLinked = false }: MatterRowsProps) => {
  const words = operatorWords();
  const { times } = pagesWords();
  const nowMs = useNow(MINUTE_MS);
  return (
    <ul class="pages-rows">
      {matters.map(({ player, name, about, count, firstAt, lastAt, matches }) => (
        <li key={`${player} ${about}`} class="pages-row">
          <div class="pages-row-text">
            <span class="pages-row-title">
              {isLinked && (
                <>
                  <bdi>{nameOrGone(name ?? "")}</bdi>{" "}
                </>
              )}
              <Badge tone="warn" icon="warning">
                {aboutText(about)}
              </Badge>
            </span>
            <span class="pages-row-under">
              {words.accounts(count)} · {agoText(times, Date.parse(lastAt), nowMs)}
              {count > 1 && ` · ${words.first(agoText(times, Date.parse(firstAt), nowMs))}`}
            </span>
            <MatchLinks matches={matches} />
          </div>
          {isLinked && (
            <div class="pages-row-action">
              <Button href={paths.operator(player)}>{words.look}</Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

export const aboutText = (about: string): string => {
  const { matter } = operatorWords();
  return Object.entries(matter).find(([known]) => known === about)?.[1] ?? about;
};

export const MatchLinks = ({ matches }: { readonly matches: readonly string[] }) => {
  const words = operatorWords();
  return (
    <span class="part-row part-small">
      {matches.map((match, i) => (
        <a key={match} href={paths.operator(match)}>
          {words.match} {i + 1}
        </a>
      ))}
    </span>
  );
};
