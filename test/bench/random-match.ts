// Seeded random matches of every game through its referee.
import type { Game } from "../../src/games/game.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { someOffered } from "../../src/games/testing/random-play.ts";
import type { Entry } from "../../src/match/entry.ts";

export interface RandomMatch {
  readonly secret: string;
  readonly options: object;
  readonly seats: number;
  readonly entries: readonly PlayedEntry[];
}

/** A state, and what is played in it. */
export interface PlayedEntry {
  readonly state: object;
  readonly entry: Extract<Entry, { readonly kind: "action" | "clock" }>;
}

/** The `n`-th random match: to its end, each listed action of each seat equally likely. The numbers of seats take turns. */
export const randomMatch = (game: Game, n: number): RandomMatch => {
  const { min, max } = game.seats;
  const seats = min + (n % (max - min + 1));
  const secret = n.toString(16).padStart(64, "0");
  const random = seededRandom(secret, "random-match");
  const options = game.schemas.options.parse({});
  const chance = { secret, entropy: seatsOf(seats).map(() => ""), deals: [] };
  let { state } = game.start({ seats, options, dealer: null, chance });
  const entries: PlayedEntry[] = [];
  while (game.ticking(state)) {
    const offered = someOffered(game, state, seats, random);
    const act = offered[Math.floor(random() * offered.length)];
    const entry: PlayedEntry["entry"] = act ? { kind: "action", ...act } : { kind: "clock" };
    const outcome = act ? game.act(state, act.seat, act.action) : game.clock(state);
    if (!outcome.ok) throw new Error(`match ${n} of ${game.id} at ${seats}: ${outcome.code}`);
    entries.push({ state, entry });
    state = outcome.state;
  }
  return { secret, options, seats, entries };
};
