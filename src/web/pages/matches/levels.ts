// The levels of house bots that this page can ask for. Pure.
import type { Level } from "../../../games/game.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";

const LEVELS = ["easy", "normal", "hard"] as const satisfies readonly Level[];

/** A newer relay may have more. */
export const knownLevels = ({ levels }: Pick<ReceivedGame, "levels">): readonly Level[] =>
  LEVELS.filter((level) => levels.includes(level));
