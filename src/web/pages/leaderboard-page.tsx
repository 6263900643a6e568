// The best players of a game, with the reader's own place.
import { useRoute } from "preact-iso/router";
import { idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";
import { AwaitedList } from "./asking/awaited-list.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { usePages } from "./asking/use-pages.ts";
import { BoardTable } from "./board/board-table.tsx";
import { ownPlace } from "./board/own-place.ts";
import { PageHead } from "./page-head.tsx";
import type { SeenRank } from "./people/seen-player.ts";
import { WithGameTabs } from "./with-game-tabs.tsx";

const SHOWN = 50;

export const LeaderboardPage = () => {
  const { board } = pagesWords();
  const { params } = useRoute();
  const game = idIn(params["game"]);
  const { relay } = session;
  const list = usePages(`board ${game}`, ({ query, ...page }) =>
    relay.rest.getLeaderboard({ params: { game }, query: { limit: SHOWN, ...query }, ...page }),
  );
  return (
    <main class="page pages-narrow">
      <PageHead title={board.title} text={board.text} />
      <WithGameTabs game={game} hrefOf={paths.leaderboard}>
        <OwnPlace key={game} game={game} shown={list.data ?? []} />
        <AwaitedList
          answer={list}
          none={
            <EmptyState icon="trophy" title={board.none} text={board.noneText}>
              <Button kind="primary" icon="bolt" href={paths.lobby(game)}>
                {board.playRated}
              </Button>
            </EmptyState>
          }
        >
          {(ranked) => <Ranked ranked={ranked} />}
        </AwaitedList>
      </WithGameTabs>
    </main>
  );
};

const Ranked = ({ ranked }: { readonly ranked: readonly SeenRank[] }) => {
  const { board } = pagesWords();
  return (
    <BoardTable
      headings={{ place: board.rank, player: board.player, numbers: [board.rating, board.played] }}
      rows={ranked.map(({ rank, rating, played, ...player }) => ({
        ...player,
        ...{ place: rank, numbers: [rating, played] },
      }))}
    />
  );
};

interface OwnPlaceProps {
  readonly game: string;
  readonly shown: readonly SeenRank[];
}

/** Only where the reader is on the board, but further down than what is shown. */
const OwnPlace = ({ game, shown }: OwnPlaceProps) => {
  const { board } = pagesWords();
  const { relay } = session;
  const own = session.player.value?.id;
  const isShown = shown.length === 0 || shown.some(({ player }) => player === own);
  const { data } = useAnswer(`place ${game} ${own} ${isShown}`, async () =>
    own === undefined || isShown ? { ok: true, data: null } : ownPlace(relay.rest, game, own),
  );
  if (!data) return null;
  return (
    <p class="pages-own-place">
      <span>{board.yourPlace}</span> <strong>{data.rank}</strong>
      <span class="part-quiet">
        {data.rating} · {board.matches(data.played)}
      </span>
    </p>
  );
};
