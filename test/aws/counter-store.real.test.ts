// Counts that hosts share: exact under concurrent hits, windows that open with a hit, no key in clear text.
import { expect, test } from "vitest";
import { createCounterStore } from "../../src/aws/stores/counter-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { storesOf, withSimulated } from "../storage/test-stores.ts";

const stores = withSimulated({ "the embedded DynamoDB": storesOf(embeddedStore()) });
const NOW_MS = Date.UTC(2100, 0, 1);

test.for(stores)("hits at once are counted one by one in $kind", async ({ newStore }) => {
  const { client, name } = await newStore();
  const counters = createCounterStore(client, name);
  const hits = await Promise.all(Array.from({ length: 20 }, () => counters.hit("k", 60, NOW_MS)));
  expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  expect(new Set(hits.map(({ endsAtMs }) => endsAtMs))).toEqual(new Set([NOW_MS + 60_000]));
});

test.for(stores)(
  "in $kind a window lasts from its first hit, and the next hit after it opens another",
  async ({ newStore }) => {
    const { client, name } = await newStore();
    const counters = createCounterStore(client, name);
    await counters.hit("k", 60, NOW_MS);
    const last = await counters.hit("k", 60, NOW_MS + 59_999);
    expect(last).toEqual({ count: 2, endsAtMs: NOW_MS + 60_000 });
    const next = await counters.hit("k", 60, NOW_MS + 60_000);
    expect(next).toEqual({ count: 1, endsAtMs: NOW_MS + 120_000 });
  },
);

test.for(stores)(
  "in $kind keys are counted separately and stored hashed, with a time to live",
  async ({ newStore }) => {
    const { client, name, contents } = await newStore();
    const counters = createCounterStore(client, name);
    await counters.hit("guests/203.0.113.7", 3600, NOW_MS);
    expect((await counters.hit("guests/203.0.113.8", 3600, NOW_MS)).count).toBe(1);
    const items = await contents();
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain("203.0.113");
    expect(items.map(({ expires }) => expires?.N)).toEqual(Array(2).fill(String(NOW_MS / 1000 + 3600)));
  },
);

test.for(stores)("in $kind a hit is taken back from its own window only", async ({ newStore }) => {
  const { client, name } = await newStore();
  const counters = createCounterStore(client, name);
  await counters.hit("k", 60, NOW_MS);
  const { endsAtMs } = await counters.hit("k", 60, NOW_MS);
  await counters.takeBack("k", endsAtMs);
  expect((await counters.hit("k", 60, NOW_MS)).count).toBe(2);
  await counters.takeBack("k", endsAtMs + 1);
  await counters.takeBack("nobody", endsAtMs);
  expect((await counters.hit("k", 60, NOW_MS)).count).toBe(3);
  expect((await counters.hit("nobody", 60, NOW_MS)).count).toBe(1);
});
