// A start closes gaps between seats, and a connection's own item does not learn its new seat. A close or an unwatch
// must still find the connection at its new seat.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Three players watched, the middle one left, and the host has started: seat 2 has become seat 1. */
const closedRanks = async (seed: string) => {
  const session = await wireSession(store, seed);
  const { call, received } = session;
  const { id, at, callers } = await openedMatch(session, 3, { clocks: null });
  for (const caller of callers) await received(caller, caller, { type: "watch", match: id });
  const [host, leaver, last] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  await call(leaver, "DELETE", `${at}/seats/me`);
  const start = () => call(host, "POST", `${at}/start`);
  const connected = async () => (await session.relay.matches.read(id))?.connections.map((to) => to !== null);
  return { ...session, id, host, last, start, connected };
};

const lastGone = [{ type: "seats", seats: [{ connected: true }, { connected: false }] }];

test("a close is announced at the seat that the start has assigned", async () => {
  const { gateway, received, host, last, start, connected } = await closedRanks("close");
  await start();
  await received(host);
  await gateway.hangUp(last);
  expect(await received(host)).toMatchObject(lastGone);
  expect(await connected()).toEqual([true, false]);
});

test("a connection that a post to the open match finds gone is unbound in the live match", async () => {
  const { world, received, id, host, last, start, connected } = await closedRanks("gone");
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
  await received(host, host, { type: "unwatch", match: id });
  expect(await connected()).toEqual([false, false]);
});

test("a seat that unwatches while the host starts is unbound at its new seat", async () => {
  const { relay, received, id, host, last, start, connected } = await closedRanks("unwatch");
  const { unbind } = relay.matches;
  let isStarted = false;
  relay.matches.unbind = async (...args) => {
    if (!isStarted) {
      isStarted = true;
      await start();
    }
    return unbind(...args);
  };
  await received(last, last, { type: "unwatch", match: id });
  expect(await connected()).toEqual([true, false]);
  expect((await received(host)).at(-1)).toMatchObject({ ...lastGone[0] });
});
