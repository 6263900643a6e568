// Beside the table: what happened, and below it the scores. A row more of these moves nothing else than their own head.
// In a narrow window nothing stands beside it, and nothing of this is drawn.
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BotsPanel } from "./bots-panel.tsx";
import { LogBox } from "./log-box.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { useWidth } from "./use-width.ts";

export interface TableSideProps {
  readonly scene: Scene;
  readonly game: string;
}

export const TableSide = ({ scene, game }: TableSideProps) => {
  const [box, width] = useWidth<HTMLElement>();
  const words = tableWords();
  return (
    <>
      <section ref={box} class="table-side-log">
        {width > 0 && (
          <>
            <h2>{words.log}</h2>
            <LogBox log={scene.log}>
              <BotsPanel scene={scene} game={game} isOpen />
            </LogBox>
          </>
        )}
      </section>
      {width > 0 && scene.scores && (
        <section>
          <h2>{words.scores}</h2>
          <ScorePanel scene={scene} />
        </section>
      )}
    </>
  );
};
