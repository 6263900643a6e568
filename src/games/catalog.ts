// The games of this relay: those of its config.
import relay from "#relay";
import type { Game } from "./game.ts";
import { versionsOf } from "./versions.ts";

export const GAMES: readonly Game[] = relay.games;

/** The newest version of the game. New matches have it. */
export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

const VERSIONS = GAMES.flatMap(versionsOf);

/** The version that referees the matches and records with these rules. Undefined where this build has none. */
export const refereeOf = (id: string, rules: number): Game | undefined =>
  VERSIONS.find((game) => game.id === id && game.rules === rules);
