// The arenas: those that run, those to come, and those that are over.
import { useRoute } from "preact-iso/router";
import type { SeenArena } from "../../client/follow-arena.ts";
import { gameNow, gamesNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Loading } from "../parts/spinner.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { ArenaRow } from "./arenas/arena-row.tsx";
import { AwaitedList } from "./asking/awaited-list.tsx";
import { hasCome } from "./asking/use-answer.ts";
import { type PagedAnswer, usePages } from "./asking/use-pages.ts";
import { NoGame } from "./no-game.tsx";
import { PageHead } from "./page-head.tsx";
import { WithGameTabs } from "./with-game-tabs.tsx";

const EVERY_MS = 15_000;

export const ArenasPage = () => {
  const words = arenasWords();
  const { query } = useRoute();
  const games = gamesNow()?.games ?? [];
  const game = query["game"];
  const isUnknown = game !== undefined && games.length > 0 && gameNow(game) === undefined;
  const { relay } = session;
  const listed = (status: "ahead" | "ended") =>
    usePages(
      `arenas ${status} ${game ?? ""} ${relay.token ?? ""}`,
      ({ query: page, ...rest }) =>
        relay.rest.listArenas({ query: { status, ...(game !== undefined && { game }), ...page }, ...rest }),
      status === "ended" ? null : EVERY_MS,
    );
  const lists = { ahead: listed("ahead"), ended: listed("ended") };
  return (
    <main class="page pages-narrow">
      <PageHead title={words.title} text={words.text}>
        <Button icon="plus" kind="primary" href={paths.newArena(isUnknown ? undefined : game)}>
          {words.make}
        </Button>
      </PageHead>
      <WithGameTabs game={game} allHref={paths.arenas()} hrefOf={paths.arenas}>
        {isUnknown ? (
          <NoGame />
        ) : Object.values(lists).every(hasCome) ? (
          <Lists {...lists} game={game} />
        ) : (
          <Loading />
        )}
      </WithGameTabs>
    </main>
  );
};

interface ListsProps {
  readonly ahead: PagedAnswer<SeenArena>;
  readonly ended: PagedAnswer<SeenArena>;
  readonly game: string | undefined;
}

const Lists = ({ ahead, ended, game }: ListsProps) => {
  const words = arenasWords();
  const live = ahead.data?.filter(({ status }) => status === "live") ?? [];
  return (
    <>
      {live.length > 0 && (
        <section class="pages-section">
          <h2>{words.lists.live}</h2>
          <Rows arenas={live} />
        </section>
      )}
      <section class="pages-section">
        <h2>{words.lists.planned}</h2>
        <AwaitedList answer={ahead} none={<NoArena game={game} />}>
          {(arenas) => <Planned arenas={arenas.filter(({ status }) => status !== "live")} game={game} />}
        </AwaitedList>
      </section>
      {(ended.problem !== null || ended.data?.length !== 0) && (
        <section class="pages-section">
          <h2>{words.lists.ended}</h2>
          <AwaitedList answer={ended} none={null}>
            {(arenas) => <Rows arenas={arenas} />}
          </AwaitedList>
        </section>
      )}
    </>
  );
};

interface PlannedProps {
  readonly arenas: readonly SeenArena[];
  readonly game: string | undefined;
}

const Planned = ({ arenas, game }: PlannedProps) =>
  arenas.length === 0 ? <NoArena game={game} /> : <Rows arenas={arenas} />;

const NoArena = ({ game }: Pick<PlannedProps, "game">) => {
  const words = arenasWords();
  return (
    <EmptyState icon="trophy" title={words.none} text={words.noneText}>
      <Button icon="plus" href={paths.newArena(game)}>
        {words.make}
      </Button>
    </EmptyState>
  );
};

const Rows = ({ arenas }: { readonly arenas: readonly SeenArena[] }) => (
  <ul class="pages-rows">
    {arenas.map((arena) => (
      <ArenaRow key={arena.id} arena={arena} />
    ))}
  </ul>
);
