// How long a host shows the listing of a live match from its memory: a minute, and not once a player has left.
import { expect, test } from "vitest";
import { listingOf } from "../../src/relay/match/listing-of.ts";
import { loadMatch } from "../../src/relay/match/load-match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (players: number) => {
  const session = await wireSession(store, "listing");
  const { relay, world } = session;
  const { id, callers, at } = await openedMatch(session, players, { seats: 3 });
  let reads = 0;
  const { read } = relay.listings;
  relay.listings.read = (match) => {
    reads++;
    return read(match);
  };
  /** How many times the host reads the listing for two questions `afterMs` later. */
  const readsAfter = async (afterMs: number): Promise<number> => {
    world.nowMs += afterMs;
    const match = await loadMatch(relay, id);
    if (!match) throw new Error("no match");
    reads = 0;
    for (let asked = 0; asked < 2; asked++) await listingOf(relay, match);
    return reads;
  };
  return { ...session, at, callers, readsAfter };
};

test("a host reads the listing of a live match once a minute", async () => {
  const { readsAfter } = await setUp(3);
  await readsAfter(0);
  expect([await readsAfter(60_000), await readsAfter(1), await readsAfter(60_000)]).toEqual([0, 1, 0]);
});

test("a host asks the store again and again once a player has left, since the player may be erased", async () => {
  const { readsAfter, call, callers, at } = await setUp(3);
  await readsAfter(0);
  await call(pick(callers, 2), "DELETE", `${at}/seats/me`);
  expect(await readsAfter(1)).toBe(2);
});

test("a host never shows the listing of an open match from its memory", async () => {
  const { readsAfter } = await setUp(2);
  expect([await readsAfter(0), await readsAfter(0)]).toEqual([2, 2]);
});
