// A table of players by place: of a leaderboard, an arena or a series.
import type { ComponentChildren } from "preact";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { PlayerName } from "../people/player-name.tsx";

export interface BoardRow {
  readonly place: number;
  readonly player: string;
  /** Empty: the player is gone. */
  readonly name: string;
  readonly bot: boolean;
  readonly face?: string | undefined;
  /** In words, beside the name. */
  readonly doing?: string | undefined;
  readonly isGone?: boolean;
  /** As the headings. The first decides the place. */
  readonly numbers: readonly ComponentChildren[];
}

interface BoardTableProps {
  readonly class?: string;
  readonly headings: { readonly place: string; readonly player: string; readonly numbers: readonly string[] };
  readonly rows: readonly BoardRow[];
  /** The reader's row, where it is further down than what is shown. */
  readonly own?: BoardRow | null;
}

export const BoardTable = ({ class: more, headings, rows, own = null }: BoardTableProps) => (
  <table class={more === undefined ? "pages-board" : `pages-board ${more}`}>
    <thead>
      <tr>
        <NumberHead text={headings.place} />
        <th scope="col">{headings.player}</th>
        {headings.numbers.map((text) => (
          <NumberHead key={text} text={text} />
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.player} row={row} />
      ))}
    </tbody>
    {own && (
      <tfoot>
        <Row row={own} />
      </tfoot>
    )}
  </table>
);

const NumberHead = ({ text }: { readonly text: string }) => (
  <th scope="col" class="pages-number">
    {text}
  </th>
);

const Row = ({ row }: { readonly row: BoardRow }) => {
  const { common } = pagesWords();
  const { place, player, name, bot, face, doing, isGone, numbers } = row;
  const isOwn = player === session.player.value?.id;
  // Before the first points nobody leads.
  const rank = numbers[0] === 0 ? undefined : place;
  return (
    <tr data-own={isOwn} data-rank={rank} data-gone={isGone}>
      <td class="pages-number pages-rank">{place}</td>
      <td>
        <span class="pages-board-player">
          <Avatar name={name} sitter={{ name, player, bot, face }} />
          <PlayerName player={player} name={name} />
          {isOwn && <Badge tone="accent">{common.you}</Badge>}
          {doing && <span class="pages-board-doing part-small part-quiet">{doing}</span>}
        </span>
      </td>
      {numbers.map((number, i) => (
        <td key={i} class={`pages-number ${i === 0 ? "pages-rating" : "part-quiet"}`}>
          {number}
        </td>
      ))}
    </tr>
  );
};
