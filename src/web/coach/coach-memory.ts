// What the browser remembers of the coach: whether it is wanted, and in which games it has done its work.
import { signal } from "@preact/signals";
import { keep, readKept } from "../app/kept.ts";

const KEPT = "coach";

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const keptGames = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((game) => typeof game === "string") : [];

const kept = readKept(KEPT);

export const coachWanted = signal(field(kept, "wanted") !== false);
const done = signal(keptGames(field(kept, "done")));

const keepCoach = (): void => keep(KEPT, { wanted: coachWanted.value, done: done.value });

/** Whether the game's first match is still to be coached. */
export const isCoached = (game: string): boolean => coachWanted.value && !done.value.includes(game);

/** After the first match, or when the reader has had enough. */
export const endCoaching = (game: string): void => {
  if (done.value.includes(game)) return;
  done.value = [...done.value, game];
  keepCoach();
};

/** Switched on again, the coach begins anew in every game. */
export const wantCoach = (wanted: boolean): void => {
  coachWanted.value = wanted;
  if (wanted) done.value = [];
  keepCoach();
};
