// A look at the lobby meets listings that lag behind their matches. Which of them it has repaired, and how late.
import { expect, test } from "vitest";
import { listMatches } from "../../src/relay/queries/list-matches.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { asOpen, finished, startedMatch } from "./support/finished-match.ts";

const store = memoryStore();
const MINUTE = 60_000;

/** One listing, of a match that stands so since `ageMs`. Whether its projection is asked for, and whether it is struck. */
test.each([
  ["open", "open", 9 * MINUTE, []],
  ["open", "live", MINUTE, []],
  ["open", "live", MINUTE + 1, ["project"]],
  ["live", "live", 9 * MINUTE, []],
  ["open", "over", MINUTE, []],
  ["open", "over", MINUTE + 1, ["project", "unlist"]],
  ["live", "abandoned", MINUTE, []],
  ["live", "abandoned", MINUTE + 1, ["project", "unlist"]],
  ["open", "vanished", MINUTE, []],
  ["open", "vanished", MINUTE + 1, ["unlist"]],
  ["open", "vanished, with its listing", 9 * MINUTE, []],
  ["open", "live, without a listing", 9 * MINUTE, []],
] as const)("listed as %s, and %s since %i ms: %j", async (status, stands, ageMs, mended) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const gateway = virtualGateway(relay, world);
  const live = await startedMatch(gateway, relay, [await gateway.newCaller(), await gateway.newCaller()]);
  const listing = await relay.listings.read(live.id);
  if (!listing) throw new Error("no listing");
  const { over, abandoned } = {
    over: finished(live, { lastsMs: 0 }).ended.after,
    abandoned: finished(live, { lastsMs: 0, abandoned: true }).ended.after,
  };
  const open = asOpen(live);
  const matches = { open, live, over, abandoned, "live, without a listing": live };
  const match = Object.entries(matches).find(([name]) => name === stands)?.[1];
  const done: string[] = [];
  world.nowMs += ageMs;
  await listMatches(
    {
      ...relay,
      matches: { ...relay.matches, readMany: async () => (match ? [match] : []) },
      listings: {
        ...relay.listings,
        listed: async () => ({ ids: [live.id], places: ["a"], next: null }),
        readMany: async () => (stands.includes(" listing") ? [] : [listing]),
        unlist: async () => void done.push("unlist"),
      },
      jobs: { send: async () => void done.unshift("project") },
    },
    { status, games: ["zip-zap"], limit: 1, cursor: null, filter: null },
  );
  expect(done.toSorted()).toEqual(mended);
});
