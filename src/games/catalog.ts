// The games of this relay: those of its config.
import relay from "#relay";
import type { Game } from "./game.ts";

export const GAMES: readonly Game[] = relay.games;

export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
