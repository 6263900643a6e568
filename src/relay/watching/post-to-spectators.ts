// Tells a table's spectators of what has changed: fanned out from the table's stream, so that they never slow the seats.
// Frames are made from the newest image, once a table: of a gathering of changes each spectator is sent one.

import type { MatchChange } from "../../match/match-change.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest, seqAt } from "../../match/timeline.ts";
import { deadlineOf, frameText, sendText } from "../delivery/fan-out.ts";
import { eventsFrame, seatsFrames, viewFrame } from "../delivery/frames.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { boundSeats } from "../match/bound-seats.ts";
import { listingOrNull } from "../match/listing-of.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Spectator } from "../ports/spectator-store.ts";
import type { Relay } from "../relay.ts";

/** Posts that are on their way at a time. */
const WIDTH = 50;

/** `changes`: one match's, oldest first. Twice is as good as once. */
export const postToSpectators = async (relay: Relay, changes: readonly MatchChange[]): Promise<void> => {
  const before = changes[0]?.before;
  const after = changes.at(-1)?.after;
  if (!before || !after || after.watched === "no") return;
  const loaded = hydrate(relay, after);
  const frames = await framesBetween(relay, before, loaded);
  if (frames.length === 0 && after.watched === "yes") return;
  const spectators = await looking(relay, loaded);
  await settle(relay, after, spectators.length > 0);
  const texts = frames.map(frameText);
  await inParallel(spectators, WIDTH, (spectator) => tell(relay, after.id, spectator, texts));
};

/** The whole view at the start; else what happened, and who sits there where that has changed. */
const framesBetween = async (
  relay: Relay,
  before: StoredMatch,
  { match, ticked }: LoadedMatch,
): Promise<readonly object[]> => {
  const nowMs = relay.time.now();
  const isStart = before.status === "open" && ticked;
  const listing =
    isStart || match.rosterVersion > before.rosterVersion ? await listingOrNull(relay, match) : null;
  if (isStart) return listing ? [viewFrame(match, listing, ticked, "spectator", nowMs)] : [];
  const since = ticked ? seqAt(ticked.timeline, before.log.length) : 0;
  const isPlayed = ticked && newest(ticked.timeline).seq > since;
  return [
    ...(isPlayed ? [eventsFrame(match, ticked, "spectator", since, null, nowMs)] : []),
    ...(listing ? seatsFrames(match, listing, ticked) : []),
  ];
};

/** Whoever has sat down meanwhile looks on no more: the seat's frames are not mixed with a spectator's. */
const looking = async (relay: Relay, loaded: LoadedMatch): Promise<readonly Spectator[]> => {
  const { id } = loaded.match;
  const all = await relay.spectators.ofMatch(id);
  const seated = all.filter(isSeatIn(loaded));
  // The news may be old: who had the seat then may have left it since, and look on.
  const now = seated.length === 0 ? null : await loadMatch(relay, id);
  const still = now ? seated.filter(isSeatIn(now)) : seated;
  await inParallel(still, WIDTH, ({ connection }) => relay.spectators.remove(id, connection));
  return all.filter((spectator) => !seated.includes(spectator));
};

const isSeatIn = (loaded: LoadedMatch): ((spectator: Spectator) => boolean) => {
  const bound = new Set(boundSeats(loaded).map(({ connection }) => connection));
  return ({ player, connection }) =>
    bound.has(connection) || (player !== null && viewerOf(loaded, player, null) !== "spectator");
};

/**
 * Where none is left, the stream need not be followed. First that is put in doubt, by a write that is itself followed: who
 * comes to watch before it reads that, and is found here when it is looked up again; who comes after it takes the
 * doubt away.
 */
const settle = async (relay: Relay, match: StoredMatch, isWatched: boolean): Promise<void> => {
  if (isWatched && match.watched === "yes") return;
  if (isWatched) await relay.matches.markWatched(match, "yes");
  else await relay.matches.markWatched(match, match.watched === "yes" ? "doubtful" : "no");
};

const tell = async (
  relay: Relay,
  match: string,
  { connection }: Spectator,
  texts: readonly string[],
): Promise<void> => {
  for (const text of texts) {
    const outcome = await sendText(relay, connection, text, deadlineOf(relay, connection));
    if (outcome === "gone") return relay.spectators.remove(match, connection);
  }
};
