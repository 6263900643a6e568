// Many matches of one bot against another, and their total. Pure: each match follows from the seed and
// its number.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BotPolicy } from "../bot/any-bot.ts";
import type { Game, Seat } from "../games/game.ts";
import { playComparedMatch } from "./compared-match.ts";

/** Counts pairs: A's seat, or team, and one of B in the same match. */
export interface Tally {
  /** Pairs in which A ranks strictly better. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export const NO_PAIRS: Tally = { ahead: 0, level: 0, behind: 0 };

export interface Comparison {
  readonly game: Game;
  readonly seats: number;
  /** Has one seat, or one team, the next one in every match. With one seat in all, both bots play each deal alone. */
  readonly a: BotPolicy;
  /** Has all others. */
  readonly b: BotPolicy;
  readonly matches: number;
  readonly seed: string;
}

/** Yields the tally after each match. The last tally is the result. */
export async function* tallies({
  game,
  seats,
  a,
  b,
  matches,
  seed,
}: Comparison): AsyncGenerator<Tally, void> {
  let tally = NO_PAIRS;
  for (let match = 0; match < matches; match++) {
    const secret = secretOfDeal(seed, match);
    // Partners sit as many seats apart as there are teams. A seat without partners is a team.
    const teams = teamsOf(game, seats);
    const lone = match % teams;
    const options = game.schemas.options.parse({});
    const bots = Array.from({ length: seats }, (_, seat) => (seat % teams === lone ? a : b));
    const { ranking } = await playComparedMatch({ game, options, secret, bots });
    tally = addRanking(tally, ranking.slice(0, teams), lone);
    yield tally;
  }
}

/** How many play against each other. Where all are partners, they have no other team to beat. */
export const teamsOf = ({ teams }: Pick<Game, "teams">, seats: number): number =>
  teams !== undefined && teams > 1 && teams < seats ? teams : seats;

/** 64 hex digits. */
export const secretOfDeal = (seed: string, match: number): string =>
  // The word is older than the command's name. Another would give other matches for each seed.
  bytesToHex(sha256(utf8ToBytes(`arena/${seed}/${match}`)));

/** Adds the pairs of one match. */
export const addRanking = (tally: Tally, ranking: readonly number[], lone: Seat): Tally => {
  const own = ranking[lone] ?? 0;
  const leads = ranking.filter((_, seat) => seat !== lone).map((other) => other - own);
  return {
    ahead: tally.ahead + leads.filter((lead) => lead > 0).length,
    level: tally.level + leads.filter((lead) => lead === 0).length,
    behind: tally.behind + leads.filter((lead) => lead < 0).length,
  };
};

export const pairsOf = ({ ahead, level, behind }: Tally): number => ahead + level + behind;

/** The share of pairs in which A is ahead. A tie counts half. */
export const shareOf = (tally: Tally): number => (tally.ahead + tally.level / 2) / pairsOf(tally);

const Z_95 = 1.959964;

/** Wilson's 95 % interval of a share in that many trials. */
export const wilson = (share: number, trials: number): { readonly low: number; readonly high: number } => {
  const spread = Z_95 ** 2 / trials;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / trials);
  return { low: middle - half, high: middle + half };
};
