// The rules of a game on one screen, over the table.
import { gameNow } from "../app/games.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Loading } from "../parts/spinner.tsx";
import { coachWords } from "../words/coach/coach-words.ts";
import { RulesText, rulesTitle } from "./rules-text.tsx";

export interface RulesDialogProps {
  readonly game: string;
  readonly onClose: () => void;
}

export const RulesDialog = ({ game, onClose }: RulesDialogProps) => {
  const text = gameNow(game)?.howToPlay;
  return (
    <Dialog
      open
      wide
      title={(text === undefined ? null : rulesTitle(text)) ?? coachWords().rules}
      onClose={onClose}
    >
      {text === undefined ? <Loading /> : <RulesText markdown={text} />}
    </Dialog>
  );
};
