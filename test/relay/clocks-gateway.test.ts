// Clocks for real: the queue, the timer's function and the posts of a local relay, with nobody there to act or ping.
import { expect, test } from "vitest";
import { newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { eventually } from "../local/eventually.ts";
import { pick } from "./support/pick.ts";

test("a table that everybody has left alone is played by its clocks, and whoever watches is told", async () => {
  const relay = await startTestRelay();
  const { id, guests } = await newMatch(relay.url, 2, { clocks: { ready: 1, window: 1, lead: 1 } });
  const watcher = await connect(relay.socketUrl, pick(guests, 1).token);
  watcher.send({ type: "watch", match: id });
  const events = (): readonly FrameOf<"events">[] =>
    watcher.frames.flatMap((frame) => (frame.type === "events" ? [frame] : []));
  await eventually(() => expect(events().length).toBeGreaterThanOrEqual(3));
  for (const [n, frame] of events().entries()) {
    expect(pick(frame.events ?? [], 0)).toMatchObject({ type: "timedOut" });
    const before = events()[n - 1];
    if (before) expect(frame.from).toBe(before.seq + 1);
  }
});
