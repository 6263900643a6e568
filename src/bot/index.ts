// The public names of `turn-relay/bot`.

export { anyAction, chosen } from "../games/choice.ts";
export type { Choice } from "../games/game.ts";
export type { ShippedGames } from "../games/shipped-types.ts";
export type { AnyBot } from "./any-bot.ts";
export { type BotChoice, type BotDefinition, type BotTurn, defineBot } from "./define-bot.ts";
export {
  type HouseWish,
  type MatchSource,
  matchesAgainstHouse,
  type QuickWish,
  quickMatches,
} from "./match-source.ts";
export type { ArenaNews, ArenaToPlay } from "./play-arena.ts";
export type { BotFault, PlayedMatch } from "./play-match.ts";
export { type BotNews, type BotRun, runBot } from "./run-bot.ts";
