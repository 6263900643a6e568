// A served record of any game, played at random to its end.
import type { Game } from "../../src/games/game.ts";
import { commitmentOf, entropyHashOf } from "../../src/games/shuffle.ts";
import { walk } from "../../src/games/testing/random-play.ts";

export interface Walked {
  readonly seats: number;
  /** 64 hex digits. The play follows from it, too. */
  readonly secret: string;
  readonly entropy: readonly string[];
}

export const walkedRecord = (game: Game, { seats, secret, entropy }: Walked) => {
  const options = game.schemas.options.parse({});
  const setup = { seats, options, dealer: null, chance: { secret, entropy, deals: [] } };
  const steps = [...walk({ game, setup, clocks: 0.05 })];
  const last = steps.at(-1);
  return {
    format: "turn-relay/2",
    game: game.id,
    match: "7kQ2mXv9TzB4",
    rules: game.rules,
    seats,
    options,
    clocks: null,
    commitment: commitmentOf(secret),
    secret,
    entropy,
    entropyHashes: entropy.map((text) => (text === "" ? null : entropyHashOf(text))),
    players: entropy.map((_, seat) => ({ player: `p${seat}`, name: `Player ${seat}`, bot: false })),
    createdAt: "2100-01-01T18:00:00.000Z",
    startedAt: "2100-01-01T18:01:00.000Z",
    endedAt: "2100-01-01T18:09:00.000Z",
    ranking: last ? game.table(last.state, "referee").ranking : null,
    actions: steps.map(({ entry }) => (entry === "clock" ? { type: "clock" } : { type: "action", ...entry })),
  };
};
