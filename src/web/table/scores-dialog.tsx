// Where there is no room beside the table: the scores, and what happened.
import { Dialog } from "../parts/dialog.tsx";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BotsPanel } from "./bots-panel.tsx";
import { LogBox } from "./log-box.tsx";
import { ScorePanel } from "./score-panel.tsx";

export interface ScoresDialogProps {
  readonly scene: Scene;
  readonly game: string;
  readonly onClose: () => void;
}

export const ScoresDialog = ({ scene, game, onClose }: ScoresDialogProps) => {
  const { scores, log } = tableWords();
  return (
    <Dialog open title={scene.scores ? scores : log} onClose={onClose}>
      <div class="part-stack">
        <ScorePanel scene={scene} />
        <BotsPanel scene={scene} game={game} isOpen={scene.rounds.length === 0} />
        {scene.scores && <h3>{log}</h3>}
        <LogBox log={scene.log} />
      </div>
    </Dialog>
  );
};
