// Finds what an id names for an operator: a player, a match or an arena. Of a deleted player, the reports are left.
import type { ClientRelay } from "../../../client/client-relay.ts";
import { assertNever } from "../../../games/assert-never.ts";
import { isEndedStatus } from "../../../games/match-status.ts";
import type { AskOutcome } from "../asking/use-answer.ts";
import type { SubjectState } from "./action-plan.ts";
import type { OperatedArena, OperatedMatch, OperatedPlayer, SeenMatter } from "./seen-operator.ts";

export type Found =
  | { readonly is: "player"; readonly player: OperatedPlayer }
  | { readonly is: "match"; readonly match: OperatedMatch }
  | { readonly is: "arena"; readonly seen: OperatedArena }
  | { readonly is: "gone"; readonly matters: readonly SeenMatter[] }
  | { readonly is: "nothing" };

const NOT_FOUND = 404;
/** On one page of the list. */
const MOST_MATTERS = 100;

/** A player first: most acts are about one. */
export const find = async (
  { rest }: Pick<ClientRelay<string>, "rest">,
  id: string,
  signal: AbortSignal,
): Promise<AskOutcome<Found>> => {
  const player = await rest.getPlayerForOperator({ params: { id }, signal });
  if (player.ok) return { ok: true, data: { is: "player", player: player.data } };
  if (player.problem.status !== NOT_FOUND) return player;
  const match = await rest.getMatchForOperator({ params: { id }, signal });
  if (match.ok) return { ok: true, data: { is: "match", match: match.data } };
  if (match.problem.status !== NOT_FOUND) return match;
  const arena = await rest.getArenaForOperator({ params: { arena: id }, signal });
  if (arena.ok) return { ok: true, data: { is: "arena", seen: arena.data } };
  if (arena.problem.status !== NOT_FOUND) return arena;
  const reports = await rest.listReports({ query: { limit: MOST_MATTERS }, signal });
  if (!reports.ok) return reports;
  const matters = reports.data.items.filter((matter) => matter.player === id);
  return { ok: true, data: matters.length > 0 ? { is: "gone", matters } : { is: "nothing" } };
};

export const subjectState = (found: Exclude<Found, { is: "nothing" }>): SubjectState => {
  switch (found.is) {
    case "player": {
      const { ban, mute, reports } = found.player;
      return {
        ...{ is: "player", isBanned: ban !== null, isMuted: mute !== null },
        reported: reports[0]?.about,
      };
    }
    case "match": {
      const { status, seats } = found.match;
      const left = seats.flatMap((seat, n) => (seat.left ? [n] : []));
      return { is: "match", isOver: isEndedStatus(status), left };
    }
    case "arena": {
      const { status } = found.seen.arena;
      return { is: "arena", isOver: status === "ended" || status === "closed" };
    }
    case "gone":
      return { is: "gone", reported: found.matters[0]?.about };
    default:
      return assertNever(found);
  }
};
