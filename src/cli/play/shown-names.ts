// The names of the seats on the screen. Each name is there once, so that a sentence says who it was.
import type { SeatNow } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";

/** House bots are numbered. So are players of one name, from the second on. */
export const withShownNames = (seats: readonly SeatNow[], { houseBot }: PlayWords): readonly SeatNow[] => {
  const taken = new Map<string, number>();
  return seats.map((seat) => {
    const base = seat.house === undefined ? seat.name : houseBot;
    const number = (taken.get(base) ?? 0) + 1;
    taken.set(base, number);
    const isPlain = seat.house === undefined && number === 1;
    return { ...seat, name: isPlain || base === "" ? base : `${base} ${number}` };
  });
};
