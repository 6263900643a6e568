// An act: the hot path. Recall the match, judge the action on it, commit it by one conditional write, and answer.
// A lost race is judged again on the item that beat it; nothing is refused on what is merely remembered.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction, Seat } from "../../games/game.ts";
import { isAway, untilLeaving, withReturn } from "../../match/absence.ts";
import { type Ticked, withClocks } from "../../match/clocks.ts";
import type { Viewer } from "../../match/redact.ts";
import { newest, type Step } from "../../match/timeline.ts";
import { judge } from "../../match/verdict.ts";
import type { VerdictCode } from "../../protocol/refusal-text.ts";
import type { Post } from "../delivery/fan-out.ts";
import { fanOutPlay } from "../delivery/fan-out-play.ts";
import { eventsFrame, needsListing } from "../delivery/frames.ts";
import { listingOf } from "../match/listing-of.ts";
import { type LoadedMatch, loadCached, loadMatch, type StartedMatch } from "../match/load-match.ts";
import { leftSeatOf, viewerOf } from "../match/viewer-of.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { commitPlay, postsSince, tickedBy } from "./commit-play.ts";

export interface ActRequest {
  readonly match: string;
  /** Null without a token: then the connection that a seat is bound to acts for it. */
  readonly player: string | null;
  /** Where the answer goes; null for REST. */
  readonly connection: string | null;
  readonly seen: number;
  /** As it came; the game's schema decides whether it is an action. */
  readonly action: unknown;
  /** When the gateway took it, Unix ms. The same for every attempt. */
  readonly arrivalMs: number;
}

/** Nothing was judged. */
export type Unjudged = "no-such-match" | "not-seated" | "not-started" | "malformed";

export type EventsFrame = ReturnType<typeof eventsFrame>;

/** What a refusal says of the race that was lost. */
export interface RaceLost {
  readonly by?: Seat;
  readonly beatenAt?: number;
  readonly behindMs?: number;
}

export type ActAnswer =
  | { readonly type: "accepted"; readonly frame: EventsFrame; readonly posts: readonly Post[] }
  | {
      readonly type: "refused";
      readonly code: VerdictCode;
      readonly beaten: RaceLost;
      readonly frame: EventsFrame;
      readonly posts: readonly Post[];
    }
  | { readonly type: "unjudged"; readonly code: Unjudged; readonly posts: readonly Post[] };

const ATTEMPTS = 8;

/**
 * Judges one action and plays it if it stands. `accepted`, also for one that was played before, and `refused` carry the
 * sender's frame with all after `seen`; `posts`, which the caller sends, are for the others. Throws `Unavailable` where
 * eight rivals in a row were faster, having told what was committed.
 */
export const act = async (relay: Relay, request: ActRequest): Promise<ActAnswer> => {
  let loaded = await loadCached(relay, request.match, request.seen);
  // Of a clock that was committed before the act: told whatever becomes of that.
  let posts: readonly Post[] = [];
  for (let attempts = 0; attempts < ATTEMPTS; ) {
    const decision = decide(relay, loaded, request);
    if (decision.type !== "commit" && loaded?.isFresh === false) {
      loaded = await loadMatch(relay, request.match);
      continue;
    }
    if (decision.type === "unjudged") {
      return { type: "unjudged", code: await unjudged(relay, loaded, decision.code, request), posts };
    }
    const clocked = decision.type === "refused" && decision.ticked !== decision.loaded.ticked;
    if (decision.type === "acknowledged") {
      const repeated = postsSince(relay, decision.loaded, decision.step.from - 1);
      const told = decision.step.events.length > 0 ? repeated : [];
      return {
        type: "accepted",
        frame: await frameFor(relay, decision, request),
        posts: forOthers([...posts, ...told], request),
      };
    }
    if (decision.type === "refused" && !clocked) {
      const { code, beaten } = decision;
      const frame = await frameFor(relay, decision, request);
      return { type: "refused", code, beaten, frame, posts: forOthers(posts, request) };
    }
    attempts++;
    const committed = await commitPlay(relay, decision.loaded, decision.ticked);
    loaded = committed.loaded;
    if (committed.type === "conflict") continue;
    posts = [...posts, ...committed.posts];
    if (decision.type === "refused") continue;
    const frame = await frameFor(relay, { ...decision, loaded: committed.loaded }, request);
    return { type: "accepted", frame, posts: forOthers(posts, request) };
  }
  await fanOutPlay(relay, posts);
  throw new Unavailable("a match with so many rivals", 50, null);
};

type Decision =
  | { readonly type: "unjudged"; readonly code: Unjudged }
  | {
      readonly type: "acknowledged";
      readonly loaded: StartedMatch;
      readonly seat: Viewer;
      readonly step: Step;
    }
  | { readonly type: "commit"; readonly loaded: StartedMatch; readonly seat: Seat; readonly ticked: Ticked }
  | {
      readonly type: "refused";
      readonly loaded: StartedMatch;
      readonly seat: Seat;
      readonly code: VerdictCode;
      readonly beaten: RaceLost;
      /** With the clocks that were due: they are committed before the refusal. */
      readonly ticked: Ticked;
    };

const decide = (relay: Relay, loaded: LoadedMatch | null, request: ActRequest): Decision => {
  if (!loaded) return { type: "unjudged", code: "no-such-match" };
  const { match, ticked } = loaded;
  const seat = viewerOf(loaded, request.player, request.connection);
  if (!ticked) return { type: "unjudged", code: "not-started" };
  if (seat === "spectator") return fromOutside({ ...loaded, ticked }, request);
  const action = parsed(ticked, request.action);
  if (!action) return { type: "unjudged", code: "malformed" };
  // Nobody can have seen what a clock makes that is only now applied.
  if (request.seen > newest(ticked.timeline).seq) return { type: "unjudged", code: "malformed" };
  const live = { ...loaded, ticked };
  const clocked = withClocks(ticked, match, request.arrivalMs, relay.time.now());
  const verdict = judge(clocked.timeline, { seat, action, seen: request.seen });
  switch (verdict.type) {
    case "unseen":
      return { type: "unjudged", code: "malformed" };
    case "acknowledged":
      return { type: "acknowledged", loaded: live, seat, step: verdict.step };
    case "played": {
      // Whoever was away is back. Not by a pass: nobody is to hear of that.
      const isBack = isAway(clocked.timeline, seat) && !ticked.timeline.game.isPrivate(action);
      const played = isBack ? withReturn(clocked.timeline, seat, action) : verdict.timeline;
      return { type: "commit", loaded: live, seat, ticked: tickedBy(clocked, played, request.arrivalMs) };
    }
    case "refused": {
      // What a rules page calls malformed fits no table, so nothing has been judged.
      if (verdict.code === "malformed") return { type: "unjudged", code: "malformed" };
      const beaten = beatenBy(verdict.by, verdict.closing, clocked, request.arrivalMs);
      return { type: "refused", loaded: live, seat, code: verdict.code, beaten, ticked: clocked };
    }
    default:
      return assertNever(verdict);
  }
};

/** Whoever has left for good did play until then. */
const fromOutside = (loaded: StartedMatch, { player, action, seen }: ActRequest): Decision => {
  const seat = leftSeatOf(loaded, player);
  const parsedAction = parsed(loaded.ticked, action);
  if (seat !== null && parsedAction) {
    const verdict = judge(untilLeaving(loaded.ticked.timeline, seat), { seat, action: parsedAction, seen });
    if (verdict.type === "acknowledged")
      return { type: "acknowledged", loaded: loaded, seat: "spectator", step: verdict.step };
  }
  return { type: "unjudged", code: "not-seated" };
};

/** A stranger's act does not tell that a private table is there. */
const unjudged = async (
  relay: Relay,
  loaded: LoadedMatch | null,
  code: Unjudged,
  { player, connection }: ActRequest,
): Promise<Unjudged> => {
  if (!loaded || viewerOf(loaded, player, connection) !== "spectator" || leftSeatOf(loaded, player) !== null)
    return code;
  const { visibility } = await listingOf(relay, loaded.match);
  return visibility === "private" ? "no-such-match" : code;
};

const parsed = ({ timeline }: Ticked, action: unknown): GameAction | null => {
  const result = timeline.game.schemas.action.safeParse(action);
  return result.success ? result.data : null;
};

/** How far behind is known only while nothing has restarted the clock since: the item keeps that one time. */
const beatenBy = (
  by: Seat | undefined,
  closing: Step | undefined,
  { timeline, tickedAtMs }: Ticked,
  arrivalMs: number,
): RaceLost => {
  if (by === undefined || !closing) return {};
  const { game } = timeline;
  const then = game.ticking(closing.state);
  const now = game.ticking(newest(timeline).state);
  const known = then?.name === now?.name && then?.since === now?.since;
  return {
    by,
    beatenAt: closing.from,
    ...(known ? { behindMs: Math.max(0, arrivalMs - tickedAtMs) } : {}),
  };
};

/** The sender's own frame: whatever it has not seen, and the table as it stands. */
const frameFor = async (
  relay: Relay,
  { loaded, seat }: { readonly loaded: LoadedMatch; readonly seat: Viewer },
  { seen }: ActRequest,
): Promise<EventsFrame> => {
  const { match, ticked } = loaded;
  if (!ticked) throw new Error("a verdict on a match that has not started");
  const listing = needsListing(seen) ? await listingOf(relay, match) : null;
  return eventsFrame(match, ticked, seat, seen, listing, relay.time.now());
};

/** The sender's connection gets the answer, which tells of everything but the seats. */
const forOthers = (posts: readonly Post[], { connection }: ActRequest): readonly Post[] =>
  posts.filter((post) => post.connection !== connection || "seats" in post.frame);
