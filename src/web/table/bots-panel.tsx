// The house bots at the table, and how they play: those that play alike together.
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Scene, SceneSeat } from "../scene/scene.ts";
import { momentsWords } from "../words/moments/moments-words.ts";
import { mannersTold, useManners } from "./bot-manners.ts";

type Bot = Pick<SceneSeat, "seat" | "name" | "sitter" | "sitters" | "presenceText" | "manner">;

interface BotsPanelProps {
  readonly scene: Scene;
  readonly game: string;
  readonly isOpen: boolean;
}

export const BotsPanel = ({ scene: { seats }, game, isOpen }: BotsPanelProps) => {
  const more = useManners(game);
  const mannerly = seats.filter(({ manner }) => manner !== undefined).toSorted((a, b) => a.seat - b.seat);
  const said = mannersTold(
    mannerly.map(({ name, sitter, manner }) => ({ name, level: sitter.house, manner })),
    more ?? {},
  );
  const bots = mannerly.map(({ seat, name, sitter, sitters, presenceText }, n) => ({
    ...{ seat, name, sitter, sitters, presenceText, manner: said[n] },
  }));
  return bots.length === 0 ? null : <Bots {...{ bots, isOpen }} isWaiting={more === null} />;
};

interface BotsProps {
  readonly bots: readonly Bot[];
  readonly isOpen: boolean;
  /** The sentences become more. Until then nothing below is shown, or it would be pushed down. */
  readonly isWaiting: boolean;
}

const Bots = memoByValue(({ bots, isOpen, isWaiting }: BotsProps) => (
  <details class="table-bots" open={isOpen} aria-busy={isWaiting}>
    <summary>{momentsWords().botsPlay}</summary>
    <ul>
      {[...new Set(bots.map(({ manner }) => manner))].map((manner) => (
        <Alike key={manner} bots={bots.filter((bot) => bot.manner === manner)} />
      ))}
    </ul>
  </details>
));

const Alike = ({ bots }: { readonly bots: readonly Bot[] }) => (
  <li>
    <span class="table-bots-faces">
      {bots.map(({ seat, name, sitter, sitters }) => (
        <Avatar key={seat} name={name} seat={seat} sitter={sitter} among={sitters} />
      ))}
    </span>
    <span>
      <b>{bots.map(({ name }) => name).join(", ")}</b> <small>{bots[0]?.presenceText}</small>
      <br />
      {bots[0]?.manner}
    </span>
  </li>
);
