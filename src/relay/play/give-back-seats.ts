// Gives back the seats of players who are gone, so that nobody sits down or starts beside them. A match without
// quick clocks waits for its players, so they keep their seats there.
import { isQuick } from "../../games/clock-seconds.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { GONE_MS, goneForMs } from "../../match/presence.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticePostsOrNone } from "../delivery/notice-posts.ts";
import type { Post } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { faultText } from "../fault-text.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { isHeld } from "../limits/waits.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { forgetSitting, withFreeSeat } from "./free-seat.ts";

export interface GivenBack {
  /** The match as the store has it now: without them, or as another commit has made it. Null: it is gone. */
  readonly match: LoadedMatch | null;
  readonly posts: readonly Post[];
}

/**
 * Null where nobody is gone, or everybody: then nobody plays beside them but house bots. Otherwise the caller judges
 * `match` anew, as after a conflict. Reads nothing where the match shows everybody as connected lately. `by`: the player
 * who asks, and so is there. `listing`: read after `match`.
 */
export const giveBackSeats = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
  by: string | null,
): Promise<GivenBack | null> => {
  const gone = await goneSeats(relay, match, by);
  const stays = by !== null || gone.length < match.players.filter((player) => player !== null).length;
  if (gone.length === 0 || !stays) return null;
  const nowMs = relay.time.now();
  const after = gone.reduce((so, { seat }) => withFreeSeat(so, seat, nowMs), match);
  const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
  const now = written.match && hydrateAndCache(relay, written.match);
  if (!now || written.type === "conflict") return { match: now, posts: [] };
  const told = await Promise.all(gone.map(({ player }) => tellGone(relay, match, listing, player)));
  return { match: now, posts: [...told.flat(), ...(await seatsPosts(relay, now))] };
};

/** Whether the player is host once the seats of those who are gone are given back. */
export const isNextHost = async (relay: Relay, match: LoadedMatch, player: string): Promise<boolean> => {
  const seat = match.players.indexOf(player);
  if (seat < 0 || match.status !== "open" || match.revealByMs !== null) return false;
  const gone = new Set((await goneSeats(relay, match, player)).map((place) => place.player));
  return match.players.slice(0, seat).every((before) => before === null || gone.has(before));
};

interface GoneSeat {
  readonly seat: number;
  readonly player: string;
}

const goneSeats = async (relay: Relay, match: OpenMatch, by: string | null): Promise<readonly GoneSeat[]> => {
  if (!isQuick(match.clocks)) return [];
  const nowMs = relay.time.now();
  const quiet = match.players.flatMap((player, seat) =>
    player === null || player === by || goneForMs(match, seat, nowMs) < GONE_MS ? [] : [{ seat, player }],
  );
  const reached = await Promise.all(quiet.map(({ player }) => isReached(relay, player)));
  return quiet.filter((_, n) => !reached[n]);
};

/** Whether the player learns of the start elsewhere: by a socket, by an answer that is held back, by a webhook or a push. */
const isReached = async (relay: Relay, player: string): Promise<boolean> => {
  const [open, known] = await Promise.all([relay.connections.registered(player), relay.players.read(player)]);
  if (open.length > 0 || known?.hooked === true) return true;
  return isHeld(relay, { player, account: known ? accountIdOf(known) : player });
};

/** The player finds an invitation back to the match. The seat is free even if that fails. */
const tellGone = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
  player: string,
): Promise<readonly Post[]> => {
  const { id, game } = match;
  try {
    await forgetSitting(relay, match, listing, player);
  } catch (error) {
    relay.log({ level: "warn", event: "not-cleared", match: id, error: faultText(error) });
  }
  const { code, follows } = listing;
  const kind = follows === null ? "invited" : "rematch";
  return noticePostsOrNone(relay, player, {
    ...{ id: noticeId(kind, id), kind, match: id, game, atMs: relay.time.now() },
    ...(code === null ? {} : { code }),
    ...(follows === null ? {} : { of: follows.match }),
  });
};
