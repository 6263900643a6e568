// The posts of a leaving: to the leaver, who may stay as a spectator, and to the other seats. A repeated leaving sends
// them all again, since the first handler may have died before it posted.
import type { Seat } from "../../games/game.ts";
import { orNull } from "../../match/game-fault.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { viewFrame } from "../delivery/frames.ts";
import { connectionPost, type Post } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { postsSince } from "../play/commit-play.ts";
import type { Relay } from "../relay.ts";
import { unwatchedPost } from "../watching/watch-answer.ts";

/** Posts the leaver the view of a spectator. */
export const leaverPosts = (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  connection: string | null,
  why: "left" | "removed" = "left",
): readonly Post[] => {
  if (connection === null) return [];
  const frame = orNull(() => viewFrame(match, listing, "spectator", relay.time.now()));
  const view = frame ? [connectionPost(connection, frame)] : [];
  return [...view, unwatchedPost(match.id, connection, why)];
};

/** `left`: the seat that the player left in a started match. Null: the player left before the start. */
export const leavePostsAgain = async (
  relay: Relay,
  match: LoadedMatch,
  player: string,
  left: Seat | null,
): Promise<readonly Post[]> => {
  const leaver = await unwatchedAgain(relay, match.id, player);
  if (match.status === "open") return [...leaver, ...(await seatsPosts(relay, match))];
  // The start has already posted the seats to everybody who stayed.
  if (left === null) return leaver;
  const step = match.steps.find(({ actors }) => actors[left]?.left);
  const events = step ? postsSince(relay, match, step.from - 1) : [];
  return [...leaver, ...events, ...(await seatsPosts(relay, match))];
};

/** Leaves out the view, which may be private and newer than the leaving. Not for a leaver who is a spectator by now. */
const unwatchedAgain = async (relay: Relay, id: string, player: string): Promise<readonly Post[]> => {
  const seated = await relay.connections.seated(player, id);
  if (seated.length === 0) return [];
  const spectators = (await relay.spectators.ofMatch(id)).map(({ connection }) => connection);
  return seated.flatMap((one) => (spectators.includes(one) ? [] : [unwatchedPost(id, one, "left")]));
};
