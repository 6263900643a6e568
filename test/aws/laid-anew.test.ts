// A table that is laid anew where an expired one of the same id still lies: DynamoDB deletes days late.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { afterChange } from "../../src/relay/after/after-change.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { secretOf, storedMatch } from "../match/stored.ts";
import { pick } from "../relay/support/pick.ts";

const store = embeddedStore();
const FUTURE_SECONDS = Date.UTC(2100, 0, 1) / 1000;

const table = (expires: number, seed: number, version: number) =>
  storedMatch(pick(GAMES, 0), 3, secretOf(seed), { status: "open", expires, version });

test("a table is laid over an expired one, and over no other", async () => {
  const { matches } = createHost(store.client(), createWorld(), { table: await store.newTable() });
  await matches.create(table(1_000, 1, 5));
  expect(await matches.read("m")).toBeNull();
  const anew = table(FUTURE_SECONDS, 2, 1);
  await matches.create(anew);
  expect(await matches.read("m")).toEqual(anew);
  await matches.create(table(FUTURE_SECONDS, 3, 1));
  expect(await matches.read("m")).toEqual(anew);
});

test("nothing follows from that: the old one is gone, the new one has not begun", async () => {
  const world = createWorld();
  const relay = createHost(store.client(), world, { table: await store.newTable() });
  const after = table(FUTURE_SECONDS, 2, 1);
  for (const status of ["open", "live", "over", "abandoned"] as const) {
    await afterChange(relay, { before: { ...table(1_000, 1, 5), status }, after });
  }
  expect(world).toMatchObject({ posted: [], logged: [] });
});
