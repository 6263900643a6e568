// A series of arenas: its next night, the table over all nights with ratings, and the nights before.
import { useRoute } from "preact-iso/router";
import { entryIn } from "../../face/fields.ts";
import { gameName } from "../app/game-name.ts";
import { idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Badge } from "../parts/badge.tsx";
import { Button } from "../parts/button.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { pagesWords } from "../words/pages/pages-words.ts";
import { whenText } from "./arenas/arena-phase.ts";
import { ArenaRow } from "./arenas/arena-row.tsx";
import type { SeenSeries, SeenSeriesPlace } from "./arenas/seen-arena.ts";
import { Awaited } from "./asking/awaited.tsx";
import { AwaitedList } from "./asking/awaited-list.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { usePages } from "./asking/use-pages.ts";
import { BoardTable } from "./board/board-table.tsx";
import { nameOrGone } from "./people/player-name.tsx";

export const SeriesPage = () => {
  const { params, query } = useRoute();
  const id = idIn(params["id"]);
  const { code } = query;
  const { relay } = session;
  const answer = useAnswer(`series ${id}`, (signal) =>
    relay.rest.getSeries({ params: { series: id }, query: { code }, signal }),
  );
  return (
    <main class="page pages-narrow">
      <Awaited answer={answer}>{(series) => <Shown key={series.id} series={series} code={code} />}</Awaited>
    </main>
  );
};

interface ShownProps {
  readonly series: SeenSeries;
  /** Of its private arenas. */
  readonly code: string | undefined;
}

const Shown = ({ series, code }: ShownProps) => {
  const words = arenasWords();
  return (
    <>
      <header class="arena-head">
        <p class="pages-eyebrow">
          {words.series.title} · {gameName(series.game)}
        </p>
        <h1>
          <bdi>{series.name}</bdi>
        </h1>
        <p>
          <Badge icon="refresh">{entryIn(words.repeats, series.every) ?? series.every}</Badge>
        </p>
      </header>
      <section class="pages-section">
        <h2>{words.series.next}</h2>
        {series.next === null ? (
          <p class="pages-none">{words.series.noNext}</p>
        ) : (
          <NextNight arena={series.next} code={code} />
        )}
      </section>
      <Places series={series.id} code={code} />
      <Nights series={series} code={code} />
    </>
  );
};

const NextNight = ({ arena, code }: { readonly arena: string; readonly code: string | undefined }) => {
  const { relay } = session;
  const answer = useAnswer(`night ${arena} ${relay.token ?? ""}`, (signal) =>
    relay.rest.getArena({ params: { arena }, query: { code }, signal }),
  );
  return (
    <Awaited answer={answer} isPart>
      {(night) => (
        <ul class="pages-rows">
          <ArenaRow arena={code === undefined ? night : { ...night, code }} />
        </ul>
      )}
    </Awaited>
  );
};

const Places = ({ series, code }: { readonly series: string; readonly code: string | undefined }) => {
  const { series: words } = arenasWords();
  const { relay } = session;
  const list = usePages(`series table ${series}`, ({ query, ...page }) =>
    relay.rest.listSeriesStandings({ params: { series }, query: { code, ...query }, ...page }),
  );
  return (
    <section class="pages-section">
      <h2>{words.table}</h2>
      <AwaitedList answer={list} none={<p class="pages-none">{words.none}</p>}>
        {(rows) => <PlacesTable rows={rows} />}
      </AwaitedList>
    </section>
  );
};

const PlacesTable = ({ rows }: { readonly rows: readonly SeenSeriesPlace[] }) => {
  const { series: words, standings } = arenasWords();
  return (
    <BoardTable
      class="arena-standings arena-series"
      headings={{
        place: standings.place,
        player: standings.player,
        numbers: [words.points, words.rating, words.nights],
      }}
      rows={rows.map(({ points, nights, rating, ...player }) => ({
        ...player,
        numbers: [points, <Rating key="rating" rating={rating} />, nights],
      }))}
    />
  );
};

const Rating = ({ rating: { value, low, high } }: Pick<SeenSeriesPlace, "rating">) => {
  const interval = arenasWords().series.ratingRange(low, high);
  return (
    <span title={interval}>
      {value}
      <span class="visually-hidden"> {interval}</span>
    </span>
  );
};

const Nights = ({ series, code }: ShownProps) => {
  const words = arenasWords();
  const { times } = pagesWords();
  if (series.nights.length === 0) return null;
  return (
    <section class="pages-section">
      <h2>{words.series.nights}</h2>
      <ul class="pages-rows">
        {series.nights.map(({ arena, startsAt, entrants, podium }) => (
          <li key={arena} class="pages-row">
            <div class="pages-row-text">
              <span class="pages-row-title">{whenText(words, times, Date.parse(startsAt))}</span>
              <span class="pages-row-under">
                {words.entrants(entrants)}
                {podium[0] && ` · ${words.series.won(nameOrGone(podium[0].name))}`}
              </span>
            </div>
            <div class="pages-row-action">
              <Button href={paths.arena(arena, code)}>{words.standings.title}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
