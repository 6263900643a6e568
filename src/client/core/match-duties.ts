// Which frames about a match are due now, and when the next one is. The session calls this after every change.
import type { ClientFrame } from "../../protocol/client-frame.ts";
import { watchAgain } from "./apply-match-frame.ts";
import { type Follower, isMatchOver } from "./follower.ts";
import { NEVER } from "./never.ts";
import type { AnyNews } from "./received.ts";
import type { RelayClock } from "./relay-clock.ts";

/** Why a client pings: a deadline has passed without news, or nothing came for long. */
export type PingReason = "deadline" | "silence";

/** How the duties reach the relay. */
export interface DutyParts {
  readonly clock: RelayClock;
  readonly random: () => number;
  readonly mayPing: (why: PingReason) => boolean;
  /** Reads the events after `since` over REST. Null: no answer. */
  readonly readEvents: (follower: Follower, since: number, onAnswer: (news: AnyNews | null) => void) => void;
  readonly receivedNews: (follower: Follower, news: AnyNews | null) => void;
}

/** The open line that the frames go to. */
export interface DutyLine {
  send(frame: ClientFrame): void;
  /** The line does not answer any more. */
  giveUp(): void;
}

const RESEND_MS = 2_000;
const MOST_RESEND_MS = 8_000;
const MOST_TRIES = 4;
const SILENCE_MS = 30_000;
const AFTER_DEADLINE_MS = 1_000;
const PING_AGAIN_MS = 2_000;
const MOST_PING_MS = 30_000;
/** A missing frame may come by itself. */
const LATE_FRAME_MS = 250;

/** Sends what is due. Returns when to call again. */
export const tendMatch = (follower: Follower, line: DutyLine, parts: DutyParts, nowMs: number): number => {
  tendGap(follower, parts, nowMs);
  if (follower.isAsking) {
    follower.isAsking = false;
    pingMatch(follower, line, nowMs);
  }
  const pingAtMs = tendPing(follower, line, parts, nowMs);
  // First the watch, then the act.
  const watchAtMs = tendWatch(follower, line, nowMs);
  return Math.min(pingAtMs, watchAtMs, tendAct(follower, line, nowMs), gapDueAtMs(follower));
};

const resendMs = (tries: number): number => Math.min(MOST_RESEND_MS, RESEND_MS * 2 ** Math.max(0, tries - 2));

const tendWatch = (follower: Follower, line: DutyLine, nowMs: number): number => {
  if (!follower.wants) return NEVER;
  if (follower.line !== line) {
    if (follower.line !== null) follower.ghostsMs.push(nowMs);
    follower.line = line;
    watchAgain(follower, nowMs);
  }
  if (follower.isAnswered) return NEVER;
  if (nowMs < follower.watchAtMs) return follower.watchAtMs;
  if (follower.watchTries >= MOST_TRIES) {
    line.giveUp();
    return NEVER;
  }
  const { id, code, news } = follower;
  const since = news.deliveredSeq();
  const hasBegun = news.view().table !== null || follower.since !== undefined;
  line.send({
    ...{ type: "watch", match: id },
    ...(since !== null && hasBegun && { since }),
    ...(code !== undefined && { code }),
  });
  follower.watchTries++;
  follower.watchAtMs = nowMs + resendMs(follower.watchTries);
  return follower.watchAtMs;
};

/** Sends the first act, and sends it again until its answer comes: word for word, with its old `seen`. */
const tendAct = (follower: Follower, line: DutyLine, nowMs: number): number => {
  const [act] = follower.acts;
  if (!act) return NEVER;
  if (act.line !== line) {
    // The last line may have lost it. A wait that the relay has asked for still counts.
    if (act.tries > 0) act.dueAtMs = Math.min(act.dueAtMs, nowMs);
    act.tries = 0;
    act.line = line;
  }
  if (nowMs < act.dueAtMs) return act.dueAtMs;
  if (act.tries >= MOST_TRIES) {
    line.giveUp();
    return NEVER;
  }
  const { id, seen, action } = act;
  line.send({ type: "act", match: follower.id, id, seen, action });
  act.tries++;
  act.dueAtMs = nowMs + resendMs(act.tries);
  return act.dueAtMs;
};

const tendPing = (follower: Follower, line: DutyLine, parts: DutyParts, nowMs: number): number => {
  if (!follower.wants || !follower.isAnswered) return NEVER;
  const { deadline, over } = follower.news.view();
  if (over) return NEVER;
  const quietAtMs = parts.mayPing("silence") ? follower.receivedAtMs + SILENCE_MS : NEVER;
  const lateAtMs =
    deadline !== null && parts.mayPing("deadline")
      ? parts.clock.localMs(deadline) + AFTER_DEADLINE_MS
      : NEVER;
  // The roster says that the match has ended, and the last view is missing.
  const missedAtMs = isMatchOver(follower) ? follower.receivedAtMs + AFTER_DEADLINE_MS : NEVER;
  const dueAtMs = Math.max(Math.min(quietAtMs, lateAtMs, missedAtMs), follower.pingAtMs);
  if (nowMs < dueAtMs) return dueAtMs;
  pingMatch(follower, line, nowMs);
  const pauseMs = Math.min(MOST_PING_MS, PING_AGAIN_MS * 2 ** follower.pings++);
  follower.pingAtMs = nowMs + pauseMs * (1 + parts.random() / 4);
  return follower.pingAtMs;
};

/** Asks whether the client is behind. A ping carries no code, so spectators of private matches watch again. */
const pingMatch = (follower: Follower, line: DutyLine, nowMs: number): void => {
  const { id, code, seat, news, wants } = follower;
  if (seat === null && code !== undefined && wants) watchAgain(follower, nowMs);
  else {
    follower.isPinged = true;
    line.send({ type: "ping", match: id, seq: news.deliveredSeq() ?? 0 });
  }
};

/** Asks for missing events: by `watch` with `since`, or over REST where a frame came without them. */
const tendGap = (follower: Follower, parts: DutyParts, nowMs: number): void => {
  const { news, end } = follower;
  if (!news.isBehind() || end !== null) {
    follower.behindSinceMs = null;
    return;
  }
  if (follower.needsRest || !follower.wants) {
    readGap(follower, parts, nowMs);
    return;
  }
  follower.behindSinceMs ??= nowMs;
  const isAsked = !follower.isAnswered;
  if (isAsked || nowMs < follower.behindSinceMs + LATE_FRAME_MS) return;
  follower.behindSinceMs = nowMs;
  watchAgain(follower, nowMs);
};

const readGap = (follower: Follower, parts: DutyParts, nowMs: number): void => {
  if (follower.isReading || nowMs < follower.readAtMs) return;
  follower.isReading = true;
  follower.readAtMs = nowMs + RESEND_MS;
  parts.readEvents(follower, follower.news.deliveredSeq() ?? 0, (news) => {
    follower.isReading = false;
    parts.receivedNews(follower, news);
  });
};

const gapDueAtMs = (follower: Follower): number => {
  if (!follower.news.isBehind() || follower.end !== null) return NEVER;
  if (follower.needsRest || !follower.wants) return follower.isReading ? NEVER : follower.readAtMs;
  return follower.isAnswered && follower.behindSinceMs !== null
    ? follower.behindSinceMs + LATE_FRAME_MS
    : NEVER;
};
