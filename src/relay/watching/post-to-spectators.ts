// Posts changes to a match's spectators from the store's stream, so that spectators never slow down the seats. Makes
// frames from the newest image, once a match: each spectator gets one frame for a batch of changes.
import { orNull } from "../../match/game-fault.ts";
import { type LoadedMatch, newest, seqAt } from "../../match/hydrate.ts";
import type { MatchChange } from "../../match/match-change.ts";
import { isFaulty, type StoredMatch } from "../../match/stored-match.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { frameText } from "../delivery/deliver.ts";
import { eventsFrame, seatsFrames, viewFrame } from "../delivery/frames.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { listingOrNull } from "../match/listing-of.ts";
import { hydrateAndCache, loadMatch } from "../match/load-match.ts";
import { boundSeats, viewerOf } from "../match/viewers.ts";
import { faultyFrames } from "../play/end-faulty.ts";
import type { Spectator } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { createSpectatorPosts, type SpectatorPosts } from "./spectator-posts.ts";

/** The most removals at a time. */
const WIDTH = 50;

/** As long as the gateway takes no more, a batch of changes waits so long. Then the rest gets the next batch's frame. */
const LONGEST_WAIT_MS = 5_000;

/** `changes`: of one match, oldest first. A change that comes twice does no harm. */
export type PostToSpectators = (relay: Relay, changes: readonly MatchChange[]) => Promise<void>;

/** An environment makes one, and keeps it for life: where the gateway takes no more, the posts of all its matches wait. */
export const createPostToSpectators = (): PostToSpectators => {
  const posts = createSpectatorPosts();
  return (relay, changes) => postToSpectators(relay, changes, posts);
};

const postToSpectators = async (
  relay: Relay,
  changes: readonly MatchChange[],
  posts: SpectatorPosts,
): Promise<void> => {
  const before = changes[0]?.before;
  const after = changes.at(-1)?.after;
  if (!before || !after || after.watched === "no") return;
  if (isFaulty(after)) {
    if (isFaulty(before)) return;
    const spectators = await relay.spectators.ofMatch(after.id);
    return postTo(relay, after.id, spectators, await faultyFrames(relay, after), posts);
  }
  const match = orNull(() => hydrateAndCache(relay, after));
  if (!match) return;
  const frames = await framesBetween(relay, before, match);
  if (frames.length === 0 && after.watched === "yes") return;
  const spectators = await spectatorsOf(relay, match);
  await updateWatched(relay, after, spectators.length > 0);
  await postTo(relay, after.id, spectators, frames, posts);
};

const postTo = async (
  relay: Relay,
  match: string,
  spectators: readonly Spectator[],
  frames: readonly ServerFrame[],
  posts: SpectatorPosts,
): Promise<void> => {
  const texts = frames.map(frameText);
  const untilMs = relay.time.now() + LONGEST_WAIT_MS;
  await Promise.all(
    spectators.map(async ({ connection }) => {
      for (const text of texts) {
        const outcome = await posts.post(relay, connection, text, untilMs);
        if (outcome !== "gone") continue;
        relay.log({ level: "warn", event: "spectator-gone", match, connection });
        return relay.spectators.remove(match, connection);
      }
    }),
  );
};

/** The whole view at the start. Else the events, and the seats where they have changed. No table where the game throws. */
const framesBetween = async (
  relay: Relay,
  before: StoredMatch,
  match: LoadedMatch,
): Promise<readonly ServerFrame[]> => {
  const nowMs = relay.time.now();
  const isStart = before.status === "open" && match.status !== "open";
  const isOtherRoster = match.rosterVersion > before.rosterVersion;
  const listing = isStart || isOtherRoster ? await listingOrNull(relay, match) : null;
  const framed = (make: () => readonly ServerFrame[]): readonly ServerFrame[] => orNull(make) ?? [];
  if (isStart) return framed(() => (listing ? [viewFrame(match, listing, "spectator", nowMs)] : []));
  const played = framed(() => playedBetween(before, match, nowMs));
  return [...played, ...(listing ? seatsFrames(match, listing, "spectators", nowMs) : [])];
};

const playedBetween = (before: StoredMatch, match: LoadedMatch, nowMs: number): readonly ServerFrame[] => {
  if (before.status === "open" || match.status === "open") return [];
  const since = seqAt(match, before.log.length);
  return newest(match).seq > since ? [eventsFrame(match, "spectator", since, null, nowMs)] : [];
};

/** A player who has taken a seat meanwhile is no spectator. The frames of a seat and of a spectator must not mix. */
const spectatorsOf = async (relay: Relay, match: LoadedMatch): Promise<readonly Spectator[]> => {
  const { id } = match;
  const all = await relay.spectators.ofMatch(id);
  const seated = all.filter(isSeatIn(match));
  // The change may be old: the player may have left the seat since, and be a spectator.
  const now = seated.length === 0 ? null : await loadMatch(relay, id);
  const still = now ? seated.filter(isSeatIn(now)) : seated;
  await inParallel(still, WIDTH, ({ connection }) => relay.spectators.remove(id, connection));
  return all.filter((spectator) => !seated.includes(spectator));
};

const isSeatIn = (match: LoadedMatch): ((spectator: Spectator) => boolean) => {
  const bound = new Set(boundSeats(match).map(({ connection }) => connection));
  return ({ player, connection }) =>
    bound.has(connection) || (player !== null && viewerOf(match, player, null) !== "spectator");
};

/**
 * Where no spectator is left, the stream need not follow the match. A first write marks the match `doubtful`, and the
 * stream follows that write too. A spectator who came before that write is found by the second look at the list. A
 * spectator who comes after it sets the mark back to `yes`.
 */
const updateWatched = async (relay: Relay, match: StoredMatch, isWatched: boolean): Promise<void> => {
  if (isWatched && match.watched === "yes") return;
  if (isWatched) await relay.matches.markWatched(match, "yes");
  else await relay.matches.markWatched(match, match.watched === "yes" ? "doubtful" : "no");
};
