// Matches with the status that the test knows: open, live, or ended.
import type { EndedMatch, OpenMatch, StoredMatch } from "../../../src/match/stored-match.ts";

type Live<Match extends StoredMatch> = Extract<Match, { readonly status: "live" }>;
type Ended<Match extends StoredMatch> = Extract<Match, { readonly status: EndedMatch["status"] }>;

const isLive = <Match extends StoredMatch>(match: Match): match is Live<Match> => match.status === "live";

const hasEnded = <Match extends StoredMatch>(match: Match): match is Ended<Match> =>
  match.status === "over" || match.status === "abandoned";

export const openMatch = (match: StoredMatch | null): OpenMatch => {
  if (match?.status !== "open") throw new Error(`not open, but ${match?.status}`);
  return match;
};

export const liveMatch = <Match extends StoredMatch>(match: Match | null | undefined): Live<Match> => {
  if (!match || !isLive(match)) throw new Error(`not live, but ${match?.status}`);
  return match;
};

export const endedMatch = <Match extends StoredMatch>(match: Match | null | undefined): Ended<Match> => {
  if (!match || !hasEnded(match)) throw new Error(`not ended, but ${match?.status}`);
  return match;
};

/** When the first timer of the match fires. */
export const timerOf = (match: StoredMatch): number => {
  const [timer] = liveMatch(match).timers;
  if (!timer) throw new Error("no timer is on its way");
  return timer.atMs;
};
