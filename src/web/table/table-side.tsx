// Beside the table: what happened, and below it the scores. A row more of these moves nothing else than their own head.
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
      <section class="table-side-log">
        <h2>{words.log}</h2>
        <LogBox log={scene.log}>
          <BotsPanel scene={scene} game={game} isOpen />
        </LogBox>
      </section>
      {scene.scores && (
        <section>
          <h2>{words.scores}</h2>
          <ScorePanel scene={scene} />
        </section>
      )}
    </>
  );
};
