// What the runner prints: one line a match, and the tally against the house.
import type { BotNews } from "../../bot/run-bot.ts";
import { oneLine } from "../../match/record-fault.ts";
import { addRanking, NO_PAIRS, type Tally } from "../arena-tally.ts";

/** Null: nothing is printed. `ms`: how long the match was played. */
export const botLine = (news: BotNews, ms: number | null): string | null => {
  switch (news.type) {
    case "began":
      return null;
    case "played": {
      const { match, game, seat, ranking, why, acts, beaten, refused } = news.played;
      const own = seat === null ? undefined : ranking?.[seat];
      const end = own === undefined ? ENDS[why] : `place ${own} of ${ranking?.length}`;
      const lost = [beaten > 0 ? `${beaten} beaten` : "", refused > 0 ? `${refused} refused` : ""];
      const counts = [`${acts} acts`, ...lost].filter((text) => text !== "").join(", ");
      return `${game}  ${match}  ${end}  ${counts}${ms === null ? "" : `  ${(ms / 1000).toFixed(1)} s`}`;
    }
    case "faulty":
      return `fault  ${news.fault.match}  ${textOf(news.fault.error)}`;
    case "refused":
      return `not joined  ${news.match}  ${oneLine(news.error.message)}`;
  }
};

const ENDS = {
  over: "broken off",
  left: "left",
  closed: "not finished",
  refused: "no longer its own",
} as const;

const textOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error));

/** By game. A match without a ranking does not count. */
export const talliesOf = (
  news: readonly BotNews[],
): ReadonlyMap<string, { readonly tally: Tally; readonly matches: number }> => {
  const tallies = new Map<string, { tally: Tally; matches: number }>();
  for (const entry of news) {
    if (entry.type !== "played") continue;
    const { game, ranking, seat } = entry.played;
    if (ranking === null || seat === null) continue;
    const { tally, matches } = tallies.get(game) ?? { tally: NO_PAIRS, matches: 0 };
    tallies.set(game, { tally: addRanking(tally, ranking, seat), matches: matches + 1 });
  }
  return tallies;
};
