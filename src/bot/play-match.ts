// Lets a bot play one match to its end: each new view is shown to it once, and what it chooses is sent.
import type { ClientMatch } from "../client/client-match.ts";
import type { MatchEnd } from "../client/core/follower.ts";
import type { ClientView } from "../client/core/match-news.ts";
import type { GameAction } from "../games/game.ts";
import type { AnyBot } from "./any-bot.ts";

/** How a match went for the bot. */
export interface PlayedMatch {
  readonly match: string;
  readonly game: string;
  readonly seat: number | null;
  /** One rank for each seat. Null: the match was broken off, or the bot is no longer in it. */
  readonly ranking: readonly number[] | null;
  readonly why: MatchEnd["why"];
  readonly acts: number;
  /** Acts that came too late, because another seat was faster. */
  readonly beaten: number;
  /** Acts that the referee refused for another reason. A bot that plays what it is offered has none. */
  readonly refused: number;
  /** How often `choose` threw. */
  readonly thrown: number;
}

/** What a bot did wrong in a match. The match goes on. */
export type BotFault =
  | { readonly why: "threw"; readonly match: string; readonly error: unknown }
  | {
      readonly why: "refused";
      readonly match: string;
      readonly code: string;
      readonly action: GameAction;
      /** What the bot could have chosen. */
      readonly legal: readonly GameAction[];
    };

export const playMatch = async (
  bot: AnyBot,
  match: ClientMatch,
  random: () => number,
  reportFault: (fault: BotFault) => void,
): Promise<PlayedMatch> => {
  const counts = { acts: 0, beaten: 0, refused: 0, thrown: 0 };
  const reportThrown = (error: unknown): void => {
    counts.thrown += 1;
    reportFault({ why: "threw", match: match.id, error });
  };
  for await (const view of match) {
    const action = await choiceOf(bot, match, view, random, reportThrown);
    if (!action) continue;
    const verdict = await match.act(action, view);
    counts.acts += 1;
    if (verdict.type === "beaten") counts.beaten += 1;
    if (verdict.type !== "refused") continue;
    counts.refused += 1;
    reportFault({ why: "refused", match: match.id, code: verdict.code, action, legal: view.legal });
  }
  const { why } = await match.ended;
  const { id, game, seat, view } = match;
  return { match: id, game, seat, ranking: view.table?.ranking ?? null, why, ...counts };
};

/** Null: the bot waits, or it failed. A bot that is still thinking when the match ends is not waited for. */
const choiceOf = async (
  bot: AnyBot,
  match: ClientMatch,
  { table, legal, choices, over }: ClientView,
  random: () => number,
  reportThrown: (error: unknown) => void,
): Promise<GameAction | null> => {
  const { seat, game, details, ended } = match;
  if (table === null || seat === null || over || legal.length === 0) return null;
  try {
    const offers = { legal, ...(choices && { choices }) };
    const choice = bot.choose({ seat, table, ...offers, options: details.options, game }, random);
    const chosen = (await Promise.race([choice, ended.then(() => null)])) ?? null;
    // A ring throws here. A function or a symbol has no JSON.
    if (JSON.stringify(chosen) === undefined) throw new TypeError("a bot chose what is no JSON");
    return chosen;
  } catch (error) {
    reportThrown(error);
    return null;
  }
};
