// Frames that tell a client what went wrong with one of its own.
import type { ParsedClientFrame } from "../protocol/client-frame.ts";
import type { Language } from "../protocol/language.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { refusalText, type UnjudgedCode } from "../protocol/refusal-text.ts";
import type { Post } from "../relay/delivery/fan-out.ts";
import type { Sender } from "./socket-event.ts";

type Unreadable = Extract<ParsedClientFrame, { ok: false }>;

/** An act whose match and id could be read is refused, like any act; all else is an error. */
export const unreadable = (
  { connection, language }: Sender,
  { problem, re, match, id }: Unreadable,
): Post => {
  if (re === "act" && match !== undefined && id !== undefined) {
    return { connection, frame: unjudged(match, id, "malformed", language) };
  }
  return { connection, frame: errorFrame(problem, { re, match, id }) };
};

/** An act on which nothing was judged. */
export const unjudged = (
  match: string,
  id: string,
  code: UnjudgedCode,
  language: Language,
  retryMs?: number,
) => ({
  type: "refused",
  match,
  id,
  code,
  message: refusalText(code, language),
  ...(retryMs === undefined ? {} : { retryMs }),
});

export const errorFrame = (
  problem: Problem,
  of: {
    readonly re?: string | undefined;
    readonly match?: string | undefined;
    readonly id?: string | undefined;
  },
) => ({ type: "error", problem, ...of });

export const noSuchMatchProblem = (): Problem => problem("no-such-match", "There is no such match for you.");

export const tooManyCodes = (retryMs: number): Problem =>
  problem("too-fast", "Too many codes were wrong.", { retryMs });
