// Keeps the address of a replay at the moment that is shown. Back still leaves the replay: the entry is replaced.
import { effect } from "@preact/signals";
import { paths } from "../app/paths.ts";
import type { Playback } from "./playback.ts";
import { nameOfMoment } from "./stops.ts";

export interface ReplayPlace {
  /** Null: a record from a file. */
  readonly match: string | null;
  /** Of a private match. */
  readonly code: string | undefined;
}

/** The path and query of the moment that is shown. */
export const pathOfMoment = ({ film, index, viewer }: Playback, { match, code }: ReplayPlace): string => {
  const moment = { at: nameOfMoment(film.moments, index.value), seat: viewer.value };
  return match === null ? paths.replay(moment) : paths.matchReplay(match, moment, code);
};

/** A browser allows 100 changes in 30 seconds. */
const REST_MS = 400;

/** The returned function ends it. */
export const keepAddress = (playback: Playback, place: ReplayPlace): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    history.replaceState(history.state, "", pathOfMoment(playback, place));
  };
  const end = effect(() => {
    // Read here, so that each change comes by.
    pathOfMoment(playback, place);
    timer ??= setTimeout(write, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
};
