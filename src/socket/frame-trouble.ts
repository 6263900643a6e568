// The answers to frames that cannot be done: unreadable, without a verdict, or over a limit.
import type { ParsedClientFrame } from "../protocol/client-frame.ts";
import type { Language } from "../protocol/language.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { problemIn } from "../protocol/problem-language.ts";
import { refusalText, type UnjudgedCode } from "../protocol/refusal-text.ts";
import type { ErrorFrame, RefusedFrame, ServerFrame } from "../protocol/server-frame.ts";
import { closeWith } from "../relay/delivery/close-with.ts";
import { fanOut } from "../relay/delivery/deliver.ts";
import { connectionPost, type Post } from "../relay/delivery/outbox.ts";
import { countFlood } from "../relay/limits/connection-limits.ts";
import type { TooFast } from "../relay/limits/spend.ts";
import type { FrameOver } from "../relay/limits/spend-frame.ts";
import type { Relay } from "../relay/relay.ts";
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
  return connectionPost(connection, errorFrame(problem, language, { re, match, id }));
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

/** The problem in the language of its connection. */
export const errorFrame = (
  problem: Problem,
  language: Language,
  {
    re,
    match,
    id,
  }: {
    readonly re?: string | undefined;
    readonly match?: string | undefined;
    readonly id?: string | undefined;
  } = {},
): ErrorFrame => ({
  type: "error",
  problem: problemIn(problem, language),
  ...(re === undefined ? {} : { re }),
  ...(match === undefined ? {} : { match }),
  ...(id === undefined ? {} : { id }),
});

export const noSuchMatchProblem = (): Problem =>
  problem("no-such-match", "There is no such match, or it is private. Check the link and the code.");

export const tooManyCodes = ({ limit, retryMs }: TooFast): Problem =>
  problem("too-fast", "Too many codes were wrong. Wait, then try again.", { retryMs, limit });

export const answerTooFast = async (
  relay: Relay,
  sender: Sender,
  parsed: ParsedClientFrame,
  over: FrameOver,
): Promise<void> => {
  const { connection, language } = sender;
  if (over.type === "dropped") return;
  if (over.type === "refused") {
    const frame = tooFastFrame(sender, parsed, over);
    if (frame.type === "refused") relay.metrics.countRefused("too-fast");
    return fanOut(relay, [connectionPost(connection, frame)]);
  }
  relay.log({ level: "warn", event: "flood", connection, limit: over.limit });
  await closeWith(relay, connection, errorFrame(flooded(over), language));
  await countFlood(relay, sender);
};

/** An act is refused, like any act. Every other frame gets an error. */
const tooFastFrame = (
  { language }: Sender,
  parsed: ParsedClientFrame,
  { limit, retryMs }: FrameOver,
): ServerFrame => {
  const of = parsed.ok ? { ...parsed.frame, re: parsed.frame.type } : parsed;
  const { re, match, id } = { match: undefined, id: undefined, ...of };
  return re === "act" && match !== undefined && id !== undefined
    ? unjudged(match, id, "too-fast", language, { retryMs, limit })
    : errorFrame(problem("too-fast", "Too many frames. Wait.", { retryMs, limit }), language, {
        re,
        match,
        id,
      });
};

const flooded = ({ limit }: FrameOver): Problem =>
  problem("too-fast", "Too many frames, and they did not stop. The server closes the connection.", {
    retryMs: FLOOD_RETRY_MS,
    limit,
  });

/** The flood counts as many new connections of one minute. */
const FLOOD_RETRY_MS = 60_000;
