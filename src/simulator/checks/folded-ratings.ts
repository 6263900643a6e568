// Adds up ratings from the records of matches alone. Knows no store, and nothing that was noted at a start.
import { hydrate } from "../../match/hydrate.ts";
import { standingOf } from "../../match/match-standing.ts";
import { actionsOfPlayers, ratedGains, withOthers } from "../../match/rated-seats.ts";
import { entrantOf, type RatedSkill, UNRATED, withGain } from "../../match/rated-skill.ts";
import { ratingOf, type Skill } from "../../match/skill.ts";
import type { EndedMatch } from "../../match/stored-match.ts";
import type { Player } from "../../relay/ports/people.ts";

interface Folded {
  readonly game: string;
  readonly rating: number;
  readonly skill: Skill;
  readonly played: number;
}

/**
 * By player. `matches`: rated ones of one game within a week, each begun after the one before was counted. `before`: what
 * the players had in that game until then.
 */
export const foldedRatings = (
  matches: readonly EndedMatch[],
  people: readonly Player[],
  before: ReadonlyMap<string, RatedSkill & { readonly game: string }> = new Map(),
): ReadonlyMap<string, Folded> => {
  const rated = new Map(before);
  const meetings = new Map<string, number>();
  const accountOf = (player: string | null | undefined): string =>
    people.find(({ id }) => id === player)?.owner ?? player ?? "";
  for (const match of matches) {
    const { players } = match;
    const pairOf = (seat: number, other: number): string =>
      [players[seat], players[other]].map(accountOf).toSorted().join(" ");
    const { ranking, actors } = standingOf(hydrate(match));
    const known = players.map((player) => rated.get(player ?? "") ?? UNRATED);
    const gains = ratedGains({
      before: known.map(entrantOf),
      ranking,
      left: actors.map(({ left }) => left === true),
      acted: actionsOfPlayers(hydrate(match)),
      met: (seat, other) =>
        accountOf(players[seat]) === accountOf(players[other])
          ? null
          : (meetings.get(pairOf(seat, other)) ?? 0),
    });
    for (const [seat, gain] of withOthers(gains, players.map(accountOf)).entries()) {
      const player = players[seat] ?? null;
      if (player === null || gain === null) continue;
      rated.set(player, { game: match.game, ...withGain(known[seat] ?? UNRATED, gain) });
    }
    // An owner and its bot in one match meet everybody else once.
    const pairs = new Set(
      players.flatMap((_, seat) => players.slice(seat + 1).map((__, n) => pairOf(seat, seat + 1 + n))),
    );
    for (const pair of pairs) meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
  }
  return new Map(
    [...rated].map(([player, { game, skill, played }]) => [
      player,
      { game, rating: ratingOf(skill), skill, played },
    ]),
  );
};
