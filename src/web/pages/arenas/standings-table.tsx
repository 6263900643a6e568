// The table of an arena. Where the reader's own row is further down, it stands below the rows that are shown.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { entryIn } from "../../../face/fields.ts";
import { session } from "../../app/relay-session.ts";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { usePages } from "../asking/use-pages.ts";
import { type BoardRow, BoardTable } from "../board/board-table.tsx";
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
      <AwaitedList answer={list} none={<p class="pages-none">{standings.none}</p>}>
        {(rows) => <Rows arena={arena} rows={rows} />}
      </AwaitedList>
      <p class="part-quiet part-small">{standings.rule}</p>
    </section>
  );
};

interface RowsProps {
  readonly arena: SeenArena;
  readonly rows: readonly SeenStanding[];
}

const Rows = ({ arena, rows }: RowsProps) => {
  const { standings } = arenasWords();
  const isLive = arena.status === "live";
  return (
    <BoardTable
      class="arena-standings"
      headings={{
        place: standings.place,
        player: standings.player,
        numbers: [standings.points, standings.won, standings.played],
      }}
      rows={rows.map(({ points, won, played, state, ...player }) => ({
        ...player,
        // Who waits is as everybody is between two matches.
        doing: isLive && state !== "waiting" ? entryIn(standings.states, state) : undefined,
        isGone: state === "left",
        numbers: [points, won, played],
      }))}
      own={ownRow(arena, rows)}
    />
  );
};

const ownRow = ({ you }: SeenArena, rows: readonly SeenStanding[]): BoardRow | null => {
  const own = session.player.value;
  if (own === null || you === null || you.place === null) return null;
  if (rows.some(({ player }) => player === own.id)) return null;
  const row = { place: you.place, player: own.id, name: own.name, bot: false };
  return { ...row, numbers: [you.points ?? 0, "", ""] };
};
