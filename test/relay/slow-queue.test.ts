// A queue that answers too late: no message is sent again, so at most two of a match are on their way.
import { expect, test } from "vitest";
import { act } from "../../src/relay/play/act.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualMatch } from "../harness/virtual-gateway.ts";
import { steer } from "./support/contested.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

test("a slow queue holds at most two timers of a match, and every one of its clocks applies", async () => {
  const { world, hosts, peek } = await virtualHosts(store, 3);
  // No match starts without a confirmed timer.
  const { id, seats } = await virtualMatch(pick(hosts, 0).gateway, 3, {
    clocks: { ready: 20, window: 2, lead: 9 },
  });
  for (const { relay } of hosts) {
    const { wake } = relay.timers;
    // Each message arrives, and no host learns of it.
    const slow: typeof wake = async (match, atMs, faults) => {
      await wake(match, atMs, faults);
      throw new Error("the queue did not answer in time");
    };
    Object.assign(relay, { timers: { wake: slow } });
  }
  const waiting: { readonly match: string; readonly atMs: number }[] = [];
  let most = 0;
  let clocks = 0;
  for (let round = 0; round < 60; round++) {
    const { match, step } = await peek(id);
    if (match.status !== "live") break;
    // The queue delivers 3 seconds late. What must come again waits there for 10 seconds.
    const ripe = waiting.filter(({ atMs }) => atMs + 3_000 <= world.nowMs);
    for (const timer of ripe) {
      waiting.splice(waiting.indexOf(timer), 1);
      const fired = await fireTimer(pick(hosts, 2).relay, timer);
      if (fired === "kept") waiting.push(timer);
    }
    if (round % 3 !== 0) {
      const { seat, action } = steer((await peek(id)).match);
      const { player } = pick(seats, seat);
      const sent = {
        match: id,
        player,
        reads: true,
        connection: null,
        seen: step.seq,
        action,
        arrivalMs: world.nowMs,
      };
      await act(pick(hosts, round % 2).relay, sent);
    }
    waiting.push(...world.timers.splice(0));
    most = Math.max(most, waiting.length);
    expect(waiting.length).toBeLessThanOrEqual(2);
    const after = await peek(id);
    clocks += after.match.steps
      .slice(match.steps.length)
      .filter(({ entry }) => entry?.kind === "clock").length;
    world.nowMs += 1_700;
  }
  expect(most).toBe(2);
  expect(clocks).toBeGreaterThan(2);
});
