// Whose reactions the reader does not want to see, as the browser keeps it.
import { signal } from "@preact/signals";
import { openFields } from "../../../../face/fields.ts";
import { isMutedIn, type Muted, withMuted } from "../../../../face/muted.ts";
import { keep, onKeptElsewhere, readKept } from "../../../app/kept.ts";

const KEPT = "reactions";

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

export const isMuted = (player: string): boolean => isMutedIn(muted.value, player);

export const mute = (player: string, isOn = true): void => set(withMuted(muted.value, player, isOn));

export const muteEverybody = (isEverybody: boolean): void => set({ ...muted.value, isEverybody });
