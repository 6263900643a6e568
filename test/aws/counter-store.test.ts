// Counts that hosts share: exact under rivals, windows that open with a hit, no key in clear.
import { expect, test } from "vitest";
import { createCounterStore } from "../../src/aws/counter-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";

const store = embeddedStore();
const NOW_MS = Date.UTC(2100, 0, 1);

test("hits at once are counted one by one", async () => {
  const counters = createCounterStore(store.client(), await store.newTable());
  const hits = await Promise.all(Array.from({ length: 20 }, () => counters.hit("k", 60, NOW_MS)));
  expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  expect(new Set(hits.map(({ endsAtMs }) => endsAtMs))).toEqual(new Set([NOW_MS + 60_000]));
});

test("a window lasts from its first hit, and the next hit after it opens another", async () => {
  const counters = createCounterStore(store.client(), await store.newTable());
  await counters.hit("k", 60, NOW_MS);
  const last = await counters.hit("k", 60, NOW_MS + 59_999);
  expect(last).toEqual({ count: 2, endsAtMs: NOW_MS + 60_000 });
  const next = await counters.hit("k", 60, NOW_MS + 60_000);
  expect(next).toEqual({ count: 1, endsAtMs: NOW_MS + 120_000 });
});

test("keys are counted apart and kept hashed, with a time to live", async () => {
  const table = await store.newTable();
  const counters = createCounterStore(store.client(), table);
  await counters.hit("guests/203.0.113.7", 3600, NOW_MS);
  expect((await counters.hit("guests/203.0.113.8", 3600, NOW_MS)).count).toBe(1);
  const items = await store.contents(table);
  expect(items).toHaveLength(2);
  expect(JSON.stringify(items)).not.toContain("203.0.113");
  expect(items.map(({ expires }) => expires?.N)).toEqual(Array(2).fill(String(NOW_MS / 1000 + 3600)));
});
