// Who watched a table and sits down at it while others leave and the host starts: goes on watching, at the seat that the
// start has given.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openTable } from "./support/open-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

test("a seat that a start moves before it is bound is told of the start and of what follows", async () => {
  const session = await wireSession(store, "moved");
  const { gateway, relay, call, told } = session;
  const { id, at, callers } = await openTable(session, 3, { seats: 6, clocks: null });
  const [host, leaver] = [pick(callers, 0), pick(callers, 1)];
  const eve = await gateway.newCaller();
  await told(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(leaver, "DELETE", `${at}/seats/me`);
    await call(host, "POST", `${at}/start`);
    return bind(...args);
  };
  const { body } = await call(eve, "POST", `${at}/seats`, {});
  expect(body).toMatchObject({ status: "live", seat: 2, view: { you: 2 } });
  expect(await told(eve)).toMatchObject([{ type: "view", seq: 2, view: { status: "live", you: 2 } }]);
  expect((await relay.matches.read(id))?.connections).toEqual([null, null, eve.connection]);
  expect(await relay.spectators.count(id)).toBe(0);
  await gateway.say(host, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  expect(await told(eve)).toMatchObject([{ type: "events", from: 3 }]);
});

test("whoever sits down before the seat is bound is told of by name", async () => {
  const session = await wireSession(store, "named");
  const { gateway, relay, call, told } = session;
  const { id, at, callers } = await openTable(session, 1, { seats: 4, clocks: null });
  const host = pick(callers, 0);
  await told(host, host, { type: "watch", match: id });
  const [eve, late] = [await gateway.newCaller(), await gateway.newCaller()];
  await told(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(late, "POST", `${at}/seats`, {});
    return bind(...args);
  };
  const { body } = await call(eve, "POST", `${at}/seats`, {});
  expect(body).toMatchObject({
    seats: [{}, { player: eve.player }, { player: late.player, name: "Guest" }, null],
  });
  const seats = (await told(host)).filter(({ type }) => type === "seats");
  expect(JSON.stringify(seats.at(-1))).not.toContain("gone");
});

test("whoever starts the match tells so, though somebody acts before the last seat is bound", async () => {
  const session = await wireSession(store, "started");
  const { gateway, relay, call, told } = session;
  const { id, at, callers } = await openTable(session, 1, { seats: 2, clocks: null });
  const host = pick(callers, 0);
  await told(host, host, { type: "watch", match: id });
  const eve = await gateway.newCaller();
  await told(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(host, "POST", `${at}/actions`, { seen: 2, action: { type: "ready" } });
    return bind(...args);
  };
  await call(eve, "POST", `${at}/seats`, {});
  expect(await told(host)).toContainEqual(
    expect.objectContaining({ type: "view", view: expect.objectContaining({ status: "live", you: 0 }) }),
  );
});
