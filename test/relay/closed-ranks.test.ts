// A start closes gaps between seats, and a connection's own item does not learn its new seat. A close or an unwatch
// must still find the connection at its new seat.
import { expect, test } from "vitest";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { emptyMatch } from "../../src/relay/lobby/create-empty-match.ts";
import { settleSeats } from "../../src/relay/play/begin-match.ts";
import { createHost, createWorld } from "../harness/host.ts";
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

// Of five seats, 1, 3 and 4 are taken.
test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [null, null],
])("the dealer of seat %o deals at seat %o, or the next who has come", async (dealer, at) => {
  const host = createHost(store.client(), createWorld());
  const opening = { game: "zap-your-neighbor", seats: 5, visibility: "public" };
  const match = emptyMatch(host, "m", createMatchSchema().parse(opening));
  const players = match.players.map((_, seat) => (seat === 0 || seat === 2 ? null : `player${seat}`));
  expect(await settleSeats(host, { ...match, players, dealer }, 0, 0)).toMatchObject({ dealer: at });
});

test("the next dealer is the first again where nobody sits behind", async () => {
  const host = createHost(store.client(), createWorld());
  const opening = { game: "zap-your-neighbor", seats: 3, visibility: "public" };
  const match = emptyMatch(host, "m", createMatchSchema().parse(opening));
  const settled = await settleSeats(host, { ...match, players: ["ada", "bo", null], dealer: 2 }, 0, 0);
  expect(settled).toMatchObject({ dealer: 0 });
});
