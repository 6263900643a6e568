// The names of the seats as a player reads them. The relay names house bots and erased players in English.
import { ERASED } from "../games/relay-names/relay-names.ts";

interface NamedSeat {
  readonly name: string;
  /** Of a house bot. */
  readonly house?: string | undefined;
}

interface NameWords {
  readonly houseBot: string;
  readonly erased: string;
}

/** House bots are numbered. So are players of one name, from the second on. */
export const shownNames = (
  seats: readonly NamedSeat[],
  { houseBot, erased }: NameWords,
): readonly string[] => {
  const taken = new Map<string, number>();
  return seats.map(({ name, house }) => {
    const base = house !== undefined ? houseBot : name === ERASED ? erased : name;
    const number = (taken.get(base) ?? 0) + 1;
    taken.set(base, number);
    return base === "" || (house === undefined && number === 1) ? base : `${base} ${number}`;
  });
};
