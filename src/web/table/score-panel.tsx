// The scores by round, and the totals.
import { numberText } from "../../games/number-text.ts";
import { seatColour } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Scene, SceneRound, SceneSeat } from "../scene/scene.ts";
import { momentsWords } from "../words/moments/moments-words.ts";
import { tableWords } from "../words/table/table-words.ts";

export const ScorePanel = ({
  scene: { seats, rounds, scores, scoresName, ranking },
}: {
  readonly scene: Scene;
}) => {
  const columns = seats
    .map(({ seat, name, isOwn }) => ({ seat, name, isOwn }))
    .toSorted((a, b) => a.seat - b.seat);
  return scores && <ScoreTable {...{ columns, rounds, scores, scoresName, ranking }} />;
};

/** So many letters stand beside each other above all seats. */
const LETTERS = 32;

/** Whether a name would break or be cut above its scores. Then all names stand upright. */
const isTight = (names: readonly string[]): boolean =>
  names.some((name) => name.split(" ").some((word) => word.length > LETTERS / names.length));

interface ScoreTableProps {
  /** By seat. */
  readonly columns: readonly Pick<SceneSeat, "seat" | "name" | "isOwn">[];
  readonly rounds: readonly SceneRound[];
  readonly scores: readonly number[];
  readonly scoresName: string | undefined;
  readonly ranking: Scene["ranking"];
}

const ScoreTable = memoByValue(({ columns, rounds, scores, scoresName, ranking }: ScoreTableProps) => {
  const words = tableWords();
  const best = bestIn(scores, ranking);
  const isUpright = isTight(columns.map(({ name }) => name));
  return (
    <div class={`table-scores ${isUpright ? "table-scores-upright" : ""}`}>
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
          {rounds.map(({ round, points }) => (
            <tr key={round}>
              <th scope="row">{words.round(round)}</th>
              {columns.map(({ seat, isOwn }) => (
                <td key={seat} class={classOf(isOwn, best?.(points, seat))}>
                  {numberText(points[seat] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{scoresName ?? words.total}</th>
            {columns.map(({ seat, isOwn }) => (
              <td key={seat} class={classOf(isOwn, best?.(scores, seat))}>
                {numberText(scores[seat] ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {best && <p class="table-scores-legend">★ {momentsWords().bestScore}</p>}
    </div>
  );
});

const classOf = (isOwn: boolean, isBest = false): string =>
  `${isOwn ? "table-scores-own" : ""} ${isBest ? "table-scores-best" : ""}`;

/** Whether a seat has the best of such scores. Null before the end: in some games few points win, and the ranking tells. */
export const bestIn = (
  scores: readonly number[],
  ranking: readonly number[] | null,
): ((points: readonly number[], seat: number) => boolean) | null => {
  const winner = ranking?.indexOf(1) ?? -1;
  const other = ranking?.findIndex((rank, seat) => rank > 1 && scores[seat] !== scores[winner]) ?? -1;
  const [won, lost] = [scores[winner], scores[other]];
  if (won === undefined || lost === undefined) return null;
  const best = won < lost ? Math.min : Math.max;
  return (points, seat) => points[seat] === best(...points);
};
