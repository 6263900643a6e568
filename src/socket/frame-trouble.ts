// Frames that report a problem with one of the client's own frames.
import type { ParsedClientFrame } from "../protocol/client-frame.ts";
import type { Language } from "../protocol/language.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { refusalText, type UnjudgedCode } from "../protocol/refusal-text.ts";
import type { ErrorFrame, RefusedFrame } from "../protocol/server-frame.ts";
import { connectionPost, type Post } from "../relay/delivery/outbox.ts";
import type { TooFast } from "../relay/limits/spend.ts";
import type { Sender } from "./socket-event.ts";

type Unreadable = Extract<ParsedClientFrame, { ok: false }>;

/** An unreadable act with a readable match and id is refused, like any act. Every other frame gets an error. */
export const unreadable = (
  { connection, language }: Sender,
  { problem, re, match, id }: Unreadable,
): Post => {
  if (re === "act" && match !== undefined && id !== undefined) {
    return connectionPost(connection, unjudged(match, id, "malformed", language, problem));
  }
  return connectionPost(connection, errorFrame(problem, { re, match, id }));
};

/** The refusal of an act without a verdict. */
export const unjudged = (
  match: string,
  id: string,
  code: UnjudgedCode,
  language: Language,
  { retryMs, limit, errors }: Pick<Partial<Problem>, "retryMs" | "limit" | "errors"> = {},
): RefusedFrame => ({
  type: "refused",
  match,
  id,
  code,
  message: refusalText(code, language),
  ...(retryMs === undefined ? {} : { retryMs }),
  ...(limit === undefined ? {} : { limit }),
  ...(errors === undefined ? {} : { errors }),
});

export const errorFrame = (
  problem: Problem,
  {
    re,
    match,
    id,
  }: {
    readonly re?: string | undefined;
    readonly match?: string | undefined;
    readonly id?: string | undefined;
  },
): ErrorFrame => ({
  type: "error",
  problem,
  ...(re === undefined ? {} : { re }),
  ...(match === undefined ? {} : { match }),
  ...(id === undefined ? {} : { id }),
});

export const noSuchMatchProblem = (): Problem =>
  problem("no-such-match", "There is no such match, or it is private. Check the link and the code.");

export const tooManyCodes = ({ limit, retryMs }: TooFast): Problem =>
  problem("too-fast", "Too many codes were wrong. Wait, then try again.", { retryMs, limit });
