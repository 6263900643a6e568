// An example of each frame, from the match of Ada and Bo. Of acts and events, each action and event of every game is shown.
import type { ClientFrame } from "../client-frame.ts";
import { problem } from "../problem.ts";
import type { ServerFrame } from "../server-frame.ts";
import { VERSION } from "../version.ts";
import { BOS_REFUSAL, NEW_PLAYER, SEEN_MATCH } from "./ada-and-bo.ts";
import { playedActs, playedFrames } from "./played.ts";

const { game, id: match, seq, seats, rev, status, view, time } = SEEN_MATCH;
const { refusal, detail } = BOS_REFUSAL;

export const FRAME_EXAMPLES: {
  readonly client: {
    readonly [Type in Exclude<ClientFrame["type"], "act">]: ClientFrame & { readonly type: Type };
  };
  readonly server: {
    readonly [Type in Exclude<ServerFrame["type"], "events">]: ServerFrame & { readonly type: Type };
  };
} = {
  client: {
    hello: { type: "hello" },
    watch: { type: "watch", match, since: 2 },
    unwatch: { type: "unwatch", match },
    ping: { type: "ping", match, seq },
    react: { type: "react", match, reaction: "well-played" },
  },
  server: {
    hello: {
      type: "hello",
      version: VERSION,
      time,
      player: NEW_PLAYER.player,
      matches: [{ match, game, status, seat: 0, yourTurn: true }],
      notices: [],
      reconnectBefore: "2026-03-01T19:55:00.000Z",
      pingSeconds: 240,
    },
    view: { type: "view", game, match, seq, view, time },
    refused: { ...refusal, type: "refused", code: "beaten", message: detail },
    seats: { type: "seats", match, rev, status, seats },
    reaction: { type: "reaction", match, seat: 0, reaction: "well-played" },
    notice: { type: "notice", notice: { id: `invited${match}`, kind: "invited", match, game, at: time } },
    unwatched: { type: "unwatched", match, why: "replaced" },
    error: { type: "error", problem: problem("bad-token", "The token is not valid. Do not use it again.") },
    pong: { type: "pong", time },
  },
};

export interface FrameExample {
  readonly name?: string;
  readonly payload: object;
}

export const actExamples = (): readonly FrameExample[] =>
  playedActs().map(({ name, act }) => ({
    name: `${name}: ${act.action.type}`,
    payload: { type: "act", ...act },
  }));

export const eventsExamples = (): readonly FrameExample[] =>
  playedFrames().map(({ name, frame }) => ({
    name: `${name}: ${[...new Set(frame.events.map(({ type }) => type))].join(", ")}`,
    payload: frame,
  }));
