// Both timers of a match come late and at once. The queue keeps one of them, because its successor may not be on its way.
import { expect, test } from "vitest";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { newTimer } from "../../src/relay/play/arm-timer.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualMatch } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

test("two timers of a match that meet are no fault: one is done, the queue delivers the other again", async () => {
  const { world, hosts, peek } = await virtualHosts(store, 2);
  const { gateway } = pick(hosts, 0);
  const handler = createTimerHandler(pick(hosts, 1).relay);
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: { ready: 20, window: 12, lead: 30 } });
  // When all are ready, a nearer clock runs. The timer of the first one is still on its way.
  for (const seat of seats)
    await gateway.say(seat, { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } });
  const Records = world.timers.splice(0).map((timer) => ({
    messageId: `at ${timer.atMs}`,
    body: JSON.stringify(timer),
  }));
  expect(Records).toHaveLength(2);
  world.nowMs += 21_000;

  const { batchItemFailures } = await handler({ Records });
  expect(batchItemFailures).toHaveLength(1);
  const kept = Records.filter(({ messageId }) => messageId === batchItemFailures[0]?.itemIdentifier);
  expect(kept).toHaveLength(1);
  // The successor of the one that is done. The kept one is not sent again, because the queue has it.
  expect(world.timers).toHaveLength(1);

  expect(await handler({ Records: kept })).toEqual({ batchItemFailures: [] });
  const noted = (await peek(id)).match.timers.map(({ atMs }) => atMs);
  expect(world.timers.map(({ atMs }) => atMs).toSorted()).toEqual(noted);
  // The clock was late, and nothing was wrong.
  expect(world.logged).toMatchObject([{ level: "warn", event: "clock-late" }]);
});

test("a new timer takes no time of another, which is what tells them apart", () => {
  const noted = [5, 6, 8].map((atMs) => ({ atMs, isSure: true }));
  expect([5, 7, 8, 9].map((atMs) => newTimer(noted, atMs))).toEqual(
    [7, 7, 9, 9].map((atMs) => ({ atMs, isSure: false })),
  );
});
