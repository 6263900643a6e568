// Whose reactions a reader does not want to see, for the page and for `play`. The relay need not know.

export interface Muted {
  readonly isEverybody: boolean;
  /** Ids, the last one muted last. */
  readonly players: readonly string[];
}

export const NOBODY_MUTED: Muted = { isEverybody: false, players: [] };

export const isMutedIn = ({ isEverybody, players }: Muted, player: string): boolean =>
  isEverybody || players.includes(player);

const MOST = 200;

export const withMuted = (muted: Muted, player: string, isOn: boolean): Muted => {
  const others = muted.players.filter((one) => one !== player);
  return { ...muted, players: isOn ? [...others, player].slice(-MOST) : others };
};
