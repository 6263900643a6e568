// An act: the hot path. Recall the match, judge the action on it, commit it by one conditional write, and answer.
// A lost race is judged again on the item that beat it; nothing is refused on what is merely remembered.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction, Seat } from "../../games/game.ts";
import { isAway, untilLeaving, withReturn } from "../../match/absence.ts";
import { type Ticked, withClocks } from "../../match/clocks.ts";
import { newest, type Step } from "../../match/timeline.ts";
import type { Onlooker } from "../../match/told.ts";
import { judge } from "../../match/verdict.ts";
import type { VerdictCode } from "../../protocol/refusal-text.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { commitPlay, postsSince, tickedBy } from "./commit-play.ts";
import type { Post } from "./fan-out.ts";
import { fanOutPlay } from "./fan-out-play.ts";
import { eventsFrame, needsCard } from "./frames.ts";
import { type HeldMatch, read, recall, type StartedMatch } from "./held-match.ts";
import { cardOf } from "./match-card-of.ts";
import { leftSeatOf, onlookerOf } from "./who-looks.ts";

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
export interface Beaten {
  readonly by?: Seat;
  readonly beatenAt?: number;
  readonly behindMs?: number;
}

export type ActAnswer =
  | { readonly type: "accepted"; readonly frame: EventsFrame; readonly posts: readonly Post[] }
  | {
      readonly type: "refused";
      readonly code: VerdictCode;
      readonly beaten: Beaten;
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
  let held = await recall(relay, request.match, request.seen);
  // Of a clock that was committed before the act: told whatever becomes of that.
  let posts: readonly Post[] = [];
  for (let attempts = 0; attempts < ATTEMPTS; ) {
    const decision = decide(relay, held, request);
    if (decision.type !== "commit" && held?.fresh === false) {
      held = await read(relay, request.match);
      continue;
    }
    if (decision.type === "unjudged") {
      return { type: "unjudged", code: await unjudged(relay, held, decision.code, request), posts };
    }
    const clocked = decision.type === "refused" && decision.ticked !== decision.held.ticked;
    if (decision.type === "acknowledged") {
      const repeated = postsSince(relay, decision.held, decision.step.from - 1);
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
    const committed = await commitPlay(relay, decision.held, decision.ticked);
    held = committed.held;
    if (committed.type === "conflict") continue;
    posts = [...posts, ...committed.posts];
    if (decision.type === "refused") continue;
    const frame = await frameFor(relay, { ...decision, held: committed.held }, request);
    return { type: "accepted", frame, posts: forOthers(posts, request) };
  }
  await fanOutPlay(relay, posts);
  throw new Unavailable("a match with so many rivals", 50, null);
};

type Decision =
  | { readonly type: "unjudged"; readonly code: Unjudged }
  | {
      readonly type: "acknowledged";
      readonly held: StartedMatch;
      readonly seat: Onlooker;
      readonly step: Step;
    }
  | { readonly type: "commit"; readonly held: StartedMatch; readonly seat: Seat; readonly ticked: Ticked }
  | {
      readonly type: "refused";
      readonly held: StartedMatch;
      readonly seat: Seat;
      readonly code: VerdictCode;
      readonly beaten: Beaten;
      /** With the clocks that were due: they are committed before the refusal. */
      readonly ticked: Ticked;
    };

const decide = (relay: Relay, held: HeldMatch | null, request: ActRequest): Decision => {
  if (!held) return { type: "unjudged", code: "no-such-match" };
  const { match, ticked } = held;
  const seat = onlookerOf(held, request.player, request.connection);
  if (!ticked) return { type: "unjudged", code: "not-started" };
  if (seat === "spectator") return fromOutside({ ...held, ticked }, request);
  const action = parsed(ticked, request.action);
  if (!action) return { type: "unjudged", code: "malformed" };
  // Nobody can have seen what a clock makes that is only now applied.
  if (request.seen > newest(ticked.timeline).seq) return { type: "unjudged", code: "malformed" };
  const live = { ...held, ticked };
  const clocked = withClocks(ticked, match, request.arrivalMs, relay.time.now());
  const verdict = judge(clocked.timeline, { seat, action, seen: request.seen });
  switch (verdict.type) {
    case "unseen":
      return { type: "unjudged", code: "malformed" };
    case "acknowledged":
      return { type: "acknowledged", held: live, seat, step: verdict.step };
    case "played": {
      // Whoever was away is back. Not by a pass: nobody is to hear of that.
      const isBack = isAway(clocked.timeline, seat) && !ticked.timeline.game.isPrivate(action);
      const played = isBack ? withReturn(clocked.timeline, seat, action) : verdict.timeline;
      return { type: "commit", held: live, seat, ticked: tickedBy(clocked, played, request.arrivalMs) };
    }
    case "refused": {
      // What a rules page calls malformed fits no table, so nothing has been judged.
      if (verdict.code === "malformed") return { type: "unjudged", code: "malformed" };
      const beaten = beatenBy(verdict.by, verdict.closing, clocked, request.arrivalMs);
      return { type: "refused", held: live, seat, code: verdict.code, beaten, ticked: clocked };
    }
    default:
      return assertNever(verdict);
  }
};

/** Whoever has left for good did play until then. */
const fromOutside = (held: StartedMatch, { player, action, seen }: ActRequest): Decision => {
  const seat = leftSeatOf(held, player);
  const parsedAction = parsed(held.ticked, action);
  if (seat !== null && parsedAction) {
    const verdict = judge(untilLeaving(held.ticked.timeline, seat), { seat, action: parsedAction, seen });
    if (verdict.type === "acknowledged")
      return { type: "acknowledged", held, seat: "spectator", step: verdict.step };
  }
  return { type: "unjudged", code: "not-seated" };
};

/** A stranger's act does not tell that a private table is there. */
const unjudged = async (
  relay: Relay,
  held: HeldMatch | null,
  code: Unjudged,
  { player, connection }: ActRequest,
): Promise<Unjudged> => {
  if (!held || onlookerOf(held, player, connection) !== "spectator" || leftSeatOf(held, player) !== null)
    return code;
  const { visibility } = await cardOf(relay, held.match);
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
): Beaten => {
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
  { held, seat }: { readonly held: HeldMatch; readonly seat: Onlooker },
  { seen }: ActRequest,
): Promise<EventsFrame> => {
  const { match, ticked } = held;
  if (!ticked) throw new Error("a verdict on a match that has not started");
  const card = needsCard(seen) ? await cardOf(relay, match) : null;
  return eventsFrame(match, ticked, seat, seen, card, relay.time.now());
};

/** The sender's connection gets the answer, which tells of everything but the seats. */
const forOthers = (posts: readonly Post[], { connection }: ActRequest): readonly Post[] =>
  posts.filter((post) => post.connection !== connection || "seats" in post.frame);
