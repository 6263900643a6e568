// The names of the seats as a player reads them. The relay names erased players in English.
import { ERASED } from "../games/relay-names/relay-names.ts";

interface NamedSeat {
  readonly name: string;
}

interface NameWords {
  readonly erased: string;
}

/** Players of one name are numbered, from the second on. */
export const shownNames = (seats: readonly NamedSeat[], { erased }: NameWords): readonly string[] => {
  const taken = new Map<string, number>();
  return seats.map(({ name }) => {
    const base = name === ERASED ? erased : name;
    const number = (taken.get(base) ?? 0) + 1;
    taken.set(base, number);
    return base === "" || number === 1 ? base : `${base} ${number}`;
  });
};
