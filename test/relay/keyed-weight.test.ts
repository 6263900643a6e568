// What a request with an `Idempotency-Key` counts as: the relay keeps its answer for a day, and so it counts as five.
import { expect, test } from "vitest";
import { type CallerLimits, DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";

const store = memoryStore();

const session = async (limits: Partial<CallerLimits>) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const settings = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, ...limits } };
  const { client, requests, clear } = store.overheard();
  const gateway = virtualGateway(createHost(client, world, { table, settings }), world);
  const ada = await gateway.newCaller();
  const quick = (key?: string) =>
    gateway.rest("POST", "/v1/quick", {
      ...tokenOf(ada),
      body: { game: "zip-zap" },
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
  const contents = () => store.contents(table);
  return { gateway, ada, quick, requests, clear, contents };
};

test("with a key a request counts as five, each time that it comes, and without as one", async () => {
  const { quick } = await session({ requestsPerMinute: 20 });
  const left: (string | null)[] = [];
  for (const key of ["first", "first", undefined, "second"])
    left.push((await quick(key)).headers.get("ratelimit"));
  expect(left).toEqual([15, 10, 9, 4].map((n) => `"requests";r=${n};t=60`));
  expect(await quick("third")).toMatchObject({ status: 429, body: { limit: "requestsPerMinute" } });
});

test("so an account that repeats what stands under new keys fills the store no faster than others", async () => {
  const { quick, contents } = await session({});
  const keyed = async () => (await contents()).filter((item) => JSON.stringify(item).includes("I#")).length;
  let taken = 0;
  for (let n = 0; n < 70; n++) if ((await quick(`key ${n}`)).status < 300) taken++;
  expect(taken).toBe(60);
  expect(await keyed()).toBe(60);
});

test("counting it costs no write more", async () => {
  const { quick, requests, clear } = await session({});
  await quick("first");
  const hits = async (key?: string) => {
    clear();
    await quick(key);
    return requests.filter((request) => JSON.stringify(request).includes("A#")).length;
  };
  expect(await hits("second")).toBe(await hits());
});
