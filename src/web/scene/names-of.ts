// The names of the seats as the page shows them. Each name is there once, so that a sentence says who it was.
import type { ModelSeat } from "./match-model.ts";

/** House bots are numbered. So are players of one name, from the second on. */
export const namesOf = (seats: readonly ModelSeat[], houseBot: string): readonly string[] => {
  const taken = new Map<string, number>();
  return seats.map(({ name, house }) => {
    const base = house === undefined ? name : houseBot;
    const number = (taken.get(base) ?? 0) + 1;
    taken.set(base, number);
    return base === "" || (house === undefined && number === 1) ? base : `${base} ${number}`;
  });
};
