// Leases that hosts share: never more than allowed at once, given back or ended, no key in clear text.
import { expect, test } from "vitest";
import { createLeaseStore } from "../../src/aws/stores/lease-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { storesOf, withSimulated } from "../storage/test-stores.ts";

const stores = withSimulated({ "the embedded DynamoDB": storesOf(embeddedStore()) });
const NOW_MS = Date.UTC(2100, 0, 1);

const lease = (n: number, untilMs = NOW_MS + 20_000) => ({
  key: "waits/203.0.113.7",
  id: `lease${n}`,
  untilMs,
});

test.for(stores)("of twenty callers at once, four get a lease in $kind", async ({ newStore }) => {
  const { client, name, contents } = await newStore();
  const leases = createLeaseStore(client, name);
  const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => leases.take(lease(n), 4, NOW_MS)));
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(4);
  expect(JSON.stringify(await contents())).not.toContain("203.0.113");
  await leases.giveBack(lease(taken.indexOf(true)));
  expect(await leases.take(lease(30), 4, NOW_MS)).toBe(true);
  expect(await leases.take(lease(31), 4, NOW_MS)).toBe(false);
});

test.for(stores)("a lease that nobody gives back ends by itself in $kind", async ({ newStore }) => {
  const { client, name } = await newStore();
  const leases = createLeaseStore(client, name);
  expect(await leases.take(lease(1), 2, NOW_MS)).toBe(true);
  expect(await leases.take(lease(2, NOW_MS + 30_000), 2, NOW_MS)).toBe(true);
  expect(await leases.take(lease(3), 2, NOW_MS + 19_999)).toBe(false);
  expect(await leases.take(lease(3, NOW_MS + 40_000), 2, NOW_MS + 20_000)).toBe(true);
  expect(await leases.take(lease(4), 2, NOW_MS + 20_000)).toBe(false);
});
