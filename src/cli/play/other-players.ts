// The other players of a match, with their keys in the list of reactions.
import { HAND_KEYS } from "../../face/choices.ts";
import { KNOWN_REACTIONS } from "../../face/reaction-text.ts";
import type { PlayState } from "./play-state.ts";

/** Mutes everybody, at the table and in the list. */
export const MUTE_KEY = "-";

export interface OtherPlayer {
  /** One after the keys of the reactions. */
  readonly key: string;
  readonly player: string;
  readonly name: string;
}

/** House bots are no players. */
export const otherPlayers = ({ seats, you }: PlayState): readonly OtherPlayer[] =>
  seats.flatMap(({ player, name }, seat) =>
    player === undefined || player === null || seat === you
      ? []
      : [{ player, name, key: HAND_KEYS[KNOWN_REACTIONS.length + seat] ?? "" }],
  );
