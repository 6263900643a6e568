// One socket of a session after another: opening, hello, silence, backoff, and the change before the gateway's cut.
import type { ClientFrame } from "../../protocol/client-frame.ts";
import { backOffMs } from "./back-off.ts";
import { NEVER } from "./never.ts";
import type { Line, SessionState, SessionStatus } from "./session-state.ts";

/** A socket that does not open within this time is given up. */
const OPEN_MS = 12_000;
/** The longest wait for any answer, on the first line. It doubles on each line in a row that says nothing. */
const ANSWER_MS = 6_000;
const MOST_ANSWER_MS = 40_000;
const HELLO_AGAIN_MS = 4_000;
/** How long the old line stays beside the new one at the most. */
const OVERLAP_MS = 10_000;
const RENEW_AGAIN_MS = 10_000;
/** A live line answers within this time, and a network that is there opens one. */
const DOUBT_MS = 1_000;

/** Opens, gives up and changes lines. Returns when to call again, if the line lives. */
export const tendLines = (state: SessionState): number => {
  const nowMs = state.ports.scheduler.nowMs();
  const { line } = state;
  if (!line) return connectWhenDue(state, nowMs);
  if (line.isGivenUp || nowMs >= deadAt(state)) {
    loseLine(state, line);
    return connectWhenDue(state, nowMs);
  }
  return Math.min(tendHello(state, line, nowMs), tendNext(state, nowMs), tendOld(state, nowMs));
};

const connectWhenDue = (state: SessionState, nowMs: number): number => {
  if (state.line) {
    setSessionStatus(state, "connecting");
    return nowMs;
  }
  const isNeeded =
    state.isWanted ||
    [...state.followers].some(({ wants, isAsking, acts }) => wants || isAsking || acts.length > 0);
  if (!isNeeded) {
    setSessionStatus(state, "idle");
    return NEVER;
  }
  const dueAtMs = Math.max(state.connectAtMs, state.restUntilMs);
  if (nowMs < dueAtMs) {
    setSessionStatus(state, "waiting", dueAtMs);
    return dueAtMs;
  }
  setSessionStatus(state, "connecting");
  state.line = openLine(state, nowMs);
  return NEVER;
};

/** When the line counts as dead, if nothing comes. Each frame that is sent may change it. */
export const deadAt = ({ failures, line }: SessionState): number => {
  if (!line) return NEVER;
  if (!line.isOpen) return line.beganAtMs + OPEN_MS;
  return line.askedAtMs + Math.min(MOST_ANSWER_MS, ANSWER_MS * 2 ** failures);
};

const openLine = (state: SessionState, nowMs: number): Line => {
  const send = (frame: ClientFrame): void => {
    if (!line.isOpen || !line.socket) return;
    const sentAtMs = state.ports.scheduler.nowMs();
    line.sentAtMs = sentAtMs;
    // Nothing answers these for certain.
    const isQuestion = frame.type !== "unwatch" && frame.type !== "react";
    if (isQuestion) line.askedAtMs = Math.min(line.askedAtMs, sentAtMs);
    line.socket.send(JSON.stringify(frame));
  };
  const giveUp = (): void => {
    line.isGivenUp = true;
    state.touched();
  };
  const line: Line = {
    ...{ socket: null, duty: { send, giveUp }, isOpen: false, beganAtMs: nowMs, askedAtMs: NEVER },
    ...{ sentAtMs: nowMs, hasReceived: false, helloAtMs: nowMs, isGivenUp: false },
  };
  line.socket = state.ports.open({
    opened: () => handleOpened(state, line),
    received: (text) => {
      if (isCurrent(state, line)) state.received(line, text);
    },
    closed: () => {
      line.socket = null;
      loseLine(state, line);
      state.touched();
    },
  });
  return line;
};

const isCurrent = ({ line, next, old }: SessionState, one: Line): boolean =>
  one === line || one === next || one === old;

const handleOpened = (state: SessionState, line: Line): void => {
  if (!isCurrent(state, line)) return;
  const nowMs = state.ports.scheduler.nowMs();
  line.isOpen = true;
  line.helloAtMs = nowMs;
  if (line === state.next) {
    if (state.old) hangUp(state.old);
    state.old = state.line;
    state.line = line;
    state.next = null;
    state.retireAtMs = nowMs + OVERLAP_MS;
  }
  state.renewAtMs = NEVER;
  setSessionStatus(state, "open");
  state.touched();
};

/** Ends a line for the session. If it was the one in use, another is opened after a while. */
export const loseLine = (state: SessionState, line: Line): void => {
  hangUp(line);
  const { scheduler, random } = state.ports;
  const nowMs = scheduler.nowMs();
  if (line === state.old) state.old = null;
  if (line === state.next) {
    state.next = null;
    state.renewAtMs = nowMs + RENEW_AGAIN_MS;
  }
  if (line !== state.line) return;
  state.line = state.next;
  state.next = null;
  state.renewAtMs = NEVER;
  state.failures = line.hasReceived ? 0 : state.failures + 1;
  state.connectAtMs = Math.max(state.connectAtMs, nowMs + backOffMs(state.failures + 1, random));
};

const hangUp = (line: Line): void => {
  const { socket } = line;
  line.socket = null;
  line.isOpen = false;
  socket?.close();
};

/**
 * Asks at once whether the line lives, and whether a match was missed. Without an answer to `hello`, the next line opens
 * beside it: other frames may have waited while the program slept.
 */
export const doubtLine = (state: SessionState): void => {
  const { line } = state;
  const nowMs = state.ports.scheduler.nowMs();
  if (line?.isOpen) {
    line.helloAtMs ??= nowMs;
    state.renewAtMs = Math.min(state.renewAtMs, nowMs + DOUBT_MS);
    for (const follower of state.followers) follower.isAsking ||= follower.wants;
  } else if (line && nowMs >= line.beganAtMs + DOUBT_MS) loseLine(state, line);
  state.failures = 0;
  state.connectAtMs = nowMs;
};

export const closeLines = (state: SessionState): void => {
  for (const line of [state.line, state.next, state.old]) if (line) hangUp(line);
};

/** `hello` tells until when the socket lives. A ping keeps an idle socket open. */
const tendHello = (state: SessionState, line: Line, nowMs: number): number => {
  if (!line.isOpen) return NEVER;
  if (nowMs < state.restUntilMs) return state.restUntilMs;
  if (line.helloAtMs !== null && nowMs >= line.helloAtMs) {
    line.duty.send({ type: "hello" });
    line.helloAtMs = nowMs + HELLO_AGAIN_MS;
  }
  if (nowMs >= line.sentAtMs + state.idleMs) line.duty.send({ type: "ping" });
  return Math.min(line.helloAtMs ?? NEVER, line.sentAtMs + state.idleMs);
};

const tendNext = (state: SessionState, nowMs: number): number => {
  const { next } = state;
  if (!next) {
    if (nowMs < state.renewAtMs) return state.renewAtMs;
    state.next = openLine(state, nowMs);
    return nowMs + OPEN_MS;
  }
  if (nowMs < next.beganAtMs + OPEN_MS) return next.beganAtMs + OPEN_MS;
  loseLine(state, next);
  return state.renewAtMs;
};

/** Closes the old line as soon as the new one has taken over. */
const tendOld = (state: SessionState, nowMs: number): number => {
  const { old, line, followers } = state;
  if (!old || !line) return NEVER;
  const isTaken = [...followers].every(
    ({ wants, line: watched, isAnswered, acts }) =>
      (!wants || (watched === line.duty && isAnswered)) && acts[0]?.line !== old.duty,
  );
  if (!isTaken && nowMs < state.retireAtMs) return state.retireAtMs;
  state.old = null;
  hangUp(old);
  return NEVER;
};

const setSessionStatus = (
  state: SessionState,
  status: SessionStatus,
  retryAtMs: number | null = null,
): void => {
  if (state.status === status && state.reportedRetryAtMs === retryAtMs) return;
  state.status = status;
  state.reportedRetryAtMs = retryAtMs;
  const { problem } = state;
  state.hooks.status(status, {
    ...(retryAtMs !== null && { retryAtMs }),
    ...(problem && status !== "open" && { problem }),
  });
};
