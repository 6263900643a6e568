// The codes of the refusals that only one game has: its id, a dot, and a word of its `refusals`.
import type { Game, OwnRefusal, RefusalCode } from "./game.ts";
import { versionsOf } from "./versions.ts";

/** Of all its versions, each once. */
export const ownRefusalsOf = (game: Game): readonly OwnRefusal[] => [
  ...new Set(
    versionsOf(game).flatMap(({ id, refusals = [] }) => refusals.map((word): OwnRefusal => `${id}.${word}`)),
  ),
];

/** No code that games share has a dot. */
export const isOwnRefusal = (code: string): code is OwnRefusal => code.includes(".");

/** Whether the game may refuse an action with this code. */
export const mayRefuseWith = ({ id, refusals = [] }: Game, code: RefusalCode): boolean =>
  !isOwnRefusal(code) || refusals.some((word) => code === `${id}.${word}`);
