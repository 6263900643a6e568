// What a project says of its relay, in `turn-relay.config.ts`: `export default defineRelay({ games, settings })`.
import type { SettingsGiven } from "../aws/lambda/settings-text.ts";
import type { Game } from "../games/game.ts";
import type { RelayConfig } from "../games/shipped-relay.ts";
import { versionFault } from "../games/versions.ts";
import { ConfigFault } from "./config-fault.ts";
import { GAME_ID_RULE, isGameId } from "./game-id.ts";

export interface RelayGiven {
  /** In the order in which lists of games show them. `shippedGames` are those of the package. */
  readonly games: readonly Game[];
  /** Those of the relay, as docs/deploying.md lists them. Left out: the defaults. */
  readonly settings?: SettingsGiven;
}

/** @throws ConfigFault that lists every fault of the games. The settings are checked when the relay is built. */
export const defineRelay = ({ games, settings }: RelayGiven): RelayConfig => {
  const faults = faultsOf(games);
  if (faults.length > 0) throw new ConfigFault("games", faults);
  return { games, settings };
};

/** The log has half a byte for a seat. */
const MOST_SEATS = 16;

const faultsOf = (games: readonly Game[]): readonly string[] => {
  const ids = games.map(({ id }) => id);
  return [
    ...(games.length === 0 ? ["there is none"] : []),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two have the id "${id}"`),
    ...games.flatMap((game) => faultsOfGame(game).map((fault) => `"${game.id}": ${fault}`)),
  ];
};

const faultsOfGame = (game: Game): readonly string[] => [...faultsOfVersion(game), ...faultsOfFormer(game)];

const faultsOfFormer = (game: Game): readonly string[] => {
  const { former } = game;
  if (!former) return [];
  const fault = versionFault(game, former);
  if (fault !== null) return [fault];
  const own = faultsOfVersion(former).map((found) => `rules ${former.rules}: ${found}`);
  return [...own, ...faultsOfFormer(former)];
};

const faultsOfVersion = ({ id, rules, seats: { min, max } }: Game): readonly string[] => [
  ...(isGameId(id) ? [] : [`the id ${GAME_ID_RULE}`]),
  ...(Number.isInteger(rules) && rules >= 1 ? [] : ["rules must be a whole number of at least 1"]),
  ...(Number.isInteger(min) && Number.isInteger(max) && 2 <= min && min <= max && max <= MOST_SEATS
    ? []
    : [`seats must be whole numbers, 2 <= min <= max <= ${MOST_SEATS}`]),
];
