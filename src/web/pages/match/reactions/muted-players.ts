// Whose reactions the reader does not want to see. Kept in the browser, because the relay needs not know.
import { signal } from "@preact/signals";
import { openFields } from "../../../../face/fields.ts";
import { keep, onKeptElsewhere, readKept } from "../../../app/kept.ts";

export interface Muted {
  readonly isEverybody: boolean;
  /** Ids, the last one muted last. */
  readonly players: readonly string[];
}

const KEPT = "reactions";
const MOST = 200;

const mutedIn = (kept: unknown): Muted => {
  const { isEverybody, players } = openFields(kept);
  const ids = Array.isArray(players) ? players.filter((id) => typeof id === "string") : [];
  return { isEverybody: isEverybody === true, players: ids };
};

export const muted = signal<Muted>(mutedIn(readKept(KEPT)));
onKeptElsewhere(KEPT, (kept) => {
  muted.value = mutedIn(kept);
});

const set = (next: Muted): void => {
  muted.value = next;
  keep(KEPT, next);
};

export const isMuted = (player: string): boolean =>
  muted.value.isEverybody || muted.value.players.includes(player);

export const mute = (player: string, isOn = true): void => {
  const others = muted.value.players.filter((one) => one !== player);
  set({ ...muted.value, players: isOn ? [...others, player].slice(-MOST) : others });
};

export const muteEverybody = (isEverybody: boolean): void => set({ ...muted.value, isEverybody });
