// What is told of a leaving: to the leaver, who may look on like anybody, and to those who stay. All of it again when the
// leaving is asked for again, since the handler that wrote it may have died before it told.
import type { Seat } from "../../games/game.ts";
import type { MatchCard } from "../../match/match-card.ts";
import { postsSince } from "../play/commit-play.ts";
import type { Post } from "../play/fan-out.ts";
import { viewFrame } from "../play/frames.ts";
import type { HeldMatch } from "../play/held-match.ts";
import { seatsPosts } from "../play/seats-posts.ts";
import type { Relay } from "../relay.ts";
import { unwatched } from "../watching/watch-answer.ts";

/** Who has left sees what a spectator may, once more. */
export const toldLeaver = (
  relay: Relay,
  { match, ticked }: HeldMatch,
  card: MatchCard,
  connection: string | null,
): readonly Post[] => {
  if (connection === null) return [];
  const frame = viewFrame(match, card, ticked, "spectator", relay.time.now());
  return [{ connection, frame }, unwatched(match.id, connection, "left")];
};

/** `left`: the seat of a match that had started; null where it was left before. */
export const toldAgain = async (
  relay: Relay,
  held: HeldMatch,
  player: string,
  left: Seat | null,
): Promise<readonly Post[]> => {
  const leaver = await toldLeaverAgain(relay, held, player);
  const { match, ticked } = held;
  // Whoever left before the start has been told of by the start.
  if (left === null)
    return match.status === "open" ? [...leaver, ...(await seatsPosts(relay, held))] : leaver;
  const step = ticked?.timeline.steps.find(({ actors }) => actors[left]?.left);
  const events = step ? postsSince(relay, held, step.from - 1) : [];
  return [...leaver, ...events, ...(await seatsPosts(relay, held))];
};

/** Without the table, which may be private and is newer than the leaving; not where it has come to look on since. */
const toldLeaverAgain = async (
  relay: Relay,
  { match: { id } }: HeldMatch,
  player: string,
): Promise<readonly Post[]> => {
  const seated = await relay.connections.seated(player, id);
  if (seated.length === 0) return [];
  const looking = (await relay.spectators.ofMatch(id)).map(({ connection }) => connection);
  return seated.flatMap((one) => (looking.includes(one) ? [] : [unwatched(id, one, "left")]));
};
