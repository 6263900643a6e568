// Starts and ends that the store's stream never brings: who notices them, and what the job then does.

import { expect, test } from "vitest";
import { jobMessage } from "../../src/aws/lambda/queue-message.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { projectMissed } from "../../src/relay/projections/project-missed.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { fireTimer } from "./support/fire-timer.ts";

const store = memoryStore();

/** A match whose start is projected, and whose end is not. */
const missedEnd = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const relay = createHost(store.client(), world, { table });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const live = await startedMatch(gateway, relay, callers, { rated: true });
  await projectChange(relay, { before: null, after: live });
  const { ended } = finished(live);
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  world.nowMs = ended.after.endedAtMs;
  world.jobs.length = 0;
  const keys = async () => (await store.contents(table)).map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
  const projected = async () =>
    (await keys()).filter((key) => key === `M#${live.id} R` || /^P#.* (H#|G#)/.test(key)).length;
  return { world, table, relay, gateway, callers, id: live.id, projected };
};

test("the job does the projection of a missed end once, and leaves other matches alone", async () => {
  const { relay, world, id, projected, table } = await missedEnd();
  expect(await projected()).toBe(0);
  const handler = createTimerHandler(relay);
  const body = JSON.stringify(jobMessage({ type: "project", match: id }));
  expect(await handler({ Records: [{ messageId: "m", body }] })).toEqual({ batchItemFailures: [] });
  // The archive, and a history and a rating of each player.
  expect(await projected()).toBe(5);
  const contents = await store.contents(table);
  await handler({ Records: [{ messageId: "m", body }] });
  await projectMissed(relay, "nowhere");
  expect(await store.contents(table)).toEqual(contents);
  expect(world.logged).toEqual([]);
});

test("the job does the projection of a missed start", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await startedMatch(gateway, relay, callers);
  expect(await relay.listings.progress(id)).toBe("open");
  await projectMissed(relay, id);
  expect(await relay.listings.progress(id)).toBe("live");
  for (const { player } of callers) {
    const [notice] = await relay.notices.list(player ?? "", 9);
    expect(notice).toMatchObject({ kind: "started", match: id });
  }
});

test("a fault of the projection sends the job again", async () => {
  const { relay, world, id, projected } = await missedEnd();
  const broken = { ...relay, archive: { ...relay.archive, put: () => Promise.reject(new Error("a bug")) } };
  const body = JSON.stringify(jobMessage({ type: "project", match: id }));
  const answer = await createTimerHandler(broken)({ Records: [{ messageId: "m", body }] });
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(world.jobs).toEqual([{ job: { type: "project", match: id }, afterSeconds: 1 }]);
  expect(await projected()).toBe(0);
});

test("a timer that finds its match ended asks for the projection, until it is done", async () => {
  const { relay, world, id } = await missedEnd();
  world.nowMs += 20_000;
  await fireTimer(relay, { match: id, atMs: world.nowMs });
  // The stream has a minute.
  expect(world.jobs).toEqual([{ job: { type: "project", match: id }, afterSeconds: 40 }]);
  await projectMissed(relay, id);
  await fireTimer(relay, { match: id, atMs: world.nowMs });
  expect(world.jobs).toHaveLength(1);
});

test("a hello of a player and a look at the lobby ask for the projection", async () => {
  for (const way of ["hello", "lobby"]) {
    const { world, gateway, callers, id } = await missedEnd();
    world.nowMs += 61_000;
    const [ada] = callers;
    if (!ada) throw new Error("nobody");
    if (way === "lobby") await gateway.rest("GET", "/v1/matches?status=live");
    else {
      await gateway.connect(ada);
      await gateway.say(ada, { type: "hello" });
    }
    expect(world.jobs).toEqual([{ job: { type: "project", match: id }, afterSeconds: 0 }]);
  }
});
