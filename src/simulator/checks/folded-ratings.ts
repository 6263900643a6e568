// Adds up ratings from the records of matches alone. Knows no store, and nothing that was noted at a start.
import { hydrate } from "../../match/hydrate.ts";
import { standingOf } from "../../match/match-standing.ts";
import { actionsOfPlayers, ratedGains } from "../../match/rated-seats.ts";
import { NEWCOMER, plus, ratingOf, type Skill } from "../../match/skill.ts";
import type { EndedMatch } from "../../match/stored-match.ts";
import type { Player } from "../../relay/ports/people.ts";

interface Folded {
  readonly game: string;
  readonly rating: number;
  readonly skill: Skill;
  readonly played: number;
}

/** By player. `matches`: rated ones of one game within a week, each begun after the one before was counted. */
export const foldedRatings = (
  matches: readonly EndedMatch[],
  people: readonly Player[],
): ReadonlyMap<string, Folded> => {
  const rated = new Map<string, Folded>();
  const meetings = new Map<string, number>();
  const accountOf = (player: string | null | undefined): string =>
    people.find(({ id }) => id === player)?.owner ?? player ?? "";
  for (const match of matches) {
    const { players } = match;
    const pairOf = (seat: number, other: number): string =>
      [players[seat], players[other]].map(accountOf).toSorted().join(" ");
    const { ranking, actors } = standingOf(hydrate(match));
    const gains = ratedGains({
      before: players.map((player) => rated.get(player ?? "")?.skill ?? NEWCOMER),
      ranking,
      left: actors.map(({ left }) => left === true),
      acted: actionsOfPlayers(hydrate(match)),
      met: (seat, other) =>
        accountOf(players[seat]) === accountOf(players[other])
          ? null
          : (meetings.get(pairOf(seat, other)) ?? 0),
    });
    for (const [seat, player] of players.entries()) {
      const gain = gains[seat] ?? null;
      if (player === null || gain === null) continue;
      const known = rated.get(player);
      const skill = plus(known?.skill ?? NEWCOMER, gain);
      const played = (known?.played ?? 0) + 1;
      rated.set(player, { game: match.game, rating: ratingOf(skill), skill, played });
    }
    // An owner and its bot in one match meet everybody else once.
    const pairs = new Set(
      players.flatMap((_, seat) => players.slice(seat + 1).map((__, n) => pairOf(seat, seat + 1 + n))),
    );
    for (const pair of pairs) meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
  }
  return rated;
};
