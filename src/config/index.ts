// The public names of `turn-relay`: what a `turn-relay.config.ts` needs.

export { shippedGames } from "../games/shipped-games.ts";
export type { RelayConfig } from "../games/shipped-relay.ts";
export { defineRelay, type RelayGiven } from "./define-relay.ts";
