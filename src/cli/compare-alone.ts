// Two bots that each play the same deals alone, in a match of one seat: their ranks compared, and what each of them scored.
import type { BotPolicy } from "../bot/any-bot.ts";
import { type ComparedEnd, playComparedMatch } from "./compared-match.ts";
import { addRanking, type Comparison, NO_PAIRS, secretOfDeal, type Tally } from "./compared-tally.ts";
import { percent } from "./tally-lines.ts";

/** How the match of each bot ended. */
export interface Deal {
  readonly a: ComparedEnd;
  readonly b: ComparedEnd;
}

export async function* deals({ game, a, b, matches, seed }: Comparison): AsyncGenerator<Deal, void> {
  for (let match = 0; match < matches; match++) {
    const secret = secretOfDeal(seed, match);
    const options = game.schemas.options.parse({});
    const endOf = (bot: BotPolicy) => playComparedMatch({ game, options, secret, bots: [bot] });
    yield { a: await endOf(a), b: await endOf(b) };
  }
}

/** A pair is a deal. */
export const tallyOf = (all: readonly Deal[]): Tally =>
  all.reduce((tally, { a, b }) => addRanking(tally, [...a.ranking, ...b.ranking], 0), NO_PAIRS);

/** Whether many or few points are good, only the rules say. */
export const scoresLine = (a: string, b: string, all: readonly Deal[]): string => {
  const more = all.flatMap((deal) => {
    const [one, other] = [deal.a.scores?.[0], deal.b.scores?.[0]];
    return one === undefined || other === undefined ? [] : [Math.sign(one - other)];
  });
  const [less, same, higher] = [-1, 0, 1].map((sign) => more.filter((each) => each === sign).length);
  if (more.length === 0) return "";
  return `${a} scores less than ${b} in ${less}, the same in ${same}, more in ${higher} of ${more.length} deals\n`;
};

export const endsLine = (name: string, ends: readonly ComparedEnd[]): string => {
  const firsts = ends.filter(({ ranking }) => ranking[0] === 1).length;
  const scores = ends.flatMap((end) => end.scores?.slice(0, 1) ?? []).toSorted((a, b) => a - b);
  const told = scores.length === 0 ? "the game keeps no scores" : spread(scores);
  return `${name}: rank 1 in ${percent(firsts / ends.length)}; ${told}\n`;
};

const spread = (ascending: readonly number[]): string => {
  const at = (share: number): number => ascending[Math.round(share * (ascending.length - 1))] ?? 0;
  const mean = ascending.reduce((sum, score) => sum + score, 0) / ascending.length;
  return `scores ${at(0)} to ${at(1)}, the middle half ${at(0.25)} to ${at(0.75)}, median ${at(0.5)}, mean ${mean.toFixed(1)}`;
};
