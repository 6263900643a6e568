// The games of this relay: those of its config.
import relay from "#relay";
import type { Game, OwnRefusal } from "./game.ts";
import { ownRefusalsOf } from "./own-refusals.ts";
import { versionsOf } from "./versions.ts";

export const GAMES: readonly Game[] = relay.games;

/** The codes of the refusals that only one of the games has. */
export const OWN_REFUSALS: readonly OwnRefusal[] = GAMES.flatMap(ownRefusalsOf);

/** The newest version of the game. New matches have it. */
export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

const VERSIONS = GAMES.flatMap(versionsOf);

/** The version that referees the matches and records with these rules. Undefined where this build has none. */
export const refereeOf = (id: string, rules: number): Game | undefined =>
  VERSIONS.find((game) => game.id === id && game.rules === rules);
