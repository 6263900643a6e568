// Finished matches of random play for tests of replays: the match as the relay folds it, and the record that it serves.
import type { Game } from "../../src/games/game.ts";
import { ACTORS } from "../../src/games/match-event.ts";
import { someOffered } from "../../src/games/testing/random-play.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hasEnded, hydrate, newest } from "../../src/match/hydrate.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import { servedRecord } from "../../src/match/served-record.ts";
import { numbers } from "../match/played-record.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

export interface RandomMatch {
  readonly game: Game;
  readonly seats: number;
  readonly seed: number;
  /** The match is abandoned after so many entries, unless it ends before. */
  readonly most?: number;
}

/** Legal actions, clocks and hand-overs. A house bot sits in the last seat. */
export const finishedMatch = ({ game, seats, seed, most = 3_000 }: RandomMatch) => {
  const random = numbers(seed);
  const players = Array.from({ length: seats }, (_, seat) => (seat === seats - 1 ? null : `player${seat}`));
  const houses = players.map((player) =>
    player === null ? ({ level: "easy", speed: "instant", name: "Pip" } as const) : null,
  );
  let match = hydrate(storedMatch(game, seats, secretOf(seed), { players, houses }));
  for (let count = 0; count < most && !hasEnded(match); count++)
    match = extended(match, anyEntry(match, random));
  const isOver = hasEnded(match);
  if (!isOver) match = extended(match, { kind: "abandoned" });
  const ended = {
    ...match,
    ...{ status: isOver ? ("over" as const) : ("abandoned" as const), endedAtMs: 600_000, expires: 1 },
  };
  return { match, record: servedRecord(ended, listing(match.id, game.id, players)) };
};

const extended = (match: HydratedLive, entry: Entry): HydratedLive => {
  const outcome = extend(match, entry);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.match;
};

const anyEntry = (match: HydratedLive, random: () => number): Entry => {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const kind = random();
  const { referee, players } = match;
  const { state } = newest(match);
  if (kind < 0.03)
    return {
      ...{ kind: "handover", seat: pick([...players.keys()]) ?? 0 },
      handover: { to: pick(ACTORS) ?? "bot", ...(kind < 0.01 ? { left: true } : {}) },
    };
  const played = pick(someOffered(referee, state, players.length, random));
  return kind < 0.08 || !played ? { kind: "clock" } : { kind: "action", ...played };
};

const listing = (id: string, game: string, players: readonly (string | null)[]): MatchListing => ({
  ...{ id, game, seats: players.length, sittings: 0, botPlayers: [], visibility: "public", code: null },
  names: Object.fromEntries(
    players.flatMap((player) => (player === null ? [] : [[player, `Name of ${player}`]])),
  ),
  ...{ rated: false, createdAtMs: 0, matchmakingIndex: null, rematch: null, follows: null },
});
