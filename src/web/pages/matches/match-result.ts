// How a match went for one player. Pure.

import type { ListedMatch } from "../../../client/index.ts";
import { isEndedStatus } from "../../../games/match-status.ts";

type PlayedMatch = Pick<ListedMatch, "seats" | "status" | "ranking" | "scores">;

export interface MatchResult {
  /** `unranked`: abandoned, or the player is not in it. */
  readonly outcome: "waiting" | "playing" | "won" | "placed" | "left" | "unranked";
  /** 1 is the best. Null without a ranking. */
  readonly rank: number | null;
  readonly of: number;
  /** Null in a game without scores. */
  readonly score: number | null;
}

export const resultFor = (match: PlayedMatch, player: string): MatchResult => {
  const { seats, status, ranking, scores } = match;
  const seat = seats.findIndex((one) => one.player === player);
  const rank = ranking?.[seat] ?? null;
  const common = { rank, of: seats.length, score: scores?.[seat] ?? null };
  return { outcome: outcomeOf(status, rank, seats[seat]?.left === true), ...common };
};

const outcomeOf = (status: string, rank: number | null, hasLeft: boolean): MatchResult["outcome"] => {
  if (status === "open") return "waiting";
  if (status === "live") return hasLeft ? "left" : "playing";
  if (hasLeft) return "left";
  if (rank === null) return "unranked";
  return rank === 1 ? "won" : "placed";
};

const REMATCH_MS = 600_000;

/** The relay offers a rematch for ten minutes after the end. */
export const mayRematch = (
  match: Pick<ListedMatch, "seats" | "status" | "endedAt">,
  player: string,
  nowMs: number,
): boolean =>
  isEndedStatus(match.status) &&
  match.endedAt !== undefined &&
  nowMs - Date.parse(match.endedAt) < REMATCH_MS &&
  match.seats.some((seat) => seat.player === player && seat.left !== true);
