// How a house bot plays, in the words of its game.
import { entryIn } from "./fields.ts";

interface Worded {
  readonly wording: { readonly bots?: Readonly<Record<string, string>> | undefined };
}

/** Undefined: the game does not say, or no house bot plays. */
export const botManner = (game: Worded | null | undefined, level: string | undefined): string | undefined =>
  level === undefined ? undefined : entryIn(game?.wording.bots, level);
