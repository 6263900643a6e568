// The names of the seats in words. Pure.
import type { ReceivedSeat } from "../../../client/index.ts";
import { entryIn } from "../../../face/fields.ts";
import { ERASED } from "../../../games/relay-names/relay-names.ts";
import type { PagesWords } from "../../words/pages/en.ts";

type NamedSeat = Pick<ReceivedSeat, "acts" | "name"> & { readonly house?: string | undefined };

export const levelText = ({ levels }: PagesWords["common"], level: string): string =>
  entryIn(levels, level) ?? level;

/** The relay names house bots and erased players in English. The page says it in words. */
export const seatName = ({ acts, name, house }: NamedSeat, words: PagesWords["common"]): string => {
  if (acts === "nobody") return words.freeSeat;
  if (house !== undefined) return words.houseBot(levelText(words, house));
  return playerName(name, words);
};

const playerName = (name: string, { gone }: PagesWords["common"]): string => (name === ERASED ? gone : name);

/** Who sits there in one line: people by name, house bots by number. */
export const sittersText = (seats: readonly NamedSeat[], words: PagesWords["common"]): string => {
  const taken = seats.filter(({ acts }) => acts !== "nobody");
  const people = taken.filter(({ house }) => house === undefined).map(({ name }) => playerName(name, words));
  const bots = taken.length - people.length;
  return words.names(bots === 0 ? people : [...people, words.houseBots(bots)]);
};
