// What the browser remembers of the coach: whether it is wanted, and in which games it has done its work.
import { batch, signal } from "@preact/signals";
import { openFields } from "../../face/fields.ts";
import { keep, onKeptElsewhere, readKept } from "../app/kept.ts";

const KEPT = "coach";

const keptGames = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((game) => typeof game === "string") : [];

export const coachWanted = signal(true);
const done = signal<readonly string[]>([]);

const take = (value: unknown): void =>
  batch(() => {
    const kept = openFields(value);
    coachWanted.value = kept["wanted"] !== false;
    done.value = keptGames(kept["done"]);
  });

take(readKept(KEPT));
onKeptElsewhere(KEPT, take);

const keepCoach = (): void => keep(KEPT, { wanted: coachWanted.value, done: done.value });

/** Whether the game's first match is still to be coached. */
export const isCoached = (game: string): boolean => coachWanted.value && !done.value.includes(game);

/** After the first match, or when the reader has had enough. */
export const endCoaching = (game: string): void => {
  take(readKept(KEPT));
  if (done.value.includes(game)) return;
  done.value = [...done.value, game];
  keepCoach();
};

/** Switched on again, the coach begins anew in every game. */
export const wantCoach = (wanted: boolean): void => {
  take(readKept(KEPT));
  coachWanted.value = wanted;
  if (wanted) done.value = [];
  keepCoach();
};
