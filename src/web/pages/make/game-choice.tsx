// The games as cards, of which one is chosen: radio buttons that look like cards.
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../parts/icon.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";

export interface GameChoiceProps {
  readonly games: readonly ReceivedGame[];
  readonly selected: string;
  readonly onSelect: (game: ReceivedGame) => void;
}

export const GameChoice = ({ games, selected, onSelect }: GameChoiceProps) => {
  const { make, waiting } = pagesWords();
  return (
    <fieldset class="pages-group">
      <legend>{make.game}</legend>
      <div class="pages-game-cards">
        {games.map((game) => (
          <label key={game.id} class="pages-game-card">
            <input
              type="radio"
              class="visually-hidden"
              name="game"
              checked={game.id === selected}
              onChange={() => onSelect(game)}
            />
            <span class="pages-game-name">{game.name}</span>
            <span class="part-small part-quiet">{make.seatsFrom(game.seats.min, game.seats.max)}</span>
          </label>
        ))}
      </div>
      <a class="part-small pages-rules-link" href={paths.rules(selected)}>
        <Icon name="rules" />
        {waiting.rules}
      </a>
    </fieldset>
  );
};
