// The server's frames as schemas: what a frame must have, and that clients may receive more than they know.
import { expect, it } from "vitest";
import { ADAS_ANSWER, BOS_REFUSAL, SEEN_MATCH } from "../../src/protocol/examples/ada-and-bo.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";

const { refusal, detail: message } = BOS_REFUSAL;
const refused = { ...refusal, type: "refused", message };
const { events: _refusedEvents, ...refusedWithoutEvents } = refused;
const { events: _events, ...withoutEvents } = ADAS_ANSWER;
const { game, seq, view, time, id: match } = SEEN_MATCH;
const [seat] = SEEN_MATCH.seats;
const free = { player: null, name: "", bot: false, connected: false, acts: "nobody" };

it.each([
  ADAS_ANSWER,
  withoutEvents,
  { type: "view", game, match, seq, view, time },
  refused,
  refusedWithoutEvents,
  { type: "refused", match, id: "b1", code: "try-again", message, retryMs: 50 },
  { type: "seats", match, rev: 2, status: "open", seats: [...SEEN_MATCH.seats, free] },
  { type: "unwatched", match, why: "replaced" },
  { type: "notice", notice: { id: `invited${match}`, kind: "invited", match, at: time, code: "K7QX2M" } },
  { type: "pong", time },
])("reads a frame of type $type", (frame) => {
  expect(serverFrameSchema().parse(frame)).toEqual(frame);
});

it("ignores unknown fields", () => {
  expect(serverFrameSchema().parse({ type: "pong", time, weather: "fair" })).toEqual({ type: "pong", time });
});

it.each([
  ["a verdict without the table", { type: "refused", match, id: "b1", code: "beaten", message }],
  ["a frame without its time", { type: "pong" }],
  ["a code that nobody gives", { ...refused, code: "tired" }],
  ["a verdict without its game", { ...refused, game: undefined }],
  ["a null for what is left out", { ...ADAS_ANSWER, ack: null }],
  ["events without their game", { ...ADAS_ANSWER, game: undefined }],
  ["events of a game with the table of another", { ...ADAS_ANSWER, game: "zip-zilch-zero" }],
  ["a view without its game", { type: "view", match, seq, view, time }],
  ["a free seat as null", { type: "seats", match, rev: 2, status: "open", seats: [seat, null] }],
])("does not read %s", (_, frame) => {
  expect(serverFrameSchema().safeParse(frame).success).toBe(false);
});
