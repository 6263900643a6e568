// Whose reactions the screen does not show, until the program ends. The relay need not know.
import { HAND_KEYS } from "../../face/choices.ts";
import { KNOWN_REACTIONS } from "../../face/reaction-text.ts";
import type { PlayState } from "./play-state.ts";

export interface Muted {
  readonly isEverybody: boolean;
  /** Ids. */
  readonly players: readonly string[];
}

export const NOBODY: Muted = { isEverybody: false, players: [] };

/** Of everybody's reactions, at the table and in the list. */
export const MUTE_KEY = "-";

/** A house bot shows none. */
export interface HeardPlayer {
  readonly key: string;
  readonly player: string;
  readonly name: string;
}

/** The other players, with their keys in the list: those after the keys of the reactions. */
export const heardPlayers = ({ seats, you }: PlayState): readonly HeardPlayer[] =>
  seats.flatMap(({ player, name }, seat) =>
    player === undefined || player === null || seat === you
      ? []
      : [{ player, name, key: HAND_KEYS[KNOWN_REACTIONS.length + seat] ?? "" }],
  );

export const isHeard = ({ isEverybody, players }: Muted, player: string): boolean =>
  !isEverybody && !players.includes(player);

export const muteEverybody = (state: PlayState): PlayState => ({
  ...state,
  muted: { ...state.muted, isEverybody: !state.muted.isEverybody },
});

/** The other way round for the player of this key. Null: it has none. */
export const mutePlayer = (state: PlayState, key: string): PlayState | null => {
  const { muted } = state;
  const player = heardPlayers(state).find((one) => one.key === key)?.player;
  if (player === undefined) return null;
  const others = muted.players.filter((one) => one !== player);
  const players = others.length < muted.players.length ? others : [...others, player];
  return { ...state, muted: { ...muted, players } };
};
