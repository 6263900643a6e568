// Answers a client's hello: its player, its matches and its notices.

import { noticesNow } from "../delivery/notice-posts.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Player } from "../ports/people.ts";
import { matchesOfPlayer } from "../queries/matches-of-player.ts";
import { waitsFor } from "../queries/waits-for.ts";
import type { Relay } from "../relay.ts";

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
  const shown = await noticesNow(relay, matchesOf ?? "", shownNotices(notices, MOST_NOTICES));
  return { player, matches, notices: shown };
};

/** At most `most`, newest first. Strangers get the places that are left, one each in turn. */
const shownNotices = (notices: readonly Notice[], most: number): readonly Notice[] => {
  const newest = notices.filter(({ muted }) => !muted).toSorted(newestFirst);
  const strangers = newest.filter(({ stranger }) => stranger !== undefined);
  const others = newest.filter(({ stranger }) => stranger === undefined);
  return [...others, ...inTurn(strangers)].slice(0, most).toSorted(newestFirst);
};

/** The newest of each sender, then the second of each, and so on. */
const inTurn = (notices: readonly Notice[]): readonly Notice[] => {
  const counts = new Map<string, number>();
  const turns = notices.map((notice) => {
    const turn = counts.get(notice.stranger ?? "") ?? 0;
    counts.set(notice.stranger ?? "", turn + 1);
    return { notice, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ notice }) => notice);
};

const newestFirst = (a: Notice, b: Notice): number => b.atMs - a.atMs;
