// How a match has ended for all of its seats. Screens say it in their own words.
import type { SpokenGame } from "../protocol/event-text.ts";
import { entryIn, listIn, openFields, wholeIn } from "./fields.ts";

/**
 * `won`: some seats are first, or all of one team. `draw`: all seats are first, against each other. `nobody`: no seat is first.
 * `lost`: the only seat is not.
 */
export type HowItEnded = "won" | "draw" | "nobody" | "lost";

/** Null: the match has no ranking. */
export const howItEnded = (table: unknown, game: SpokenGame): HowItEnded | null => {
  const fields = openFields(table);
  const ranking = listIn(fields["ranking"], wholeIn);
  if (!ranking) return null;
  const firsts = ranking.filter((rank) => rank === 1).length;
  if (firsts === 0) return ranking.length === 1 ? "lost" : "nobody";
  const isShared = ranking.length > 1 && firsts === ranking.length;
  return isShared && !isOneTeam(fields, game) ? "draw" : "won";
};

/** Whether all seats play together. */
const isOneTeam = (fields: Readonly<Record<string, unknown>>, { wording }: SpokenGame): boolean =>
  Object.entries(fields).some(([field, value]) => {
    const teams = entryIn(wording.table, field)?.kind === "teams" ? listIn(value, wholeIn) : undefined;
    return teams !== undefined && new Set(teams).size === 1;
  });
