// What a frame about a match changes in its follower. The newest view wins, events are delivered in order, acts get their
// verdicts.
import { endingOf } from "../../games/match-status.ts";
import type { Problem } from "../../protocol/problem.ts";
import type { RefusedFrame, ServerFrame } from "../../protocol/server-frame.ts";
import { type ActVerdict, verdictIn } from "./act-verdict.ts";
import {
  type Follower,
  isMatchOver,
  type MatchEnd,
  type MatchFault,
  type MatchRoster,
  placeOfStatus,
} from "./follower.ts";
import type { EventFields, StandingFields } from "./match-news.ts";
import type { AnyNews, AnyView, ReceivedMatch } from "./received.ts";

/** A frame about one match, or an error that names it. The first view of a match comes over REST. */
export type MatchFrame =
  | Extract<ServerFrame, { readonly match?: string }>
  | (ReceivedMatch & { readonly type: "view"; readonly match: string });

/** Where and when the frame came. */
export interface FrameOrigin {
  readonly line: object | null;
  readonly nowMs: number;
  /** Nothing may be sent before `ms` have passed. */
  rest(ms: number): void;
}

/** Without a `retryMs`, the client waits so long after `try-again`. */
const AGAIN_MS = 1_000;
/** So long an earlier `watch` may still be on its way. */
const GHOST_MS = 60_000;
const FULL_AGAIN_MS = 30_000;

export const applyMatchFrame = (follower: Follower, frame: MatchFrame, origin: FrameOrigin): void => {
  const isFromWatch = origin.line === follower.line;
  follower.receivedAtMs = origin.nowMs;
  switch (frame.type) {
    case "view":
      if (isFromWatch) follower.isAnswered = true;
      follower.code = frame.code ?? follower.code;
      applyView(follower, frame.seq, frame.own, frame.view);
      break;
    case "events":
      applyEvents(follower, frame);
      if (frame.ack !== undefined) {
        const { seq, events = [] } = frame;
        const opened = events.map((event) => ({ ...event }));
        settleAct(follower, frame.ack, { type: "accepted", seq, events: opened }, origin.nowMs);
      } else if (isFromWatch) {
        follower.isAnswered = true;
        // Nothing brought them by itself. Perhaps another socket watches now, and the word of that is lost.
        if (follower.isPinged) watchAgain(follower, origin.nowMs);
      }
      break;
    case "refused":
      if ("table" in frame) applyEvents(follower, frame);
      if (isPutOff(frame)) putOff(follower, frame, origin);
      else settleAct(follower, frame.id, verdictIn(frame), origin.nowMs);
      break;
    case "seats":
      follower.code = frame.code ?? follower.code;
      applyRoster(follower, frame);
      break;
    case "unwatched":
      if (isFromWatch) applyUnwatched(follower, frame.why, origin.nowMs);
      break;
    case "error":
      applyMatchError(follower, frame.re, frame.id, frame.problem, origin);
      break;
    default:
      // A later relay may have more types.
      break;
  }
  if (isAnswer(frame)) applyAnswer(follower);
  endIfOver(follower);
};

const isAnswer = (frame: MatchFrame): boolean =>
  frame.type === "view" || frame.type === "events" || (frame.type === "refused" && !isPutOff(frame));

/** The relay has answered about the match. That says nothing about an act which it puts off again and again. */
const applyAnswer = (follower: Follower): void => {
  follower.isPinged = false;
  if ((follower.acts[0]?.putOffs ?? 0) < FAILING_PUT_OFFS) reportFault(follower, null);
};

export const applyPong = (follower: Follower): void => {
  if (follower.isPinged) applyAnswer(follower);
};

/** The relay's answer over REST to the question for missing events. */
export const applyNews = (follower: Follower, { from, seq, events, own, view }: AnyNews): void => {
  follower.needsRest = false;
  applyView(follower, seq, own, view);
  deliver(follower, { from, seq, events });
  endIfOver(follower);
};

export const endFollower = (follower: Follower, end: MatchEnd): void => {
  if (follower.end !== null) return;
  follower.end = end;
  follower.wants = false;
  reportFault(follower, null);
  follower.hooks.end(end);
};

const endIfOver = (follower: Follower): void => {
  if (isMatchOver(follower) && follower.news.view().over && !follower.news.isBehind())
    endFollower(follower, { why: "over" });
};

const applyView = (follower: Follower, seq: number, own: number | undefined, view: AnyView): void => {
  if (follower.end?.why === "left") return;
  const isOld = follower.whole !== null && view.rev < follower.whole.rev;
  if (!isOld) follower.whole = view;
  applyRoster(follower, view, view.you);
  keep(follower, { ...view, seq, own: own ?? null });
  // A view in answer to `since` means that the events are too large for a frame.
  if (follower.behindSinceMs !== null && follower.news.isBehind()) follower.needsRest = true;
};

const applyEvents = (follower: Follower, frame: StandingFields & EventFields): void => {
  if (follower.end?.why === "left") return;
  const { news } = follower;
  if (follower.status === "open") setStatus(follower, "live");
  keep(follower, frame);
  deliver(follower, frame);
  if (frame.events === undefined && news.isBehind()) follower.needsRest = true;
  if (frame.table?.over) setStatus(follower, "over");
  for (const event of frame.events ?? []) setStatus(follower, endingOf(event) ?? follower.status);
};

const keep = (follower: Follower, standing: StandingFields): void => {
  if (!follower.news.keep(standing)) return;
  follower.pings = 0;
  follower.hooks.view(follower.news.view());
};

const deliver = (follower: Follower, fields: EventFields): void => {
  const events = follower.news.take(fields);
  if (!follower.news.isBehind()) follower.behindSinceMs = null;
  if (events.length === 0) return;
  const newest = follower.news.deliveredSeq() ?? 0;
  follower.hooks.events(events, newest - events.length + 1);
};

/** `you`: the own seat, where the frame says it. Otherwise the player's place among the seats. */
const applyRoster = (
  follower: Follower,
  { rev, status, seats, revealBy }: MatchRoster,
  you?: number | null,
): void => {
  if (follower.roster && rev < follower.roster.rev) return;
  if (you !== undefined) {
    follower.seat = you;
    if (you !== null) follower.player = seats[you]?.player ?? null;
  } else if (follower.player !== null) follower.seat = seatOf(seats, follower.player);
  setStatus(follower, status);
  follower.roster = { rev, status, seats, ...(revealBy !== undefined && { revealBy }) };
  follower.hooks.seats(follower.roster);
};

const seatOf = (seats: MatchRoster["seats"], player: string): number | null => {
  const seat = seats.findIndex((one) => one.player === player && one.left === undefined);
  return seat < 0 ? null : seat;
};

/** An older frame may come later. A status never goes back. */
const setStatus = (follower: Follower, status: Follower["status"]): void => {
  if (placeOfStatus(status) > placeOfStatus(follower.status)) follower.status = status;
};

type Unwatched = Extract<ServerFrame, { readonly type: "unwatched" }>;

const applyUnwatched = (follower: Follower, why: Unwatched["why"], nowMs: number): void => {
  if (why === "left" || why === "removed") {
    follower.seat = null;
    endFollower(follower, { why: "left" });
  } else if (why === "full") {
    watchAgain(follower, nowMs + FULL_AGAIN_MS);
    follower.hooks.unwatched(why);
  } else if (isGhost(follower, nowMs)) {
    watchAgain(follower, nowMs);
  } else {
    follower.wants = false;
    follower.hooks.unwatched("replaced");
  }
};

/** Whether the other socket is an earlier one of this very client. Each of them counts once. */
const isGhost = (follower: Follower, nowMs: number): boolean => {
  follower.ghostsMs = follower.ghostsMs.filter((ms) => nowMs - ms < GHOST_MS);
  return follower.ghostsMs.shift() !== undefined;
};

/** The answer to a `watch` is also the answer to a ping before it. */
export const watchAgain = (follower: Follower, atMs: number): void => {
  follower.isAnswered = false;
  follower.isPinged = false;
  follower.watchTries = 0;
  follower.watchAtMs = atMs;
};

const applyMatchError = (
  follower: Follower,
  re: string | undefined,
  id: string | undefined,
  problem: Problem,
  { nowMs, rest }: FrameOrigin,
): void => {
  const { code, retryMs = AGAIN_MS, status, limit } = problem;
  if (code === "too-fast" && limit !== "reactionsPerMinute") rest(retryMs);
  // The reaction is lost. It says nothing about the match.
  if (re === "react") return;
  // The fault of a game passes as long as its problem says when to ask again.
  const isPassing = "retryMs" in problem || status >= 429;
  if (re === "ping") follower.isPinged = false;
  if (code === "fault" || code === "game-fault") reportFault(follower, problem);
  if (isPassing) {
    if (re === "watch") watchAgain(follower, nowMs + retryMs);
  } else if (re === "watch") {
    if (follower.wants) endFollower(follower, { why: "refused", problem });
  } else if (re === "ping") {
    // A ping carries no code. A `watch` says for certain whether the client may see the match.
    if (follower.end === null) follower.wants = true;
    watchAgain(follower, nowMs);
  } else if (re === "act" && id !== undefined)
    settleAct(follower, id, { type: "refused", code, message: problem.detail }, nowMs);
};

const reportFault = (follower: Follower, fault: MatchFault | null): void => {
  const isNew = (follower.fault === null) !== (fault === null);
  follower.fault = fault;
  if (isNew) follower.hooks.fault(fault);
};

const settleAct = (follower: Follower, id: string, verdict: ActVerdict, nowMs: number): void => {
  const act = follower.acts.find((pending) => pending.id === id);
  if (!act) return;
  follower.acts = follower.acts.filter((pending) => pending !== act);
  const [next] = follower.acts;
  if (next) next.dueAtMs = nowMs;
  act.settle(verdict);
};

type PutOffFrame = Extract<RefusedFrame, { readonly retryMs?: unknown }>;

const isPutOff = (frame: RefusedFrame): frame is PutOffFrame =>
  "retryMs" in frame || frame.code === "try-again" || frame.code === "too-fast";

/** A busy relay puts an act off once. It fails if it does so again. */
const FAILING_PUT_OFFS = 2;

/** Nothing was judged: the very same act is sent again later. */
const putOff = (
  follower: Follower,
  { id, code, message, retryMs = AGAIN_MS }: PutOffFrame,
  { nowMs, rest }: FrameOrigin,
): void => {
  if (code === "too-fast") rest(retryMs);
  const act = follower.acts.find((pending) => pending.id === id);
  if (!act) return;
  act.dueAtMs = nowMs + retryMs;
  act.tries = 0;
  act.putOffs = code === "too-fast" ? 0 : act.putOffs + 1;
  if (act.putOffs >= FAILING_PUT_OFFS) reportFault(follower, { code, detail: message });
};
