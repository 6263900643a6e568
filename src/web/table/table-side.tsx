// Beside the table: the scores, and what happened.
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BotsPanel } from "./bots-panel.tsx";
import { LogBox } from "./log-box.tsx";
import { ScorePanel } from "./score-panel.tsx";

export interface TableSideProps {
  readonly scene: Scene;
  readonly game: string;
}

export const TableSide = ({ scene, game }: TableSideProps) => {
  const words = tableWords();
  return (
    <>
      {scene.scores && (
        <section>
          <h2>{words.scores}</h2>
          <ScorePanel scene={scene} />
        </section>
      )}
      <BotsPanel scene={scene} game={game} />
      <section class="table-side-log">
        <h2>{words.log}</h2>
        <LogBox log={scene.log} />
      </section>
    </>
  );
};
