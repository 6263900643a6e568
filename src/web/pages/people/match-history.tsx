// The matches of a player, the newest first: how each went, and the way to its replay.

import { useLocation } from "preact-iso/router";
import type { ListedMatch } from "../../../client/index.ts";
import { isEndedStatus } from "../../../games/match-status.ts";
import { gameName } from "../../app/game-name.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Badge, type PartTone } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import type { PagesWords } from "../../words/pages/en.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useNow } from "../asking/use-now.ts";
import { usePages } from "../asking/use-pages.ts";
import { useSubmit } from "../asking/use-submit.ts";
import { type MatchResult, mayRematch, resultFor } from "../matches/match-result.ts";
import { sittersText } from "../matches/seat-names.ts";
import { agoText } from "../times.ts";
import type { SeenPlayer } from "./seen-player.ts";

const MINUTE_MS = 60_000;

export const MatchHistory = ({ player }: { readonly player: Pick<SeenPlayer, "id"> }) => {
  const { person, lobby } = pagesWords();
  const { relay } = session;
  const isOwn = session.player.value?.id === player.id;
  const id = isOwn ? "me" : player.id;
  const list = usePages(`matches ${id} ${relay.token ?? ""}`, (page) =>
    relay.rest.listPlayerMatches({ params: { id }, ...page }),
  );
  return (
    <section class="pages-section">
      <h2>{person.history}</h2>
      <AwaitedList
        answer={list}
        none={
          <EmptyState
            icon="clock"
            title={person.noHistory}
            text={isOwn ? person.noHistoryOwn : person.noHistoryText}
          >
            {isOwn && (
              <Button kind="primary" icon="bolt" href={paths.lobby()}>
                {lobby.find}
              </Button>
            )}
          </EmptyState>
        }
      >
        {(matches) => (
          <ul class="pages-rows">
            {matches.map((match) => (
              <HistoryRow key={match.id} match={match} player={player.id} />
            ))}
          </ul>
        )}
      </AwaitedList>
    </section>
  );
};

const TONES: Readonly<Record<MatchResult["outcome"], PartTone>> = {
  ...{ won: "spark", placed: "neutral", left: "danger", unranked: "neutral" },
  ...{ waiting: "warn", playing: "good" },
};

const resultText = ({ outcome, rank, of }: MatchResult, words: PagesWords["person"]): string =>
  outcome === "placed" ? words.place(rank ?? of, of) : words[outcome];

interface HistoryRowProps {
  readonly match: ListedMatch;
  readonly player: string;
}

const HistoryRow = ({ match, player }: HistoryRowProps) => {
  const { person, common, times } = pagesWords();
  const nowMs = useNow(MINUTE_MS);
  const result = resultFor(match, player);
  const others = match.seats.filter((seat) => seat.player !== player);
  const names = sittersText(others, common);
  const at = Date.parse(match.endedAt ?? match.startedAt ?? match.createdAt);
  const details = [
    ...(result.score === null ? [] : [person.points(result.score)]),
    agoText(times, at, nowMs),
    ...(match.rated ? [common.rated] : []),
  ];
  return (
    <li class="pages-row pages-history-row">
      <span class="pages-outcome">
        <Badge tone={TONES[result.outcome]} {...(result.outcome === "won" && { icon: "trophy" })}>
          {resultText(result, person)}
        </Badge>
      </span>
      <div class="pages-row-text">
        <span class="pages-row-title">{gameName(match.game)}</span>
        <span class="pages-row-under">{names === "" ? person.alone : person.against(names)}</span>
        <span class="pages-row-under">{details.join(" · ")}</span>
      </div>
      <HistoryActions match={match} player={player} nowMs={nowMs} />
    </li>
  );
};

const HistoryActions = ({ match, player, nowMs }: HistoryRowProps & { readonly nowMs: number }) => {
  const { person } = pagesWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const { id, game, status, code } = match;
  const isOwn = session.player.value?.id === player;
  const isOver = isEndedStatus(status);
  const rematch = async () => {
    const old = await session.relay.watch(id, code === undefined ? {} : { code });
    const next = holdMatch(await old.rematch());
    route(paths.match(next.id, next.code));
  };
  return (
    <>
      <div class="pages-row-action part-row">
        {isOwn && mayRematch(match, player, nowMs) && (
          <Button
            kind="quiet"
            icon="refresh"
            busy={submission.busy !== null}
            onClick={() => submission.run("again", rematch)}
          >
            {person.rematch}
          </Button>
        )}
        {isOver ? (
          <Button icon="play" href={paths.matchReplay(id, {}, code)}>
            {person.replay}
          </Button>
        ) : (
          <Button icon={isOwn ? undefined : "eye"} href={paths.match(id, code, { game })}>
            {isOwn ? person.open : person.watch}
          </Button>
        )}
      </div>
      <SubmissionProblem submission={submission} isRow />
    </>
  );
};
