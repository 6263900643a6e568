// A start closes ranks, and a connection's own item does not hear of it: whoever closes or watches no more is found at the
// seat that it has become.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openTable } from "./support/open-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

/** Three watched, the middle one left, and the host has started: seat 2 has become seat 1. */
const closedRanks = async (seed: string) => {
  const session = await wireSession(store, seed);
  const { call, told } = session;
  const { id, at, callers } = await openTable(session, 3, { clocks: null });
  for (const caller of callers) await told(caller, caller, { type: "watch", match: id });
  const [host, leaver, last] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  await call(leaver, "DELETE", `${at}/seats/me`);
  const start = () => call(host, "POST", `${at}/start`);
  const connected = async () => (await session.relay.matches.read(id))?.connections.map((to) => to !== null);
  return { ...session, id, host, last, start, connected };
};

const lastGone = [{ type: "seats", seats: [{ connected: true }, { connected: false }] }];

test("a close is told at the seat that the start has moved it to", async () => {
  const { gateway, told, host, last, start, connected } = await closedRanks("close");
  await start();
  await told(host);
  await gateway.hangUp(last);
  expect(await told(host)).toMatchObject(lastGone);
  expect(await connected()).toEqual([true, false]);
});

test("a connection that is gone when it is told of an open table is unbound in the live one", async () => {
  const { world, told, id, host, last, start, connected } = await closedRanks("gone");
  let isStarted = false;
  world.onPost = async ({ connection }) => {
    if (connection !== last.connection) return "sent";
    if (!isStarted) {
      isStarted = true;
      await start();
      return "gone";
    }
    return "sent";
  };
  await told(host, host, { type: "unwatch", match: id });
  expect(await connected()).toEqual([false, false]);
});

test("whoever watches no more while the host starts is unbound at its new seat", async () => {
  const { relay, told, id, host, last, start, connected } = await closedRanks("unwatch");
  const { unbind } = relay.matches;
  let isStarted = false;
  relay.matches.unbind = async (...args) => {
    if (!isStarted) {
      isStarted = true;
      await start();
    }
    return unbind(...args);
  };
  await told(last, last, { type: "unwatch", match: id });
  expect(await connected()).toEqual([true, false]);
  expect((await told(host)).at(-1)).toMatchObject({ ...lastGone[0] });
});
