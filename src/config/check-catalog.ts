// Checks the games of a config against those of the package, where the relay is built. The relay itself need not check
// them again: it would have to carry every shipped game.
import type { Game } from "../games/game.ts";
import { shippedGames } from "../games/shipped-games.ts";
import { versionsOf } from "../games/versions.ts";
import { ConfigFault } from "./config-fault.ts";

/** Of games that `checkGames` takes. @throws ConfigFault that lists every fault. */
export const checkCatalog = (games: readonly Game[]): void => {
  const faults = takenIds(games);
  if (faults.length > 0) throw new ConfigFault("games", faults);
};

/** A game has the id of a shipped one, and is no version of it: its records and texts would mean another game. */
const takenIds = (games: readonly Game[]): readonly string[] =>
  games
    .filter((game) => shippedGames.some((shipped) => shipped.id === game.id && !isVersionOf(shipped, game)))
    .map(
      ({ id }) =>
        `"${id}": turn-relay has a game of this id. Give yours another one, or carry the shipped game as its former version`,
    );

const isVersionOf = (shipped: Game, game: Game): boolean => versionsOf(game).includes(shipped);
