// What an ended match means for each player: the entry of its history, and what it adds to its skill. The same match
// gives the same results at any time.
import { GameFault } from "../../match/game-fault.ts";
import { type HydratedMatch, hydrate } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { type MatchStanding, standingOf, standingWithout } from "../../match/match-standing.ts";
import { actionsOfPlayers, ratedGains, withOthers } from "../../match/rated-seats.ts";
import type { Gain } from "../../match/rated-skill.ts";
import { NEWCOMER } from "../../match/skill.ts";
import type { EndedMatch } from "../../match/stored-match.ts";
import { daysAfter } from "../limits/expiry.ts";
import { noteFault } from "../play/note-fault.ts";
import { notedRatings, pairName } from "../play/note-ratings.ts";
import type { HistoryEntry } from "../ports/results.ts";
import type { Relay } from "../relay.ts";

export interface PlayerResult {
  readonly player: string;
  readonly entry: HistoryEntry;
  readonly gain: Gain | null;
}

/** How a match ended. `fold`: null where its game throws. The match then has no result and no rating. */
export interface MatchEnding {
  readonly fold: HydratedMatch | null;
  readonly standing: MatchStanding;
}

export const outcomeNow = (relay: Relay, match: EndedMatch): MatchEnding => {
  try {
    const fold = hydrate(match);
    return { fold, standing: standingOf(fold) };
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    noteFault(relay, error);
    return { fold: null, standing: standingWithout(match) };
  }
};

/** One for each player who holds a seat at the end. */
export const matchResults = async (
  relay: Relay,
  match: EndedMatch,
  { fold, standing }: MatchEnding,
  listing: MatchListing,
): Promise<readonly PlayerResult[]> => {
  const isRated = listing.rated && match.reason !== "operator";
  const gains = isRated && fold ? await gainsIn(relay, fold, standing) : null;
  return match.players.flatMap((player, seat) => {
    if (player === null) return [];
    const entry = {
      match: match.id,
      game: match.game,
      status: match.status,
      endedAtMs: match.endedAtMs,
      seat,
      opponents: match.players.flatMap((other) => (other === null || other === player ? [] : [other])),
      score: standing.scores?.[seat] ?? null,
      rank: standing.ranking?.[seat] ?? null,
      isRated: Boolean(gains?.[seat]),
      isPrivate: listing.visibility === "private",
      expires: archivedUntil(relay, match),
    };
    return [{ player, entry, gain: gains?.[seat] ?? null }];
  });
};

/** Unix seconds. */
export const archivedUntil = (
  { settings }: Pick<Relay, "settings">,
  { endedAtMs }: Pick<EndedMatch, "endedAtMs">,
): number => daysAfter(endedAtMs, Math.max(settings.archivedDays, settings.keptDays));

/** Uses what was noted at the start. So the order in which matches are counted does not matter. */
const gainsIn = async (
  relay: Relay,
  match: HydratedMatch,
  { ranking, actors }: MatchStanding,
): Promise<readonly (Gain | null)[]> => {
  const { skills, met } = await notedRatings(relay, match);
  const { players } = match;
  const metBy = (seat: number, other: number): number | null => {
    const [one, two] = [players[Math.min(seat, other)] ?? null, players[Math.max(seat, other)] ?? null];
    // A house bot is nobody's account. Of two players who are not known to be strangers, neither is rated.
    return one === null || two === null ? 0 : (met[pairName(one, two)] ?? null);
  };
  const gains = ratedGains({
    before: players.map((player) => (player === null ? NEWCOMER : (skills[player] ?? NEWCOMER))),
    ranking,
    left: actors.map(({ left }) => left === true),
    acted: actionsOfPlayers(match),
    met: metBy,
  });
  const accounts = players.map((player) => skills[player ?? ""]?.account ?? player ?? "");
  return withOthers(gains, accounts);
};
