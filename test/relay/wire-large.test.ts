// Frames that would pass the wire's 32 KB go without their events: the table in them is the whole truth.
import { expect, test } from "vitest";
import { fanOut, fitsTheWire } from "../../src/relay/delivery/fan-out.ts";
import { createHost, createWorld, testClient } from "../harness/host.ts";
import { connectionNumber } from "../harness/virtual-gateway.ts";

const LARGEST_BYTES = 32 * 1024;

/** An `events` frame of so many bytes, letters of three bytes among them. */
const frameOf = (bytes: number) => {
  const frame = (text: string) => ({
    type: "events",
    seq: 9,
    events: [{ type: "said", text }],
    table: { over: false },
  });
  const rest = bytes - Buffer.byteLength(JSON.stringify(frame("")));
  return frame("東".repeat(Math.floor(rest / 3)) + "x".repeat(rest % 3));
};

test.for([
  [LARGEST_BYTES, true],
  [LARGEST_BYTES + 1, false],
] as const)("of a frame of %i bytes the events are told: %s", async ([bytes, whole]) => {
  // No store is asked for anything.
  const client = testClient("http://127.0.0.1:9");
  const world = createWorld();
  const frame = frameOf(bytes);
  expect(Buffer.byteLength(JSON.stringify(frame))).toBe(bytes);
  expect(fitsTheWire(frame)).toBe(whole);
  await fanOut(createHost(client, world), [{ connection: connectionNumber(0), frame }]);
  const { events, ...rest } = frame;
  expect(world.posted.map(({ text }) => JSON.parse(text))).toEqual([whole ? frame : rest]);
  expect(events).toHaveLength(1);
  client.destroy();
});
