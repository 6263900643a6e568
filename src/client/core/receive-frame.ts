// What a frame changes in a session. Frames about a match go to their followers.
import type { NoticeView } from "../../protocol/notice.ts";
import type { Problem } from "../../protocol/problem.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import {
  applyMatchFrame,
  applyPong,
  type FrameOrigin,
  type MatchFrame,
  watchAgain,
} from "./apply-match-frame.ts";
import { NEVER } from "./never.ts";
import { readFrame } from "./relay-frame.ts";
import type { Line, SessionState } from "./session-state.ts";

/** After a frame of the gateway, the client sends everything unanswered again. */
const GATEWAY_AGAIN_MS = 300;
/** Another connection has to go first. */
const LIMIT_AGAIN_MS = 10_000;
const AGAIN_MS = 1_000;
/** The change of sockets begins up to so long before it has to. */
const EARLIER_MS = 60_000;
/** Keeps the ids of so many notices. */
const MOST_NOTICES = 200;

/** `onBadToken` ends the session. */
export const receiveText = (
  state: SessionState,
  line: Line,
  text: string,
  onBadToken: (problem: Problem) => void,
): void => {
  const frame = readFrame(text);
  if (frame === null) return;
  line.askedAtMs = NEVER;
  if (frame.type === undefined) {
    doubtEverything(state);
    return;
  }
  line.hasReceived = true;
  if (line === state.line) state.failures = 0;
  if ("time" in frame) state.clock.note(frame.time);
  if (frame.type === "error" && endsAccess(frame.problem)) onBadToken(frame.problem);
  else if (frame.type === "reaction") receiveReaction(state, frame);
  else if ("match" in frame && frame.match !== undefined) receiveMatchFrame(state, line, frame.match, frame);
  else receiveSessionFrame(state, line, frame);
};

/** From then on the relay answers nothing else to this token. */
export const endsAccess = ({ code }: Pick<Problem, "code">): boolean =>
  code === "bad-token" || code === "banned";

const receiveMatchFrame = (state: SessionState, line: Line, match: string, frame: MatchFrame): void => {
  const origin: FrameOrigin = {
    line: line.duty,
    nowMs: state.ports.scheduler.nowMs(),
    rest: (ms) => rest(state, ms),
  };
  for (const follower of [...state.followers])
    if (follower.id === match) applyMatchFrame(follower, frame, origin);
};

type ReactionFrame = Extract<ServerFrame, { readonly type: "reaction" }>;

const receiveReaction = (
  { reactionListeners }: SessionState,
  { match, seat, reaction }: ReactionFrame,
): void => {
  for (const listener of [...reactionListeners])
    if (listener.match === match) listener.hear({ seat, reaction });
};

const receiveSessionFrame = (state: SessionState, line: Line, frame: ServerFrame): void => {
  if (frame.type === "hello") {
    line.helloAtMs = null;
    state.problem = null;
    // A field that cannot be read is as if it never came.
    state.idleMs = frame.pingSeconds * 1_000 || NEVER;
    if (line === state.line) state.renewAtMs = renewalAt(state, Date.parse(frame.reconnectBefore)) || NEVER;
    for (const notice of [...frame.notices].reverse()) receiveNotice(state, notice);
  } else if (frame.type === "notice") {
    receiveNotice(state, frame.notice);
  } else if (frame.type === "pong") {
    for (const follower of state.followers) applyPong(follower);
  } else if (frame.type === "error") {
    receiveError(state, line, frame.re, frame.problem);
  }
};

const renewalAt = ({ clock, ports }: SessionState, beforeMs: number): number => {
  const nowMs = ports.scheduler.nowMs();
  const restMs = clock.localMs(beforeMs) - nowMs;
  return nowMs + Math.max(1_000, restMs - Math.min(EARLIER_MS, restMs / 4) * (0.2 + ports.random() * 0.8));
};

const receiveNotice = ({ notices, hooks }: SessionState, notice: NoticeView): void => {
  if (notices.has(notice.id)) return;
  notices.add(notice.id);
  for (const oldest of notices) {
    if (notices.size <= MOST_NOTICES) break;
    notices.delete(oldest);
  }
  hooks.notice(notice);
};

/** An error that names no match: about the connection, or about `hello` and `ping`. */
const receiveError = (state: SessionState, line: Line, re: string | undefined, problem: Problem): void => {
  const { code, retryMs = AGAIN_MS } = problem;
  const nowMs = state.ports.scheduler.nowMs();
  if (code === "too-fast") rest(state, retryMs);
  if (code === "limit-reached") state.connectAtMs = nowMs + LIMIT_AGAIN_MS;
  if (re === "hello") line.helloAtMs = nowMs + retryMs;
  state.problem = problem;
};

const rest = (state: SessionState, ms: number): void => {
  state.restUntilMs = Math.max(state.restUntilMs, state.ports.scheduler.nowMs() + ms);
};

const doubtEverything = ({ followers, ports }: SessionState): void => {
  const atMs = ports.scheduler.nowMs() + GATEWAY_AGAIN_MS;
  for (const follower of followers) {
    if (!follower.isAnswered) watchAgain(follower, atMs);
    const [act] = follower.acts;
    if (act) act.dueAtMs = Math.min(act.dueAtMs, atMs);
  }
};
