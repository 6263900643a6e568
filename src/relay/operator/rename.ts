// Gives a player another name, also in the matches where it sits.
import { derivedId } from "../new-ids.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { tell } from "./tell.ts";

const MOST_MATCHES = 100;
const NUMBERS = 10_000;

/** For an operator who gives none. Players of that kind differ by their numbers. */
export const numberedName = (player: string): string => {
  const letters = [...derivedId("name", player)];
  const number = letters.reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % NUMBERS, 0);
  return `Player ${String(number).padStart(4, "0")}`;
};

export const rename = async (
  relay: Relay,
  player: string,
  name: string,
  entry: OperatorEntry,
): Promise<boolean> => {
  await relay.restrictions.rename(player, name, entry.n);
  for (const { match } of await relay.players.matches(player, MOST_MATCHES))
    await relay.restrictions.renameIn(match, player, name);
  return tell(relay, player, entry);
};
