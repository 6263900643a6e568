// The name of a player, as text of its own direction, with a link to the player's page.
import { paths } from "../../app/paths.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";

export interface PlayerNameProps {
  /** Null: a house bot, or nobody. */
  readonly player: string | null;
  /** Empty: the player is gone, and so is its page. */
  readonly name: string;
}

export const nameOrGone = (name: string): string => (name === "" ? pagesWords().common.gone : name);

export const PlayerName = ({ player, name }: PlayerNameProps) =>
  player === null || name === "" ? (
    <bdi class="pages-name">{nameOrGone(name)}</bdi>
  ) : (
    <a class="pages-name" href={paths.player(player)}>
      <bdi>{name}</bdi>
    </a>
  );
