// A match that has just started, as it is stored, for tests of its fold, and a listing.
import type { Game } from "../../src/games/game.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";

/** Players in all seats; the same secret deals the same cards. */
export const storedMatch = (
  game: Game,
  seats: number,
  secret: string,
  more: Partial<LiveMatch> = {},
): LiveMatch => {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return {
    ...{ id: "m", version: 1, status: "live", game: game.id, rules: game.rules, bots: "none", clocks: null },
    secret,
    options: game.schemas.options.parse({}),
    players: each.map((seat) => `player${seat}`),
    houses: each.map(() => null),
    connections: each.map(() => null),
    pollingUntil: each.map(() => null),
    dealer: null,
    entropy: each.map(() => "x"),
    unrevealed: each.map(() => null),
    log: Uint8Array.of(1),
    startedAtMs: 0,
    clockStartedAtMs: 0,
    timers: [],
    idleSinceMs: null,
    rosterVersion: 1,
    privateCommit: false,
    watched: "no",
    ...more,
  };
};

/** 64 hex digits. */
export const secretOf = (seed: number): string => (seed >>> 0).toString(16).padStart(64, "0");

/** The listing of a public match of three seats that nobody has left. */
export const storedListing = (more: Partial<MatchListing> = {}): MatchListing => ({
  ...{
    id: "m",
    game: "zip-zap",
    seats: 3,
    names: {},
    sittings: 0,
    botPlayers: [],
    code: null,
    createdAtMs: 0,
  },
  ...{ rated: false, visibility: "public", matchmakingIndex: null, rematch: null, follows: null },
  ...more,
});
