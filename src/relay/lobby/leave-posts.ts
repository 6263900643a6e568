// What is told of a leaving: to the leaver, who may look on like anybody, and to those who stay. All of it again when the
// leaving is asked for again, since the handler that wrote it may have died before it told.
import type { Seat } from "../../games/game.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { Post } from "../delivery/fan-out.ts";
import { viewFrame } from "../delivery/frames.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import { postsSince } from "../play/commit-play.ts";
import type { Relay } from "../relay.ts";
import { unwatched } from "../watching/watch-answer.ts";

/** Who has left sees what a spectator may, once more. */
export const leaverPosts = (
  relay: Relay,
  { match, ticked }: LoadedMatch,
  listing: MatchListing,
  connection: string | null,
): readonly Post[] => {
  if (connection === null) return [];
  const frame = viewFrame(match, listing, ticked, "spectator", relay.time.now());
  return [{ connection, frame }, unwatched(match.id, connection, "left")];
};

/** `left`: the seat of a match that had started; null where it was left before. */
export const leavePostsAgain = async (
  relay: Relay,
  loaded: LoadedMatch,
  player: string,
  left: Seat | null,
): Promise<readonly Post[]> => {
  const leaver = await leaverPostsAgain(relay, loaded, player);
  const { match, ticked } = loaded;
  // Whoever left before the start has been told of by the start.
  if (left === null)
    return match.status === "open" ? [...leaver, ...(await seatsPosts(relay, loaded))] : leaver;
  const step = ticked?.timeline.steps.find(({ actors }) => actors[left]?.left);
  const events = step ? postsSince(relay, loaded, step.from - 1) : [];
  return [...leaver, ...events, ...(await seatsPosts(relay, loaded))];
};

/** Without the table, which may be private and is newer than the leaving; not where it has come to look on since. */
const leaverPostsAgain = async (
  relay: Relay,
  { match: { id } }: LoadedMatch,
  player: string,
): Promise<readonly Post[]> => {
  const seated = await relay.connections.seated(player, id);
  if (seated.length === 0) return [];
  const looking = (await relay.spectators.ofMatch(id)).map(({ connection }) => connection);
  return seated.flatMap((one) => (looking.includes(one) ? [] : [unwatched(id, one, "left")]));
};
