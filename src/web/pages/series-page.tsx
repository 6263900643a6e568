// A series of arenas: its next night, the table over all nights with ratings, and the nights before.
import { useRoute } from "preact-iso/router";
import { entryIn } from "../../face/fields.ts";
import { gameName } from "../app/game-name.ts";
import { idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Badge } from "../parts/badge.tsx";
import { Button } from "../parts/button.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { pagesWords } from "../words/pages/pages-words.ts";
import { whenText } from "./arenas/arena-phase.ts";
import type { SeenSeries, SeenSeriesPlace } from "./arenas/seen-arena.ts";
import { Awaited } from "./asking/awaited.tsx";
import { AwaitedList } from "./asking/awaited-list.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { usePages } from "./asking/use-pages.ts";
import { PlayerName } from "./people/player-name.tsx";

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
        {series.next === null ? (
          <p class="part-quiet">{words.series.noNext}</p>
        ) : (
          <div>
            <Button kind="primary" icon="clock" href={paths.arena(series.next, code)}>
              {words.series.next}
            </Button>
          </div>
        )}
      </header>
      <Places series={series.id} code={code} />
      <Nights series={series} code={code} />
    </>
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
  const own = session.player.value?.id;
  return (
    <table class="pages-board arena-standings" data-rated>
      <thead>
        <tr>
          <th scope="col" class="pages-number">
            {standings.place}
          </th>
          <th scope="col">{standings.player}</th>
          <th scope="col" class="pages-number">
            {words.points}
          </th>
          <th scope="col" class="pages-number">
            {words.rating}
          </th>
          <th scope="col" class="pages-number">
            {words.nights}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, player, name, bot, points, nights, rating }) => (
          <tr key={player} data-own={player === own} data-rank={place}>
            <td class="pages-number pages-rank">{place}</td>
            <td>
              <span class="pages-board-player">
                <Avatar name={name} bot={bot} sitter={{ name, player }} />
                <PlayerName player={player} name={name === "" ? pagesWords().common.gone : name} />
              </span>
            </td>
            <td class="pages-number pages-rating">{points}</td>
            <td class="pages-number" title={intervalText(rating)}>
              {rating.value}
              <span class="visually-hidden"> {intervalText(rating)}</span>
            </td>
            <td class="pages-number part-quiet">{nights}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const intervalText = ({ low, high }: SeenSeriesPlace["rating"]): string =>
  arenasWords().series.ratingRange(low, high);

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
                {podium[0] && ` · ${words.series.won(podium[0].name)}`}
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
