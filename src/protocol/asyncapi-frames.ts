// What the AsyncAPI document says of each frame: one sentence, examples, and what may answer the frame. Build time only.
import type { ClientFrame } from "./client-frame.ts";
import { actExamples, eventsExamples, FRAME_EXAMPLES, type FrameExample } from "./examples/frames.ts";
import type { ServerFrame } from "./server-frame.ts";

type ClientType = ClientFrame["type"];
type ServerType = ServerFrame["type"];

export interface DocumentedFrame {
  readonly summary: string;
  readonly examples: () => readonly FrameExample[];
}

/** `answers`: the types of the frames that may answer. The relay answers each frame that it cannot read by `error`. */
export interface DocumentedClientFrame extends DocumentedFrame {
  readonly answers: readonly ServerType[];
}

const one = (payload: object) => () => [{ payload }];

export const CLIENT_FRAMES: { readonly [Type in ClientType]: DocumentedClientFrame } = {
  hello: {
    summary: "Ask who you are, where you sit, and how long this socket lives.",
    answers: ["hello", "error"],
    examples: one(FRAME_EXAMPLES.client.hello),
  },
  watch: {
    summary:
      "Get this match's frames on this socket. With `since`, the answer has the events after it. A private match asks a stranger for its `code`.",
    answers: ["view", "events", "error"],
    examples: one(FRAME_EXAMPLES.client.watch),
  },
  unwatch: {
    summary: "Get no more frames of the match. Nothing answers.",
    answers: ["error"],
    examples: one(FRAME_EXAMPLES.client.unwatch),
  },
  ping: {
    summary:
      "Keep the socket open. With `match` and `seq`, the answer brings you up to date if you are behind.",
    answers: ["pong", "events", "error"],
    examples: one(FRAME_EXAMPLES.client.ping),
  },
  act: {
    summary:
      "Play an action of `legal`. The same seat, action and `seen` are the same act: it is safe to send again.",
    answers: ["events", "refused", "error"],
    examples: actExamples,
  },
  react: {
    summary:
      "Show the others at the match a picture or a sentence. Only seats may. `reaction` answers, to you as well.",
    answers: ["reaction", "error"],
    examples: one(FRAME_EXAMPLES.client.react),
  },
};

export const SERVER_FRAMES: { readonly [Type in ServerType]: DocumentedFrame } = {
  hello: {
    summary: "Who you are, your open and live matches, and when to change sockets.",
    examples: one(FRAME_EXAMPLES.server.hello),
  },
  view: {
    summary: "The whole match as you may see it. Comes unasked when a match starts.",
    examples: one(FRAME_EXAMPLES.server.view),
  },
  events: {
    summary:
      "What happened, and the table as of `seq`. The frame with the highest `seq`, then `own`, is the truth. `ack` is the `id` of your act.",
    examples: eventsExamples,
  },
  refused: {
    summary: "Your act was not played, and why. After a verdict with the table as of `seq`.",
    examples: one(FRAME_EXAMPLES.server.refused),
  },
  seats: {
    summary: "Who sits where, and who acts for whom. The frame with the highest `rev` is the truth.",
    examples: one(FRAME_EXAMPLES.server.seats),
  },
  reaction: {
    summary: "A seat shows a picture or a sentence. No events and no record have it.",
    examples: one(FRAME_EXAMPLES.server.reaction),
  },
  notice: {
    summary: "Something that concerns you outside the matches that you watch.",
    examples: one(FRAME_EXAMPLES.server.notice),
  },
  unwatched: {
    summary: "This socket gets no more frames of the match.",
    examples: one(FRAME_EXAMPLES.server.unwatched),
  },
  error: {
    summary:
      "A problem with a frame or with the socket. `re`, `match` and `id` are those of the frame, as far as they could be read.",
    examples: one(FRAME_EXAMPLES.server.error),
  },
  pong: {
    summary: "The socket is open, and this is the relay's time.",
    examples: one(FRAME_EXAMPLES.server.pong),
  },
};
