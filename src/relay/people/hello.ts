// Answers a client's hello: its player, its matches and its notices.

import type { Notice } from "../ports/notice-store.ts";
import type { Player } from "../ports/player-store.ts";
import { matchesOfPlayer } from "../queries/matches-of-player.ts";
import { waitsFor } from "../queries/waits-for.ts";
import type { Relay } from "../relay.ts";
import { shownNotices } from "./shown-notices.ts";

export interface Greeting {
  readonly player: Player | null;
  readonly matches: readonly {
    readonly match: string;
    readonly game: string;
    readonly status: "open" | "live";
    readonly seat: number;
    /** Whether the match waits for the player. */
    readonly yourTurn: boolean;
  }[];
  readonly notices: readonly Notice[];
}

const MOST_MATCHES = 25;
/** The list also has live matches that the player has left. */
const MOST_LISTED = 100;
const MOST_NOTICES = 25;

export interface HelloRequest {
  /** The player whose profile the caller may read. */
  readonly profileOf: string | null;
  /** The player whose matches the caller may read. Every notice is about a match. */
  readonly matchesOf: string | null;
}

/** The player's open and live matches and its notices, newest first. */
export const hello = async (relay: Relay, { profileOf, matchesOf }: HelloRequest): Promise<Greeting> => {
  const [player, seated, notices] = await Promise.all([
    profileOf === null ? null : relay.players.read(profileOf),
    matchesOf === null ? [] : matchesOfPlayer(relay, matchesOf, MOST_LISTED),
    matchesOf === null ? [] : relay.notices.list(matchesOf, Infinity),
  ]);
  const matches = seated.slice(0, MOST_MATCHES).map(({ match, seat }) => {
    const { id, game, status } = match;
    return { match: id, game, status, seat, yourTurn: waitsFor(relay, match, seat) };
  });
  return { player, matches, notices: shownNotices(notices, MOST_NOTICES) };
};
