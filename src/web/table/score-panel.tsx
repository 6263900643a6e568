// The scores by round, and the totals.
import { seatColour } from "../parts/avatar.tsx";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

export const ScorePanel = ({ scene: { seats, rounds, scores } }: { readonly scene: Scene }) => {
  const words = tableWords();
  if (!scores) return null;
  const ordered = seats.toSorted((a, b) => a.seat - b.seat);
  return (
    <div class="table-scores">
      <table>
        <thead>
          <tr>
            <td />
            {ordered.map(({ seat, name, isOwn }) => (
              <th key={seat} scope="col" class={isOwn ? "table-scores-own" : ""}>
                <span class="table-scores-name" style={{ borderColor: seatColour(seat) }} title={name}>
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
              {ordered.map(({ seat, isOwn }) => (
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
            <th scope="row">{words.total}</th>
            {ordered.map(({ seat, isOwn }) => (
              <td key={seat} class={isOwn ? "table-scores-own" : ""}>
                {scores[seat]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rounds.length === 0 && <p class="part-quiet part-small">{words.noScores}</p>}
    </div>
  );
};
