// The table of an arena. Where the reader's own row is not at once in sight, it stands above the table too.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { entryIn } from "../../../face/fields.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { usePages } from "../asking/use-pages.ts";
import { PlayerName } from "../people/player-name.tsx";
import type { SeenStanding } from "./seen-arena.ts";

const EVERY_MS = 10_000;
const SHOWN = 50;

export const StandingsTable = ({ arena }: { readonly arena: SeenArena }) => {
  const { standings } = arenasWords();
  const { relay } = session;
  const isLive = arena.status === "live";
  const list = usePages(
    `standings ${arena.id} ${arena.status} ${relay.token ?? ""}`,
    ({ query, ...page }) =>
      relay.rest.listStandings({
        params: { arena: arena.id },
        query: { limit: SHOWN, code: arena.code, ...query },
        ...page,
      }),
    isLive ? EVERY_MS : null,
  );
  return (
    <section class="pages-section">
      <h2>{standings.title}</h2>
      <OwnLine arena={arena} />
      <AwaitedList answer={list} none={<p class="pages-none">{standings.none}</p>}>
        {(rows) => <Rows arena={arena} rows={rows} />}
      </AwaitedList>
      <p class="part-quiet part-small">{standings.rule}</p>
    </section>
  );
};

/** So many rows are in sight with their title. */
const SIGHT = 5;

const OwnLine = ({ arena: { you } }: { readonly arena: SeenArena }) => {
  const { own } = arenasWords();
  if (you === null || you.place === null || you.place <= SIGHT) return null;
  return <p class="pages-own-place">{own.place(you.place, you.points ?? 0)}</p>;
};

interface RowsProps {
  readonly arena: SeenArena;
  readonly rows: readonly SeenStanding[];
}

const Rows = ({ arena, rows }: RowsProps) => {
  const { standings } = arenasWords();
  const own = session.player.value;
  return (
    <table class="pages-board arena-standings">
      <thead>
        <tr>
          <th scope="col" class="pages-number">
            {standings.place}
          </th>
          <th scope="col">{standings.player}</th>
          <th scope="col" class="pages-number">
            {standings.points}
          </th>
          <th scope="col" class="pages-number">
            {standings.won}
          </th>
          <th scope="col" class="pages-number">
            {standings.played}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.player} row={row} isOwn={row.player === own?.id} isLive={arena.status === "live"} />
        ))}
      </tbody>
    </table>
  );
};

interface RowProps {
  readonly row: SeenStanding;
  readonly isOwn: boolean;
  readonly isLive: boolean;
}

const Row = ({ row, isOwn, isLive }: RowProps) => {
  const { standings } = arenasWords();
  const { common } = pagesWords();
  const { place, player, name, bot, points, won, played, state } = row;
  // Who waits is as everybody is between two matches.
  const shown = isLive && state !== "waiting" ? entryIn(standings.states, state) : undefined;
  return (
    <tr data-own={isOwn} data-rank={place} data-state={state}>
      <td class="pages-number pages-rank">{place}</td>
      <td>
        <span class="pages-board-player">
          <Avatar name={name} bot={bot} sitter={{ name, player }} />
          <PlayerName player={player} name={name === "" ? common.gone : name} />
          {isOwn && <Badge tone="accent">{common.you}</Badge>}
          {shown && <span class="arena-row-state part-small part-quiet">{shown}</span>}
        </span>
      </td>
      <td class="pages-number pages-rating">{points}</td>
      <td class="pages-number part-quiet">{won}</td>
      <td class="pages-number part-quiet">{played}</td>
    </tr>
  );
};
