// Ends a match whose game throws again and again, without the game. Nobody is trapped then, and nothing is rated.
import { leaverAt } from "../../match/absence.ts";
import { actorsOf } from "../../match/actors-of.ts";
import { EndedByFault, GameFault } from "../../match/game-fault.ts";
import { lastKnownActors } from "../../match/hydrate.ts";
import { emptyLog } from "../../match/log.ts";
import { type EndedMatch, isEnded, type StoredMatch } from "../../match/stored-match.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { deliver } from "../delivery/deliver.ts";
import { seatViews } from "../delivery/match-view.ts";
import { type Post, seatPost } from "../delivery/outbox.ts";
import { loggedFault } from "../fault-text.ts";
import { daysAfter } from "../limits/expiry.ts";
import { listingOrNull } from "../match/listing-of.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { faultProblem } from "./note-fault.ts";

export type Ran<Result> =
  | { readonly type: "done"; readonly result: Result }
  /** The game threw, and the match has ended by that, now or before. `posts`: to its seats. */
  | { readonly type: "ended"; readonly posts: readonly Post[] };

const MOST_ATTEMPTS = 8;

/**
 * Runs what must not fail for a game that throws. Where the game throws twice on the same match, the match ends. So a
 * fault that comes once ends nothing. `leaver`: whose leaving `run` is. Throws `Unavailable` after eight conflicts.
 */
export const orEnd = async <Result>(
  relay: Relay,
  id: string,
  run: () => Promise<Result>,
  leaver: string | null = null,
): Promise<Ran<Result>> => {
  const first = await attempt(run);
  if (first.type === "done") return first;
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const match = await relay.matches.read(id);
    if (!match || isEnded(match)) return { type: "ended", posts: [] };
    const again = await attempt(run);
    if (again.type === "done") return again;
    const written = await relay.matches.commit(match, endOf(relay, match, leaver));
    if (written.type === "conflict") continue;
    relay.log({ level: "error", event: "match-ended-by-game", match: id, ...loggedFault(again.fault) });
    return { type: "ended", posts: await endPosts(relay, written.match) };
  }
  throw new Unavailable("a match that so many others change", 50, null);
};

/** Runs what may begin an open match. A match that its game cannot begin ends, so it waits for nobody else. */
export const orEndOpen = async <Result>(
  relay: Relay,
  id: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  const first = await attempt(run);
  if (first.type === "done") return first.result;
  if ((await relay.matches.read(id))?.status !== "open") throw first.fault;
  const ran = await orEnd(relay, id, run);
  if (ran.type === "done") return ran.result;
  await deliver(relay, ran.posts);
  throw new EndedByFault(id);
};

const attempt = async <Result>(
  run: () => Promise<Result>,
): Promise<
  { readonly type: "done"; readonly result: Result } | { readonly type: "thrown"; readonly fault: GameFault }
> => {
  try {
    return { type: "done", result: await run() };
  } catch (fault) {
    if (fault instanceof GameFault) return { type: "thrown", fault };
    throw fault;
  }
};

/** An open match may be settled, and its game cannot begin it. */
const endOf = (relay: Relay, match: Exclude<StoredMatch, EndedMatch>, leaver: string | null): EndedMatch => {
  const nowMs = relay.time.now();
  const { id, game, rules, options, clocks, bots, secret, players, houses } = match;
  const { connections, pollingUntil, dealer, entropy, unrevealed, watched, hooked } = match;
  const { log, startedAtMs } =
    match.status === "live" ? match : { log: emptyLog(game, rules), startedAtMs: nowMs };
  const cached = relay.cache.get(id);
  const earlier = cached === undefined || cached.status === "open" ? [] : [cached];
  const ended: EndedMatch = {
    ...{ id, game, rules, options, clocks, bots, secret, players, houses, connections, pollingUntil },
    ...{ dealer, entropy, unrevealed, watched, log, startedAtMs, ...(hooked && { hooked }) },
    version: match.version + 1,
    rosterVersion: match.rosterVersion + 1,
    status: "abandoned",
    reason: "game-fault",
    timers: [],
    endedAtMs: nowMs,
    expires: daysAfter(nowMs, relay.settings.keptDays),
  };
  const actors = lastKnownActors(ended, ...earlier).map((actor, seat) =>
    leaver !== null && players[seat] === leaver ? leaverAt(match) : actor,
  );
  return { ...ended, actors };
};

/**
 * What shows that the match has ended: the seats, and the answer to a `watch`. In English, since only a handshake names a
 * language. Clients know the code.
 */
export const faultyFrames = async (relay: Relay, match: StoredMatch): Promise<readonly ServerFrame[]> => {
  const listing = await listingOrNull(relay, match);
  const { id, status, rosterVersion: rev } = match;
  const seats: readonly ServerFrame[] = listing
    ? [
        {
          ...{ type: "seats", match: id, rev, status, reason: "game-fault" },
          seats: seatViews(match, listing, actorsOf(match), relay.time.now()),
        },
      ]
    : [];
  return [...seats, { type: "error", problem: faultProblem(new EndedByFault(id)), re: "watch", match: id }];
};

const endPosts = async (relay: Relay, match: StoredMatch): Promise<readonly Post[]> => {
  const frames = await faultyFrames(relay, match);
  return match.connections.flatMap((connection, seat) =>
    connection === null ? [] : frames.map((frame) => seatPost(match.id, seat, connection, frame)),
  );
};
