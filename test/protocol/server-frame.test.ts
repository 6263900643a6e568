// The server's frames as schemas: what a frame must have, and that clients may receive more than they know.
import { expect, it } from "vitest";
import { ADAS_ANSWER, BOS_REFUSAL, SEEN_MATCH } from "../../src/protocol/examples/ada-and-bo.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";

const { title: _title, status: _status, detail: message, ...refusal } = BOS_REFUSAL;
const refused = { ...refusal, type: "refused", message };
const { events: _events, ...withoutEvents } = ADAS_ANSWER;
const { seq, view, time, id: match } = SEEN_MATCH;

it.each([
  ADAS_ANSWER,
  withoutEvents,
  { type: "view", match, seq, view, time },
  refused,
  { type: "refused", match, id: "b1", code: "try-again", message, retryMs: 50 },
  { type: "seats", match, rev: 2, status: "open", seats: [...SEEN_MATCH.seats, null] },
  { type: "unwatched", match, why: "replaced" },
  { type: "notice", notice: { id: `invited${match}`, kind: "invited", match, at: time, code: "K7QX2M" } },
  { type: "pong", time },
])("reads a frame of type $type", (frame) => {
  expect(serverFrameSchema.parse(frame)).toEqual(frame);
});

it("ignores unknown fields", () => {
  expect(serverFrameSchema.parse({ type: "pong", time, weather: "fair" })).toEqual({ type: "pong", time });
});

it.each([
  ["a verdict without the table", { type: "refused", match, id: "b1", code: "beaten", message }],
  ["a frame without its time", { type: "pong" }],
  ["a code that nobody gives", { ...refused, code: "tired" }],
  ["a null for what is left out", { ...ADAS_ANSWER, ack: null }],
])("does not read %s", (_, frame) => {
  expect(serverFrameSchema.safeParse(frame).success).toBe(false);
});
