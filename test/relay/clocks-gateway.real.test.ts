// Clocks over a real local relay: the queue, the timer's function and the posts, with no client that acts or pings.
import { expect, test } from "vitest";
import { newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { eventually } from "../local/eventually.ts";
import { pick } from "./support/pick.ts";

test("clocks play a match that all players have left alone, and its watchers receive the events", async () => {
  const relay = await startTestRelay();
  const { id, guests } = await newMatch(relay.url, 2, { clocks: { ready: 1, window: 1, lead: 1 } });
  const watcher = await connect(relay.socketUrl, pick(guests, 1).token);
  watcher.send({ type: "watch", match: id });
  const events = (): readonly FrameOf<"events">[] =>
    watcher.frames.flatMap((frame) => (frame.type === "events" ? [frame] : []));
  // Frames may come in any order. The test only needs every event.
  const received = (): readonly number[] =>
    events().flatMap(({ from, events = [] }) => events.map((_, n) => from + n));
  await eventually(() => {
    const [first = 0] = received().toSorted((a, b) => a - b);
    expect(received()).toEqual(expect.arrayContaining([first, first + 1, first + 2]));
  });
  for (const frame of events()) {
    expect(pick(frame.events ?? [], 0)).toMatchObject({ type: "timedOut" });
  }
});
