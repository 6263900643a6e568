// The client's session with a relay: one socket after another, and the matches that it follows on them. It reconnects
// with backoff, and changes sockets before the gateway cuts them. Time, chance and sockets are ports.

import type { GameAction } from "../../games/game.ts";
import type { Reaction } from "../../protocol/reaction.ts";
import type { ActVerdict } from "./act-verdict.ts";
import { applyMatchFrame, applyNews, endFollower, type MatchFrame, watchAgain } from "./apply-match-frame.ts";
import { type Follower, type FollowerOptions, newFollower } from "./follower.ts";
import { closeLines, deadAt, doubtLine, loseLine, tendLines } from "./line.ts";
import { tendMatch } from "./match-duties.ts";
import { NEVER } from "./never.ts";
import { receiveText } from "./receive-frame.ts";
import type { ReceivedProblem } from "./received.ts";
import { createRelayClock, type RelayClock } from "./relay-clock.ts";
import type {
  ReactionListener,
  SessionHooks,
  SessionPorts,
  SessionState,
  SessionStatus,
} from "./session-state.ts";

export interface Session {
  readonly clock: RelayClock;
  status(): SessionStatus;
  /**
   * Follows a match: watches it on this socket and on each later one, until it has ended. `first`: what came over REST.
   */
  follow(options: FollowerOptions, first?: MatchFrame): Follower;
  /** Takes the match's frames to this connection again. In a closed session it ends the match. */
  watch(follower: Follower): void;
  /**
   * Lets the relay send the match's frames no longer. Acts on their way still get their verdicts. The session forgets a
   * spectator, who hears of nothing until `watch`.
   */
  unwatch(follower: Follower): void;
  /** Asks whether the client has missed something. */
  ask(follower: Follower): void;
  /** `seen`: the seq of the view that the decision was made on. */
  act(follower: Follower, action: GameAction, seen: number, settle: (verdict: ActVerdict) => void): void;
  /** Sends it once, and never again. False: there is no open connection now. */
  react(match: string, reaction: Reaction): boolean;
  /** The returned function ends the listening. */
  onReaction(match: string, hear: ReactionListener["hear"]): () => void;
  /** Whether the relay sends the match's frames to this session, as far as it knows. */
  isWatching(follower: Follower): boolean;
  /** Whether the session connects without a match to follow. */
  want(isWanted: boolean): void;
  /** Does what is due now: a port has changed its mind. */
  tend(): void;
  /** Takes another socket, for example with another token. */
  renew(): void;
  /** Connects now instead of later. Doubts the socket that is there. */
  retry(): void;
  /** `problem`: why the relay lets the session in no more. */
  close(problem?: ReceivedProblem): void;
}

export const createSession = (ports: SessionPorts, hooks: SessionHooks): Session => {
  const state = newState(ports, hooks);
  const { nowMs } = ports.scheduler;
  let acts = 0;
  const prefix = Math.floor(ports.random() * 36 ** 4).toString(36);
  /** Changes something, then does what is due. */
  const change = (step: () => void): void => {
    if (state.status === "closed") return;
    step();
    tend(state);
  };
  return {
    ...matchesOf(state, change),
    clock: state.clock,
    status: () => state.status,
    act: (follower, action, seen, settle) => {
      if (state.status === "closed") {
        settle({ type: "lost" });
        return;
      }
      const id = `${prefix}-${++acts}`;
      change(() => {
        state.followers.add(follower);
        follower.acts.push({ id, seen, action, settle, line: null, tries: 0, putOffs: 0, dueAtMs: nowMs() });
      });
    },
    react: (match, reaction) => {
      const { line, restUntilMs } = state;
      if (!line?.isOpen || nowMs() < restUntilMs) return false;
      change(() => line.duty.send({ type: "react", match, reaction }));
      return true;
    },
    onReaction: (match, hear) => {
      const listener = { match, hear };
      state.reactionListeners.add(listener);
      return () => state.reactionListeners.delete(listener);
    },
    want: (isWanted) =>
      change(() => {
        state.isWanted = isWanted;
      }),
    tend: () => tend(state),
    renew: () =>
      change(() => {
        if (!state.line) return;
        state.line.hasReceived = true;
        loseLine(state, state.line);
        state.connectAtMs = nowMs();
      }),
    retry: () => change(() => doubtLine(state)),
    close: (problem) => endSession(state, problem ?? null),
  };
};

type OfMatches = Pick<Session, "follow" | "watch" | "unwatch" | "ask" | "isWatching">;

const matchesOf = (state: SessionState, change: (step: () => void) => void): OfMatches => {
  const { nowMs } = state.ports.scheduler;
  const add = (follower: Follower): void => {
    if (state.status === "closed") endFollower(follower, { why: "closed" });
    change(() => state.followers.add(follower));
  };
  return {
    follow: (options, first) => {
      const follower = newFollower(options, nowMs());
      if (first) applyMatchFrame(follower, first, { line: null, nowMs: nowMs(), rest: () => {} });
      add(follower);
      return follower;
    },
    watch: (follower) => {
      add(follower);
      change(() => {
        if (follower.end !== null) return;
        follower.wants = true;
        watchAgain(follower, nowMs());
      });
    },
    unwatch: (follower) =>
      change(() => {
        const { id, wants, seat, acts } = follower;
        follower.wants = false;
        // Nothing more comes for a spectator. `watch` adds the follower again.
        if (seat === null && acts.length === 0) state.followers.delete(follower);
        // The connection watches a match once, for all who follow it here.
        const isShared = [...state.followers].some((other) => other.wants && other.id === id);
        if (wants && !isShared) state.line?.duty.send({ type: "unwatch", match: id });
      }),
    ask: (follower) =>
      change(() => {
        state.followers.add(follower);
        follower.isAsking = true;
      }),
    isWatching: ({ wants, isAnswered, line }) =>
      wants && isAnswered && state.line?.isOpen === true && line === state.line.duty,
  };
};

const newState = (ports: SessionPorts, hooks: SessionHooks): SessionState => {
  const clock = createRelayClock(ports.scheduler.nowMs);
  const state: SessionState = {
    ...{ ports, hooks, clock, followers: new Set(), reactionListeners: new Set(), notices: new Set() },
    ...{ line: null, next: null, old: null, status: "idle", isWanted: false, failures: 0 },
    ...{
      connectAtMs: 0,
      restUntilMs: 0,
      renewAtMs: NEVER,
      retireAtMs: 0,
      idleMs: NEVER,
      problem: null,
      reportedRetryAtMs: null,
    },
    ...{ isTending: false, isTouched: false, cancelAlarm: () => {} },
    received: (line, text) => {
      receiveText(state, line, text, (problem) => endSession(state, problem));
      tend(state);
    },
    touched: () => tend(state),
    duties: {
      ...{ clock, random: ports.random, mayPing: ports.mayPing ?? (() => true) },
      readEvents: ports.readEvents,
      receivedNews: (follower, news) => {
        if (news) applyNews(follower, news);
        tend(state);
      },
    },
  };
  return state;
};

const endSession = (state: SessionState, problem: ReceivedProblem | null): void => {
  if (state.status === "closed") return;
  state.cancelAlarm();
  closeLines(state);
  state.status = "closed";
  state.hooks.status("closed", problem ? { problem } : {});
  for (const follower of state.followers) {
    for (const { settle } of follower.acts.splice(0)) settle({ type: "lost" });
    endFollower(follower, { why: "closed" });
  }
  state.followers.clear();
};

/** Does what is due, and sets the alarm for what comes next. */
const tend = (state: SessionState): void => {
  state.isTouched = true;
  if (state.isTending || state.status === "closed") return;
  state.isTending = true;
  const { scheduler } = state.ports;
  let dueAtMs = 0;
  while (state.isTouched) {
    state.isTouched = false;
    dueAtMs = Math.min(tendLines(state), tendFollowers(state), deadAt(state));
  }
  state.isTending = false;
  state.cancelAlarm();
  if (dueAtMs === NEVER) return;
  state.cancelAlarm = scheduler.after(Math.max(1, Math.ceil(dueAtMs - scheduler.nowMs())), () => tend(state));
};

const tendFollowers = (state: SessionState): number => {
  const { line, restUntilMs, followers, ports, duties } = state;
  for (const follower of followers)
    if (follower.end !== null && follower.acts.length === 0 && !follower.isAsking) followers.delete(follower);
  const nowMs = ports.scheduler.nowMs();
  if (!line?.isOpen) return NEVER;
  if (nowMs < restUntilMs) return restUntilMs;
  let dueAtMs = NEVER;
  for (const follower of followers)
    dueAtMs = Math.min(dueAtMs, tendMatch(follower, line.duty, duties, nowMs));
  return dueAtMs;
};
