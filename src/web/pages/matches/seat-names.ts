// The names of the seats in words. Pure.
import type { ReceivedSeat } from "../../../client/index.ts";
import { entryIn } from "../../../face/fields.ts";
import { ERASED } from "../../../games/relay-names/relay-names.ts";
import type { PagesWords } from "../../words/pages/en.ts";

type NamedSeat = Pick<ReceivedSeat, "acts" | "name">;

export const levelText = ({ levels }: PagesWords["common"], level: string): string =>
  entryIn(levels, level) ?? level;

/** The relay names erased players in English. The page says it in words. */
export const seatName = ({ acts, name }: NamedSeat, words: PagesWords["common"]): string => {
  if (acts === "nobody") return words.freeSeat;
  return name === ERASED ? words.gone : name;
};

/** Who sits there in one line. */
export const sittersText = (seats: readonly NamedSeat[], words: PagesWords["common"]): string =>
  words.names(seats.filter(({ acts }) => acts !== "nobody").map((seat) => seatName(seat, words)));
