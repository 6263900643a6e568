// The scores by round, and the totals.
import { seatColour } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Scene, SceneRound, SceneSeat } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

export const ScorePanel = ({ scene: { seats, rounds, scores, scoresName } }: { readonly scene: Scene }) => {
  const columns = seats
    .map(({ seat, name, isOwn }) => ({ seat, name, isOwn }))
    .toSorted((a, b) => a.seat - b.seat);
  return scores && <ScoreTable {...{ columns, rounds, scores, scoresName }} />;
};

/** So many seats are wider than a narrow screen. */
const MANY = 5;

interface ScoreTableProps {
  /** By seat. */
  readonly columns: readonly Pick<SceneSeat, "seat" | "name" | "isOwn">[];
  readonly rounds: readonly SceneRound[];
  readonly scores: readonly number[];
  readonly scoresName: string | undefined;
}

const ScoreTable = memoByValue(({ columns, rounds, scores, scoresName }: ScoreTableProps) => {
  const words = tableWords();
  return (
    <div class={`table-scores ${columns.length >= MANY ? "table-scores-many" : ""}`}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ seat, name, isOwn }) => (
              <th key={seat} scope="col" class={isOwn ? "table-scores-own" : ""}>
                <span class="table-scores-name" dir="auto" style={{ borderColor: seatColour(seat) }}>
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, points, out }) => (
            <tr key={round}>
              <th scope="row">{words.round(round)}</th>
              {columns.map(({ seat, isOwn }) => (
                <td
                  key={seat}
                  class={`${isOwn ? "table-scores-own" : ""} ${seat === out ? "table-scores-out" : ""}`}
                >
                  {points[seat]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{scoresName ?? words.total}</th>
            {columns.map(({ seat, isOwn }) => (
              <td key={seat} class={isOwn ? "table-scores-own" : ""}>
                {scores[seat]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
});
