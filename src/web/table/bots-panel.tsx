// The house bots at the table, and how each plays.
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Scene, SceneSeat } from "../scene/scene.ts";
import { momentsWords } from "../words/moments/moments-words.ts";

/** More of them would leave little room to what happens. */
const OPEN_UP_TO = 3;

/** Open until the first round is over. */
export const BotsPanel = ({ scene: { seats, rounds } }: { readonly scene: Scene }) => {
  const bots = seats
    .filter(({ manner }) => manner !== undefined)
    .map(({ seat, name, sitter, presenceText, manner }) => ({ seat, name, sitter, presenceText, manner }));
  return bots.length === 0 ? null : (
    <Bots bots={bots} isOpen={rounds.length === 0 && bots.length <= OPEN_UP_TO} />
  );
};

interface BotsProps {
  readonly bots: readonly Pick<SceneSeat, "seat" | "name" | "sitter" | "presenceText" | "manner">[];
  readonly isOpen: boolean;
}

const Bots = memoByValue(({ bots, isOpen }: BotsProps) => (
  <details class="table-bots" open={isOpen}>
    <summary>{momentsWords().botsPlay}</summary>
    <ul>
      {bots.map(({ seat, name, sitter, presenceText, manner }) => (
        <li key={seat}>
          <Avatar name={name} seat={seat} bot sitter={sitter} />
          <span>
            <b>{name}</b> <small>{presenceText}</small>
            <br />
            {manner}
          </span>
        </li>
      ))}
    </ul>
  </details>
));
