// Gives a player another name, also in the matches where it sits and in the arenas that it has entered.
import { inParallel } from "../delivery/in-parallel.ts";
import { derivedId } from "../new-ids.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { tell } from "./tell.ts";

const MOST_MATCHES = 100;
const MOST_BELONGINGS = 1_000;
const AT_ONCE = 16;
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
  await renameInArenas(relay, player, name);
  return tell(relay, player, entry);
};

const renameInArenas = async (relay: Relay, player: string, name: string): Promise<void> => {
  const belongings = await relay.belongings.list(player, MOST_BELONGINGS);
  const places = belongings.flatMap(({ entry }) => entry ?? []);
  await inParallel(places, AT_ONCE, ({ arena, key }) => relay.arenas.renameEntrant(arena, key, name));
  const arenas = await relay.arenas.readMany(places.map(({ arena }) => arena));
  const series = new Set(arenas.flatMap((arena) => arena.series ?? []));
  await inParallel([...series], AT_ONCE, (id) => relay.series.rename(id, player, name));
};
