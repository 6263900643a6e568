// The matches of the lobby: those that are open, and those that are played.
import { useLocation } from "preact-iso/router";
import type { ListedMatch } from "../../../client/index.ts";
import { gameName } from "../../app/game-name.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import type { PagedAnswer } from "../asking/use-pages.ts";
import { useSubmit } from "../asking/use-submit.ts";
import { hostSeat } from "../matches/open-seats.ts";
import { withPlayer } from "../people/name-gate.tsx";
import { MatchRow } from "./match-row.tsx";

export interface ListedMatchesProps {
  readonly open: PagedAnswer<ListedMatch>;
  readonly live: PagedAnswer<ListedMatch>;
  /** Undefined: all games. */
  readonly game: string | undefined;
}

export const ListedMatches = ({ open, live, game }: ListedMatchesProps) => {
  const { lobby } = pagesWords();
  return (
    <>
      <section class="pages-section">
        <h2>{lobby.open}</h2>
        <AwaitedList
          answer={open}
          none={
            <EmptyState icon="users" title={lobby.noneOpen} text={lobby.noneOpenText}>
              <Button icon="plus" href={paths.newMatch({ game, visibility: "public" })}>
                {lobby.newMatch}
              </Button>
            </EmptyState>
          }
        >
          {(matches) => <MatchRows matches={matches} showsGame={game === undefined} />}
        </AwaitedList>
      </section>
      <section class="pages-section">
        <h2>{lobby.live}</h2>
        <AwaitedList answer={live} none={<p class="pages-none">{lobby.noneLive}</p>}>
          {(matches) => <MatchRows matches={matches} showsGame={game === undefined} />}
        </AwaitedList>
      </section>
    </>
  );
};

interface MatchRowsProps {
  readonly matches: readonly ListedMatch[];
  readonly showsGame: boolean;
}

const MatchRows = ({ matches, showsGame }: MatchRowsProps) => (
  <ul class="pages-rows">
    {matches.map((match) => (
      <OpenRow key={match.id} match={match} showsGame={showsGame} />
    ))}
  </ul>
);

const OpenRow = ({ match, showsGame }: { readonly match: ListedMatch; readonly showsGame: boolean }) => {
  const { lobby } = pagesWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const own = session.player.value?.id;
  const sits = own !== undefined && match.seats.some(({ player }) => player === own);
  const host = match.seats[hostSeat(match.seats)];
  const name = gameName(match.game);
  const hosted = host ? lobby.hostedBy(host.name) : name;
  const sitDown = () =>
    submission.run("sit", async () => {
      holdMatch(await session.relay.join(match.id));
      route(paths.match(match.id));
    });
  return (
    <MatchRow
      match={match}
      title={match.status === "open" ? hosted : name}
      under={showsGame && match.status === "open" ? name : undefined}
      action={
        match.status === "open" && !sits ? (
          <Button busy={submission.busy !== null} onClick={() => withPlayer(sitDown)}>
            {lobby.sitDown}
          </Button>
        ) : (
          <Button
            href={paths.match(match.id, undefined, { game: match.game })}
            icon={sits ? undefined : "eye"}
          >
            {sits ? (match.status === "open" ? lobby.sitting : lobby.play) : lobby.watch}
          </Button>
        )
      }
    >
      <SubmissionProblem submission={submission} isRow />
    </MatchRow>
  );
};
