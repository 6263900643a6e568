// A lobby in several shards: its pages, its order, and what a page costs.
import { expect, test } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { lobbyKeys, lobbyNames } from "../../src/aws/stores/listing-item.ts";
import { createListingStore } from "../../src/aws/stores/listing-store.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import { derivedId } from "../../src/relay/new-ids.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import { createSimulatedStore } from "../../src/simulator/store/simulated-store.ts";

const NOW_MS = 1_700_000_000_000;
const EXPIRES = NOW_MS / 1000 + 3_600;
const GAMES = ["zip-zap", "zip-zilch-zero"];

const listingOf = (n: number): MatchListing => ({
  ...{
    id: derivedId("lobby", n),
    game: GAMES[n % 2] ?? "",
    seats: 2,
    names: {},
    sittings: 0,
    botPlayers: [],
  },
  ...{ visibility: "public", code: null, rated: false, matchmakingIndex: null, rematch: null, follows: null },
  // Ten at the same moment.
  createdAtMs: NOW_MS + Math.floor(n / 10),
});

const setUp = () => {
  let used = { readUnits: 0, writeUnits: 0 };
  const table = createSimulatedStore({
    name: "table",
    nowMs: () => NOW_MS,
    onCapacity: ({ readUnits, writeUnits }) => {
      used = { readUnits: used.readUnits + readUnits, writeUnits: used.writeUnits + writeUnits };
    },
  });
  const client = createSimulatedClient(table);
  const storeOf = (shards: number) => createListingStore(client, table.name, () => NOW_MS, shards);
  return {
    storeOf,
    create: async (shards: number, first: number, count: number): Promise<readonly MatchListing[]> => {
      const listings = Array.from({ length: count }, (_, n) => listingOf(first + n));
      for (const listing of listings) await storeOf(shards).create(listing, EXPIRES);
      return listings;
    },
    unitsOf: async (request: () => Promise<unknown>): Promise<typeof used> => {
      used = { readUnits: 0, writeUnits: 0 };
      await request();
      return used;
    },
  };
};

const newestFirst = (listings: readonly MatchListing[]): readonly string[] =>
  listings.toSorted((a, b) => b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1)).map(({ id }) => id);

test("pages go newest first through all shards, also of matches from before the shards", async () => {
  const { storeOf, create } = setUp();
  const listings = [...(await create(1, 0, 20)), ...(await create(2, 20, 20)), ...(await create(4, 40, 40))];
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await storeOf(4).listed({ status: "open", games: GAMES, limit: 7, cursor });
    seen.push(...page.ids);
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(newestFirst(listings));
});

test("a cursor stays good where the number of shards changes, down as well", async () => {
  const { storeOf, create } = setUp();
  const before = await create(4, 0, 20);
  const query = { status: "open", games: GAMES, limit: 5 } as const;
  const { ids, next } = await storeOf(4).listed({ ...query, cursor: null });
  await create(1, 40, 20);
  const second = await storeOf(1).listed({ ...query, cursor: next });
  expect([...ids, ...second.ids]).toEqual(newestFirst(before).slice(0, 10));
});

test("a match that starts or ends leaves the open lobby, whatever its shard was", async () => {
  const { storeOf, create } = setUp();
  const [started, ended] = await create(1, 0, 2);
  const store = storeOf(4);
  if (!started || !ended) throw new Error("no listings");
  const ids = async (status: "open" | "live") =>
    (await store.listed({ status, games: GAMES, limit: 9, cursor: null })).ids;
  await store.start(started);
  await store.end(ended, { untilSeconds: EXPIRES, codeUntilSeconds: EXPIRES });
  expect([await ids("open"), await ids("live")]).toEqual([[], [started.id]]);
});

test("matches spread over the shards", () => {
  const shards = Array.from({ length: 400 }, (_, n) => lobbyKeys(listingOf(2 * n), "open", 4).lobby.S);
  for (const name of lobbyNames("zip-zap", "open"))
    expect(shards.filter((shard) => shard === name).length).toBeGreaterThan(60);
});

test("a page of 20 costs half a unit for each shard", async () => {
  const { storeOf, create, unitsOf } = setUp();
  await create(4, 0, 400);
  const pageUnits = (limit: number) =>
    unitsOf(() => storeOf(4).listed({ status: "open", games: ["zip-zap"], limit, cursor: null }));
  expect((await pageUnits(20)).readUnits).toBe(0.5 * STORE_SCHEMA.lobby.shards);
  expect((await pageUnits(100)).readUnits).toBeLessThanOrEqual(2 * STORE_SCHEMA.lobby.shards);
});

test("a match takes two write units of each of its lobbies, beside those of its listing", async () => {
  const { storeOf, unitsOf } = setUp();
  const listing = listingOf(0);
  const store = storeOf(1);
  const writeUnits = async (request: () => Promise<unknown>) => (await unitsOf(request)).writeUnits;
  expect([
    await writeUnits(() => store.create(listing, EXPIRES)),
    await writeUnits(() => store.start(listing)),
    await writeUnits(() => store.end(listing, { untilSeconds: EXPIRES, codeUntilSeconds: EXPIRES })),
  ]).toEqual([1 + 1, 1 + 2, 1 + 1]);
});
