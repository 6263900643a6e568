// How much a relay that nobody trusts may send: so many frames at a time, and so many letters of what a client keeps.

import type { NoticeView } from "../protocol/notice.ts";
import type { Problem } from "../protocol/problem.ts";
import { type RelayFrame, readFrame } from "./core/relay-frame.ts";

export interface FrameBounds {
  readonly ms: number;
  /** In a window of so many `ms`. */
  readonly frames: number;
  readonly letters: number;
  /** Of all frames of one match, or of all notices. */
  readonly kept: number;
}

const MIB = 1024 * 1024;
/** Far above what a bot in many matches of instant bots gets from a relay on the same machine. */
const BOUNDS: FrameBounds = { ms: 10_000, frames: 50_000, letters: 128 * MIB, kept: 64 * MIB };

export const FLOOD: Problem = {
  ...{ type: "/problems/too-large", code: "too-large", status: 413 },
  ...{ title: "The relay sends too much", detail: "The relay sends more than a client can read." },
};

/** So much memory takes even an empty notice. */
const LEAST_NOTICE = 100;

/** Of one client, with all its sockets. */
export const createFrameBounds = (nowMs: () => number, bounds: FrameBounds = BOUNDS) => {
  /** Letters so far of each match that the client follows. It keeps nothing of others. */
  const matches = new Map<string, number>();
  const notices = new Set<unknown>();
  let noticeLetters = 0;
  let [beganAtMs, frames, letters] = [nowMs(), 0, 0];

  const isWithinWindow = (length: number): boolean => {
    if (nowMs() - beganAtMs >= bounds.ms) [beganAtMs, frames, letters] = [nowMs(), 0, 0];
    frames += 1;
    letters += length;
    return frames <= bounds.frames && letters <= bounds.letters;
  };
  const noteNotice = (notice: NoticeView | undefined): void => {
    if (notices.has(notice?.id)) return;
    notices.add(notice?.id);
    noticeLetters += Math.max(LEAST_NOTICE, JSON.stringify(notice ?? null).length);
  };

  return {
    /** Notes a frame of the client's own. */
    sent: (text: string): void => {
      const match = matchOf(readFrame(text));
      if (match !== undefined && !matches.has(match)) matches.set(match, 0);
    },
    /** Counts a frame of the relay. Returns whether the client may read on. */
    received: (text: string): boolean => {
      const frame = readFrame(text);
      const match = matchOf(frame);
      const known = match === undefined ? undefined : matches.get(match);
      const kept = known === undefined ? 0 : known + text.length;
      if (match !== undefined && kept > 0) matches.set(match, kept);
      for (const notice of noticesIn(frame)) noteNotice(notice);
      return isWithinWindow(text.length) && Math.max(noticeLetters, kept) <= bounds.kept;
    },
  };
};

const matchOf = (frame: RelayFrame | null): string | undefined =>
  frame && "match" in frame ? frame.match : undefined;

const noticesIn = (frame: RelayFrame | null): readonly (NoticeView | undefined)[] => {
  if (frame?.type === "notice") return [frame.notice];
  return frame?.type === "hello" ? [frame.notices].flat() : [];
};
