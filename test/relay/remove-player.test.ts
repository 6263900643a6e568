// The host takes a player off an open match: who may, what the player hears, and where the player may sit then.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { removePlayer } from "../../src/relay/lobby/remove-player.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (players: number, more: object = {}) => {
  const session = await wireSession(store, "removal");
  const table = await openedMatch(session, players, more);
  const { call } = session;
  return {
    ...{ ...session, ...table, ada: pick(table.callers, 0), bo: pick(table.callers, 1) },
    remove: (by: Caller, { player }: Caller) => call(by, "DELETE", `${table.at}/players/${player}`),
    sit: async (caller: Caller) => codeOf(await call(caller, "POST", `${table.at}/seats`, {})),
  };
};

test("the removed player hears so, the others see the free seat, and another may sit there", async () => {
  const { ada, bo, id, remove, sit, received, gateway, relay } = await setUp(2);
  for (const caller of [ada, bo]) await received(caller, caller, { type: "watch", match: id });
  await received(ada);
  expect((await remove(ada, bo)).status).toBe(204);
  expect(await received(bo)).toMatchObject([
    { type: "view", view: { you: null } },
    { type: "unwatched", match: id, why: "removed" },
  ]);
  expect(await received(ada)).toMatchObject([
    { type: "seats", seats: [{}, FREE_SEAT, FREE_SEAT, FREE_SEAT] },
  ]);
  expect(await received(bo, bo, { type: "hello" })).toMatchObject([{ type: "hello", matches: [] }]);
  expect(await sit(bo)).toBe("removed");
  expect(await sit(await gateway.newCaller())).toBeNull();
  expect((await remove(ada, bo)).status).toBe(204);
  expect(await relay.listings.read(id)).toMatchObject({ barred: [bo.player] });
});

test("only the host removes, only from an open match, and never itself", async () => {
  const { ada, bo, remove, call, at, gateway } = await setUp(3);
  const stranger = await gateway.newCaller();
  expect(codeOf(await remove(bo, ada))).toBe("not-host");
  expect(codeOf(await remove(stranger, bo))).toBe("not-host");
  expect(codeOf(await remove(ada, ada))).toBe("malformed");
  expect((await remove(ada, stranger)).status).toBe(204);
  await call(ada, "POST", `${at}/start`, {});
  expect(codeOf(await remove(ada, bo))).toBe("not-open");
});

test("a removed player with the code of a private match does not come back", async () => {
  const { ada, bo, remove, call, at } = await setUp(2, { visibility: "private" });
  const { code } = seatedSchema().parse((await call(ada, "POST", `${at}/seats`, {})).body);
  await remove(ada, bo);
  expect(codeOf(await call(bo, "POST", `${at}/seats`, { code }))).toBe("removed");
});

test("quick match leads a removed player elsewhere, and others to the free seat", async () => {
  const { call, gateway } = await wireSession(store, "removal quick");
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const quick = async (caller: Caller) =>
    seatedSchema().parse((await call(caller, "POST", "/v1/quick", { game: "zip-zap", seats: 3 })).body);
  const { id } = await quick(ada);
  expect((await quick(bo)).id).toBe(id);
  await call(ada, "DELETE", `/v1/matches/${id}/players/${bo.player}`);
  expect((await quick(bo)).id).not.toBe(id);
  expect((await quick(cy)).id).toBe(id);
});

test("a removal whose answer was lost removes once", async () => {
  const { relay, id, ada, bo } = await setUp(2);
  let lost = false;
  const commit: Relay["matches"]["commit"] = async (before, after) => {
    if (!lost) await relay.matches.commit(before, after);
    lost = true;
    return relay.matches.commit(before, after);
  };
  const flaky: Relay = { ...relay, matches: { ...relay.matches, commit } };
  const request = { match: id, host: ada.player ?? "", player: bo.player ?? "" };
  expect(await removePlayer(flaky, request)).toMatchObject({ answer: { type: "removed" } });
  expect(await relay.matches.read(id)).toMatchObject({
    players: [ada.player, null, null, null],
  });
  expect(await relay.listings.read(id)).toMatchObject({ barred: [bo.player] });
});
