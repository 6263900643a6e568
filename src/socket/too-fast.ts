// Answers a frame over a limit. A flood costs no post a frame: the relay drops most of its frames, then closes it.
import type { ParsedClientFrame } from "../protocol/client-frame.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import type { ServerFrame } from "../protocol/server-frame.ts";
import { fanOut } from "../relay/delivery/fan-out.ts";
import { connectionPost } from "../relay/delivery/outbox.ts";
import { countFlood } from "../relay/limits/connection-limits.ts";
import { FRAME_COSTS, type FrameOver } from "../relay/limits/spend-frame.ts";
import type { Relay } from "../relay/relay.ts";
import { errorFrame, unjudged } from "./frame-trouble.ts";
import type { Sender } from "./socket-event.ts";

/** How many frames this frame counts as. */
export const costOf = (parsed: ParsedClientFrame): number =>
  FRAME_COSTS[parsed.ok ? parsed.frame.type : "unreadable"];

export const answerTooFast = async (
  relay: Relay,
  sender: Sender,
  parsed: ParsedClientFrame,
  over: FrameOver,
): Promise<void> => {
  const { connection } = sender;
  if (over.type === "dropped") return;
  if (over.type === "refused") {
    const frame = tooFastFrame(sender, parsed, over);
    if (frame.type === "refused") relay.metrics.countRefused("too-fast");
    return fanOut(relay, [connectionPost(connection, frame)]);
  }
  relay.log({ level: "warn", event: "flood", connection, limit: over.limit });
  await fanOut(relay, [connectionPost(connection, errorFrame(flooded(over), {}))]);
  await relay.posts.close(connection);
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
    : errorFrame(problem("too-fast", "Too many frames. Wait.", { retryMs, limit }), { re, match, id });
};

const flooded = ({ limit }: FrameOver): Problem =>
  problem("too-fast", "Too many frames, and they did not stop. The relay closes the connection.", {
    retryMs: FLOOD_RETRY_MS,
    limit,
  });

/** The flood counts as many new connections of one minute. */
const FLOOD_RETRY_MS = 60_000;
