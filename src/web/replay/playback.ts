// Where a replay stands, how fast it runs, and from whose seat it is seen. The page draws its signals.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Film, ReplayViewer } from "./film.ts";
import { placeAt, stopsOf } from "./stops.ts";

export const SPEEDS_OF_REPLAY = [1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof SPEEDS_OF_REPLAY)[number];

export interface Playback {
  readonly film: Film;
  /** The index of the moment that is shown. */
  readonly index: ReadonlySignal<number>;
  /** The moments at which the viewer stops, and the place of `index` among them. */
  readonly stops: ReadonlySignal<readonly number[]>;
  readonly place: ReadonlySignal<number>;
  readonly viewer: ReadonlySignal<ReplayViewer>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<ReplaySpeed>;
  /** Goes to a place among the stops, or to the nearest one. */
  goTo(place: number): void;
  /** Goes so many stops on, or back. Stops the play. */
  step(by: number): void;
  /** Plays on, from the beginning again if it stands at the end. */
  play(): void;
  pause(): void;
  seeAs(viewer: ReplayViewer): void;
}

/** `after` calls back once, and returns how to call that off. */
export interface PlaybackPorts {
  readonly after: (ms: number, then: () => void) => () => void;
}

export interface PlaybackStart {
  readonly index: number;
  readonly viewer: ReplayViewer;
}

export const createPlayback = (film: Film, start: PlaybackStart, { after }: PlaybackPorts): Playback => {
  const index = signal(start.index);
  const viewer = signal(start.viewer);
  const speed = signal<ReplaySpeed>(1);
  const isPlaying = signal(false);
  const stops = computed(() => stopsOf(film, viewer.value));
  const place = computed(() => placeAt(stops.value, index.value));
  const beat = beatOf(film);
  let callOff = (): void => undefined;

  const goTo = (to: number): void => {
    const last = stops.value.length - 1;
    index.value = stops.value[Math.max(0, Math.min(Math.round(to), last))] ?? 0;
  };
  const isAtEnd = (): boolean => place.value >= stops.value.length - 1;
  const pause = (): void => {
    callOff();
    isPlaying.value = false;
  };
  const wait = (): void => {
    const ms = (film.moments[index.value]?.isMilestone ? 2 * beat : beat) / speed.value;
    callOff = after(ms, () => {
      goTo(place.value + 1);
      if (isAtEnd()) pause();
      else wait();
    });
  };
  goTo(place.value);
  return {
    ...{ film, index, stops, place, viewer, isPlaying, speed, pause },
    goTo,
    step: (by) => {
      pause();
      goTo(place.value + by);
    },
    play: () => {
      callOff();
      batch(() => {
        if (isAtEnd()) goTo(0);
        isPlaying.value = !isAtEnd();
      });
      if (isPlaying.value) wait();
    },
    seeAs: (next) =>
      batch(() => {
        viewer.value = next;
        goTo(place.value);
      }),
  };
};

const EVEN_BEAT_MS = 900;
const SHORTEST_BEAT_MS = 500;
const LONGEST_BEAT_MS = 1_600;

/**
 * How long a moment lasts at the speed of 1. A record tells when its match began and ended, but no times between. So the
 * replay lasts as long as the match did, within what is pleasant to watch.
 */
export const beatOf = ({ moments, details: { startedAtMs, endedAtMs } }: Film): number => {
  if (startedAtMs === null || endedAtMs === null || endedAtMs <= startedAtMs) return EVEN_BEAT_MS;
  const mean = (endedAtMs - startedAtMs) / moments.length;
  return Math.max(SHORTEST_BEAT_MS, Math.min(mean, LONGEST_BEAT_MS));
};
