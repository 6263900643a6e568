// Buttons that seat house bots, one for each level. Not in a rated match, and not where bots are not welcome: then the
// relay says so.
import { botManner } from "../../../face/bot-manner.ts";
import type { Level } from "../../../games/game.ts";
import { gameNow } from "../../app/games.ts";
import { Button } from "../../parts/button.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import type { Submission } from "../asking/use-submit.ts";
import { knownLevels } from "../matches/levels.ts";
import { levelText } from "../matches/seat-names.ts";

export interface BotLevelsProps {
  readonly label: string;
  /** The id of the game. */
  readonly game: string;
  readonly submission: Submission;
  readonly onLevel: (level: Level) => void;
}

export const BotLevels = ({ label, game: id, submission, onLevel }: BotLevelsProps) => {
  const { common } = pagesWords();
  const game = gameNow(id);
  const levels = game ? knownLevels(game) : [];
  return (
    <fieldset class="pages-bot-levels" aria-label={label} disabled={submission.busy !== null}>
      <span class="part-small part-quiet" aria-hidden="true">
        {label}
      </span>
      {levels.map((level) => (
        <Button
          key={level}
          title={botManner(game, level)}
          disabled={submission.busy !== null}
          onClick={() => onLevel(level)}
        >
          {levelText(common, level)}
        </Button>
      ))}
    </fieldset>
  );
};
