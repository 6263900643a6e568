// A reaction of a seat, on its way to everybody at the match. It is stored nowhere, and changes nothing of the match, which may be open,
// live or over. The game has no say, so a game that throws does not matter.
import type { Seat } from "../../games/game.ts";
import { actorsOf } from "../../match/actors-of.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Reaction } from "../../protocol/reaction.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import {
  besideAnswer,
  connectionPost,
  type Outcome,
  outcome,
  type Post,
  seatPost,
} from "../delivery/outbox.ts";
import { overReactions } from "../limits/reaction-limits.ts";
import { standsNow } from "../limits/restrictions.ts";
import type { TooFast } from "../limits/spend.ts";
import { listingOf } from "../match/listing-of.ts";
import { seatOfPlayer } from "../match/viewers.ts";
import type { Restriction } from "../ports/operator.ts";
import { blockersOf } from "../queries/blockers-of.ts";
import { isHidden } from "../queries/is-hidden.ts";
import type { Relay } from "../relay.ts";

export interface ReactRequest {
  readonly match: string;
  /** The player whose seat reacts. Null: a spectator, who may not. */
  readonly player: string | null;
  /** The player's own, or its owner's. Null without a player. */
  readonly account: string | null;
  /** Whether the player may read its private matches. */
  readonly reads: boolean;
  /** The connection that asks. Null over REST. */
  readonly connection: string | null;
  readonly reaction: Reaction;
  readonly arrivalMs: number;
}

export type ReactionFrame = Extract<ServerFrame, { readonly type: "reaction" }>;

export type ReactAnswer =
  | { readonly type: "sent"; readonly frame: ReactionFrame }
  | { readonly type: "not-seated" | "no-such-match" }
  | { readonly type: "muted"; readonly mute: Restriction }
  | ({ readonly type: "too-fast" } & TooFast);

/** Where more watch, spectators get no reactions: one reaction would be as many posts. */
const MOST_SPECTATORS = 50;

/** `no-such-match` also to a stranger at a private match. Who has blocked the sender gets nothing, and nobody can tell. */
export const react = async (relay: Relay, request: ReactRequest): Promise<Outcome<ReactAnswer>> => {
  const { match: id, player, account, reads, connection, reaction, arrivalMs } = request;
  const over = account === null ? null : overReactions(relay, account, arrivalMs);
  if (over) return outcome({ type: "too-fast", ...over });
  if (!reads && (await isHidden(relay, id, undefined))) return outcome({ type: "no-such-match" });
  const match = await relay.matches.read(id);
  if (!match) return outcome({ type: "no-such-match" });
  const seat = player === null ? null : seatOfPlayer(match, player);
  if (seat === null || account === null) return outcome({ type: await strangersCode(relay, match, player) });
  const frame: ReactionFrame = { type: "reaction", match: id, seat, reaction };
  const posts = await postsOf(relay, match, account, frame);
  if ("mute" in posts) return outcome({ type: "muted", mute: posts.mute });
  return outcome({ type: "sent", frame }, connection ? besideAnswer(posts, connection, "reaction") : posts);
};

/** A private match is hidden from all but its players, also from those who have left. */
const strangersCode = async (
  relay: Relay,
  match: StoredMatch,
  player: string | null,
): Promise<"not-seated" | "no-such-match"> => {
  if (player !== null && match.players.includes(player)) return "not-seated";
  const { visibility } = await listingOf(relay, match);
  return visibility === "private" ? "no-such-match" : "not-seated";
};

interface Reader {
  readonly player: string | null;
  readonly post: Post;
}

const postsOf = async (
  relay: Relay,
  match: StoredMatch,
  account: string,
  frame: ReactionFrame,
): Promise<readonly Post[] | { readonly mute: Restriction }> => {
  const seats = seatReaders(match, frame);
  const readers = [...seats, ...(await spectatorReaders(relay, match, frame, seats))];
  const players = readers.flatMap(({ player }) => player ?? []);
  // Where nobody hears it, a muted account may say what it likes.
  const known = players.length === 0 ? [] : await relay.players.readMany([...new Set([...players, account])]);
  const mute = standsNow(relay, known.find(({ id }) => id === account)?.mute);
  if (mute) return { mute };
  const blockers = await blockersOf(relay, account, known);
  return readers.flatMap(({ player, post }) => (player !== null && blockers.includes(player) ? [] : [post]));
};

/** The seats that receive frames. Also one that has left hears as a spectator does, if it watches. */
const seatReaders = (match: StoredMatch, frame: ReactionFrame): readonly Reader[] => {
  const actors = actorsOf(match);
  return match.connections.flatMap((connection, seat: Seat) =>
    connection === null || actors?.[seat]?.left
      ? []
      : [{ player: match.players[seat] ?? null, post: seatPost(match.id, seat, connection, frame) }],
  );
};

const spectatorReaders = async (
  relay: Relay,
  match: StoredMatch,
  frame: ReactionFrame,
  seats: readonly Reader[],
): Promise<readonly Reader[]> => {
  if (match.watched === "no") return [];
  const spectators = await relay.spectators.ofMatch(match.id);
  if (spectators.length > MOST_SPECTATORS) return [];
  const seated = seats.map(({ post }) => post.connection);
  return spectators
    .filter(({ connection }) => !seated.includes(connection))
    .map(({ connection, player }) => ({ player, post: connectionPost(connection, frame) }));
};
