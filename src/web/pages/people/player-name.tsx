// The name of a player, as text of its own direction, with a link to the player's page.
import { paths } from "../../app/paths.ts";

export interface PlayerNameProps {
  /** Null: a house bot, or nobody. */
  readonly player: string | null;
  readonly name: string;
}

export const PlayerName = ({ player, name }: PlayerNameProps) =>
  player === null ? (
    <bdi class="pages-name">{name}</bdi>
  ) : (
    <a class="pages-name" href={paths.player(player)}>
      <bdi>{name}</bdi>
    </a>
  );
