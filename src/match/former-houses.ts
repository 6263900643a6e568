// House bots in records of before, which named them by their level alone: `House bot (easy)`.
import { LEVELS } from "../games/game.ts";
import { houseFaceOf, houseNameAt, withHouseBot } from "./house-names.ts";
import type { SeatedBot } from "./stored-match.ts";

interface Recorded {
  readonly player?: string | null;
  readonly name: string;
  readonly house?: string;
  readonly face?: string;
}

/** They get the names that the relay gives them today, by the same rule as in a stored match. `id`: of the match. */
export const withHouseNames = <Player extends Recorded>(
  players: readonly Player[],
  id: string,
): readonly Player[] => {
  const bots = formerBots(players, id);
  return players.map((player, seat) => {
    const bot = bots[seat];
    if (!bot) return player;
    return { ...player, name: houseNameAt(bots, seat), house: bot.level, face: houseFaceOf(bot.name) };
  });
};

const formerBots = (players: readonly Recorded[], id: string): readonly (SeatedBot | null)[] =>
  players.reduce<readonly (SeatedBot | null)[]>(
    (houses, { player = null, name, house }, seat) => {
      const level = LEVELS.find((known) => name === `House bot (${known})`);
      if (player !== null || house !== undefined || level === undefined) return houses;
      return withHouseBot({ id, houses }, seat, { level, speed: "human" });
    },
    players.map(() => null),
  );
