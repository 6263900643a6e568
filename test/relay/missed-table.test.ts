// Which starts and ends count as missed, by what the match says and what its listing shows.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { askToProject } from "../../src/relay/match/ask-to-project.ts";
import type { ListingProgress } from "../../src/relay/ports/matches.ts";
import { missedMatches } from "../../src/relay/projections/missed-matches.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { asOpen, finished, startedMatch } from "./support/finished-match.ts";

const store = memoryStore();

const everyStatus = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const gateway = virtualGateway(relay, world);
  const live = await startedMatch(gateway, relay, [await gateway.newCaller(), await gateway.newCaller()]);
  const over = finished(live).ended.after;
  const abandoned = finished(live, { abandoned: true }).ended.after;
  return { open: asOpen(live), live, over, abandoned };
};

/** The missed ones of a store with this match and another, of which nothing is missed. `heard`: live ones. */
const found = async (match: StoredMatch, progress: ListingProgress, byMs: number) => {
  const heard: string[] = [];
  const missed: string[] = [];
  const sweep = {
    unended: async function* () {
      yield [{ id: "gone", progress: "open" } as const];
      yield [{ id: match.id, progress }];
    },
  };
  const readMany = async (ids: readonly string[]) => (ids.includes(match.id) ? [match] : []);
  for await (const id of missedMatches(sweep, { readMany }, byMs, ({ id: one }) => heard.push(one)))
    missed.push(id);
  return { missed: missed.length, heard: heard.length };
};

test.each([
  ["open", "open", 0],
  ["open", "live", 0],
  ["live", "open", 1],
  ["live", "live", 0],
  ["over", "open", 1],
  ["over", "live", 1],
  ["over", "ended", 0],
  ["abandoned", "live", 1],
  ["abandoned", "ended", 0],
] as const)(
  "of a match that is %s and listed as %s, %i changes are missed",
  async (status, progress, missed) => {
    const match = (await everyStatus())[status];
    const heard = status === "live" ? 1 : 0;
    expect(await found(match, progress, Number.MAX_SAFE_INTEGER)).toEqual({ missed, heard });
  },
);

test("the stream may still bring what has happened later", async () => {
  const { live, over } = await everyStatus();
  for (const [match, atMs] of [
    [live, live.startedAtMs],
    [over, over.endedAtMs],
  ] as const) {
    expect(await found(match, "open", atMs)).toMatchObject({ missed: 1 });
    expect(await found(match, "open", atMs - 1)).toMatchObject({ missed: 0 });
  }
});

test.each([
  ["open", false, 1],
  ["live", false, 1],
  ["ended", true, 0],
  // Its listing is gone.
  [null, true, 0],
] as const)(
  "whoever meets an ended match listed as %s knows it projected: %s, and sends %i jobs",
  async (progress, isDone, sent) => {
    const world = createWorld();
    const host = createHost(store.client(), world);
    const { over, live } = await everyStatus();
    const relay = { ...host, listings: { ...host.listings, progress: async () => progress } };
    expect([await askToProject(relay, live), world.jobs.length]).toEqual([false, 0]);
    expect([await askToProject(relay, over), world.jobs.length]).toEqual([isDone, sent]);
  },
);
