// What a project says of its relay, in `turn-relay.config.ts`: `export default defineRelay({ games, settings, stages, page })`.
import type { ProjectStages } from "../../infra/settings/project-stages.ts";
import type { SettingsGiven } from "../aws/lambda/settings-text.ts";
import type { Game } from "../games/game.ts";
import { gameFaults } from "../games/game-faults.ts";
import type { RelayConfig } from "../games/shipped-relay.ts";
import { versionFault } from "../games/versions.ts";
import { ConfigFault } from "./config-fault.ts";
import type { PageGiven } from "./page-given.ts";

/** What `defineRelay` is given: the games of a relay, its settings, those of its stages on AWS, and what its page looks like. */
export interface RelayGiven {
  /** In the order in which lists of games show them. `shippedGames` are those of the package. */
  readonly games: readonly Game[];
  /** Those of the relay, as docs/deploying.md lists them. Left out: the defaults. */
  readonly settings?: SettingsGiven;
  /**
   * What `turn-relay deploy` deploys, as docs/deploying.md lists it. For a stage, these settings come before the others.
   * Left out: `dev`, which goes with its data, and `prod`, which keeps it.
   */
  readonly stages?: ProjectStages;
  /** The name, logo, colours and words of the page, as docs/deploying.md lists them. Left out: those of the package. */
  readonly page?: PageGiven;
}

/** @throws ConfigFault that lists every fault of the games. The other parts are checked when the relay is built. */
export const defineRelay = (given: RelayGiven): RelayConfig => {
  const { games, settings, stages, page, ...others } = given;
  const unknown = Object.keys(others).map(
    (name) => `${name}: there is no such part, only games, settings, stages and page`,
  );
  if (unknown.length > 0) throw new ConfigFault("defineRelay", unknown);
  if (!Array.isArray(games)) throw new ConfigFault("games", ["they must be a list"]);
  checkGames(games);
  return { games, settings, stages, page };
};

/** @throws ConfigFault that lists every fault of the games. */
export const checkGames = (games: readonly Game[]): void => {
  const faults = faultsOf(games);
  if (faults.length > 0) throw new ConfigFault("games", faults);
};

const faultsOf = (games: readonly Game[]): readonly string[] => {
  const ids = games.map((game: Partial<Game> | null) => game?.id);
  return [
    ...(games.length === 0 ? ["there is none"] : []),
    ...ids.filter((id, at) => id && ids.indexOf(id) < at).map((id) => `two have the id "${id}"`),
    ...games.flatMap((game, at) =>
      faultsOfGame(game).map((fault) => `${ids[at] ? `"${ids[at]}"` : `game ${at + 1}`}: ${fault}`),
    ),
  ];
};

const faultsOfGame = (game: Game): readonly string[] => {
  const own = gameFaults(game);
  return own.length > 0 ? own : faultsOfFormer(game);
};

const faultsOfFormer = (game: Game): readonly string[] => {
  const { former } = game;
  if (former === undefined) return [];
  const own = gameFaults(former).map((found) => `rules ${former?.rules}: ${found}`);
  if (own.length > 0) return own;
  const fault = versionFault(game, former);
  return fault === null ? faultsOfFormer(former) : [fault];
};
