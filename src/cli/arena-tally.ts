// Many arena matches between two policies, and what they add up to. Pure; each match follows from seed and number.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Game } from "../games/game.ts";
import { type Policy, playArenaMatch } from "./arena-match.ts";

/** Counts pairs of a seat of policy A and a seat of policy B that sat in the same match. */
export interface Tally {
  /** A ended strictly ahead. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export interface Arena {
  readonly game: Game;
  readonly seats: number;
  readonly a: Policy;
  readonly b: Policy;
  readonly matches: number;
  readonly seed: string;
}

/** The tally after each match, the last one the result. A and B sit in turn, and change places with every match. */
export function* tallies({ game, seats, a, b, matches, seed }: Arena): Generator<Tally> {
  let tally: Tally = { ahead: 0, level: 0, behind: 0 };
  for (let match = 0; match < matches; match++) {
    const secret = bytesToHex(sha256(utf8ToBytes(`arena/${seed}/${match}`)));
    const isA = Array.from({ length: seats }, (_, seat) => (seat + match) % 2 === 0);
    const options = game.schemas.options.parse({});
    const policies = isA.map((first) => (first ? a : b));
    tally = counted(tally, playArenaMatch({ game, options, secret, policies }), isA);
    yield tally;
  }
}

const counted = (tally: Tally, ranking: readonly number[], isA: readonly boolean[]): Tally => {
  const ranksOfA = ranking.filter((_, seat) => isA[seat]);
  const ranksOfB = ranking.filter((_, seat) => !isA[seat]);
  const leads = ranksOfA.flatMap((own) => ranksOfB.map((other) => other - own));
  return {
    ahead: tally.ahead + leads.filter((lead) => lead > 0).length,
    level: tally.level + leads.filter((lead) => lead === 0).length,
    behind: tally.behind + leads.filter((lead) => lead < 0).length,
  };
};

export const pairsOf = ({ ahead, level, behind }: Tally): number => ahead + level + behind;

/** The share of pairs in which A is ahead, a tie counted half. */
export const shareOf = (tally: Tally): number => (tally.ahead + tally.level / 2) / pairsOf(tally);

const Z_95 = 1.959964;

/** Wilson's 95 % interval of a share that was seen in so many trials. */
export const wilson = (share: number, trials: number): { readonly low: number; readonly high: number } => {
  const spread = Z_95 ** 2 / trials;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / trials);
  return { low: middle - half, high: middle + half };
};
