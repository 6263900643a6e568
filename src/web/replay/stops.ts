// Where a replay stops for its viewer, and how the address names a moment. Pure.
import type { Film, FilmMoment, ReplayViewer } from "./film.ts";

/** The indexes of the moments that the viewer noticed. A seat did not notice another seat's pass. */
export const stopsOf = ({ moments }: Pick<Film, "moments">, viewer: ReplayViewer): readonly number[] =>
  moments.flatMap(({ secretOf }, index) =>
    secretOf === null || viewer === "open" || viewer === secretOf ? [index] : [],
  );

/** The place in `stops` of the newest stop that is not after the moment. */
export const placeAt = (stops: readonly number[], index: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= index),
  );

/** `12` is the moment after event 12, `12.2` the second entry after it that made no event. */
export const nameOfMoment = (moments: readonly FilmMoment[], index: number): string => {
  const seq = moments[index]?.seq ?? 0;
  const silent = index - firstWith(moments, seq);
  return silent > 0 ? `${seq}.${silent}` : `${seq}`;
};

/** The index of the moment that the address names, or the nearest. Null: the address names none. */
export const momentNamed = (moments: readonly FilmMoment[], name: string | undefined): number | null => {
  const [, seq, silent = "0"] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(name ?? "") ?? [];
  if (seq === undefined) return null;
  const first = firstWith(moments, Number(seq));
  const last = moments.findLastIndex((moment) => moment.seq <= Number(seq));
  return Math.max(first, Math.min(first + Number(silent), last));
};

/** The first moment after that event. */
const firstWith = (moments: readonly FilmMoment[], seq: number): number => {
  const index = moments.findIndex((moment) => moment.seq >= seq);
  return index < 0 ? moments.length - 1 : index;
};

/** `open`, or a seat that the match has. Anything else: null. */
export const viewerNamed = (name: string | undefined, seats: number): ReplayViewer | null => {
  if (name === "open") return "open";
  const seat = /^\d\d?$/.test(name ?? "") ? Number(name) : -1;
  return seat >= 0 && seat < seats ? seat : null;
};
