// What the runner prints: one line a match, and the tally against the house.
import type { BotFault } from "../../bot/play-match.ts";
import type { BotNews } from "../../bot/run-bot.ts";
import { oneLine } from "../../match/record-fault.ts";
import { addRanking, NO_PAIRS, type Tally } from "../compared-tally.ts";

/** Null: nothing is printed. `ms`: how long the match was played. */
export const botLine = (news: BotNews, ms: number | null): string | null => {
  switch (news.type) {
    case "began":
      return null;
    case "played": {
      const { match, game, seat, ranking, why, acts, beaten, refused, thrown } = news.played;
      const own = seat === null ? undefined : ranking?.[seat];
      const end = own === undefined ? ENDS[why] : `place ${own} of ${ranking?.length}`;
      const lost = [beaten > 0 ? `${beaten} beaten` : "", refused > 0 ? `${refused} refused` : ""];
      const faults = thrown > 0 ? [`choose threw ${thrown} times`] : [];
      const counts = [`${acts} acts`, ...lost, ...faults].filter((text) => text !== "").join(", ");
      return `${game}  ${match}  ${end}  ${counts}${ms === null ? "" : `  ${(ms / 1000).toFixed(1)} s`}`;
    }
    case "faulty":
      return faultLine(news.fault);
    case "entered":
      return oneLine(`entered ${news.arena.name}  ${news.arena.id}  from ${news.arena.startsAt}`);
    case "arena-over": {
      const { name, id, you, entrants } = news.arena;
      const place = you?.place ? `place ${you.place} of ${entrants}, ${you.points} points` : "no place";
      return oneLine(`${name} is over  ${id}  ${place}`);
    }
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

const MOST_LEGAL = 3;

const faultLine = (fault: BotFault): string => {
  if (fault.why === "threw") return `choose threw: ${textOf(fault.error)}`;
  const { action, code, legal } = fault;
  const some = legal.slice(0, MOST_LEGAL).map((one) => JSON.stringify(one));
  const more = legal.length > some.length ? `, and ${legal.length - some.length} more` : "";
  return oneLine(`refused (${code}): ${JSON.stringify(action)}; legal was ${some.join(", ")}${more}`);
};

/** With the first place of the stack that is in a file. */
const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return oneLine(String(error));
  const [, place] = /\n\s+at (?:.* \()?((?:file:|\/)[^)\n]+)/.exec(error.stack ?? "") ?? [];
  return oneLine(place === undefined ? error.message : `${error.message}, at ${place}`);
};

/** Faults of one kind have the same text here, so that a faulty bot does not say the same for ever. */
export const kindOfFault = (fault: BotFault): string =>
  fault.why === "refused" ? `refused ${fault.code}` : `threw ${textOf(fault.error)}`;

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
