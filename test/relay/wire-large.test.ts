// A frame over the wire's 32 KB goes without its events: its table is the whole truth.
import { expect, test } from "vitest";
import type { WholeEvents } from "../../src/protocol/server-frame.ts";
import { fanOut, fitsTheWire } from "../../src/relay/delivery/deliver.ts";
import { connectionPost } from "../../src/relay/delivery/outbox.ts";
import { createHost, createWorld, testClient } from "../harness/host.ts";
import { connectionNumber } from "../harness/virtual-gateway.ts";

const LARGEST_BYTES = 32 * 1024;

/** An `events` frame of that many bytes, with some letters of three bytes. */
const frameOf = (bytes: number): WholeEvents => {
  const frame = (text: string): WholeEvents => {
    const said = { type: "said", text };
    const table = { phase: "lead", over: false, ranking: null };
    return {
      ...{ type: "events", game: "zip-zap", match: "match", from: 9, events: [said] },
      ...{ seq: 9, table, deadline: null, time: "2100-01-01T00:00:00.000Z" },
    };
  };
  const rest = bytes - Buffer.byteLength(JSON.stringify(frame("")));
  return frame("東".repeat(Math.floor(rest / 3)) + "x".repeat(rest % 3));
};

test.for([
  [LARGEST_BYTES, true],
  [LARGEST_BYTES + 1, false],
] as const)("a frame of %i bytes carries its events: %s", async ([bytes, whole]) => {
  // Makes no request to the store.
  const client = testClient("http://127.0.0.1:9");
  const world = createWorld();
  const frame = frameOf(bytes);
  expect(Buffer.byteLength(JSON.stringify(frame))).toBe(bytes);
  expect(fitsTheWire(frame)).toBe(whole);
  await fanOut(createHost(client, world), [connectionPost(connectionNumber(0), frame)]);
  const { events, ...rest } = frame;
  expect(world.posted.map(({ text }) => JSON.parse(text))).toEqual([whole ? frame : rest]);
  expect(events).toHaveLength(1);
  client.destroy();
});
