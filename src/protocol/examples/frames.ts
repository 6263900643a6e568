// An example of each frame: Ada and Bo play, and want the same card.
import type { ClientFrame } from "../client-frame.ts";
import { problem } from "../problem.ts";
import type { ServerFrame } from "../server-frame.ts";
import { VERSION } from "../version.ts";
import { ADAS_ACT, ADAS_ANSWER, BOS_REFUSAL, NEW_PLAYER, SEEN_MATCH } from "./ada-and-bo.ts";

const { game, id: match, seq, seats, rev, status, view, time } = SEEN_MATCH;
const { action, seen } = ADAS_ACT;
const { refusal, detail } = BOS_REFUSAL;

export const FRAME_EXAMPLES: {
  readonly client: { readonly [Type in ClientFrame["type"]]: ClientFrame & { readonly type: Type } };
  readonly server: { readonly [Type in ServerFrame["type"]]: ServerFrame & { readonly type: Type } };
} = {
  client: {
    hello: { type: "hello" },
    watch: { type: "watch", match, since: 2 },
    unwatch: { type: "unwatch", match },
    ping: { type: "ping", match, seq },
    act: { type: "act", match, id: "a1", seen, action },
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
    events: ADAS_ANSWER,
    refused: { ...refusal, type: "refused", code: "beaten", message: detail },
    seats: { type: "seats", match, rev, status, seats },
    notice: { type: "notice", notice: { id: `invited${match}`, kind: "invited", match, game, at: time } },
    unwatched: { type: "unwatched", match, why: "replaced" },
    error: { type: "error", problem: problem("bad-token", "The token is not valid.") },
    pong: { type: "pong", time },
  },
};
