// A token without `match:play` over the socket: its player is greeted by it, and no seat is touched.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedTable, wireSession } from "../harness/wire-session.ts";
import { absentTable } from "../relay/support/absent-table.ts";
import { openTable } from "../relay/support/open-table.ts";
import { pick } from "../relay/support/pick.ts";
import { newToken } from "./support/people.ts";

const store = embeddedStore();

const ready = (match: string) => ({ type: "act", match, id: "r", seen: 2, action: { type: "ready" } });

/** Another connection of the same player, by a token that may change its name. */
const namer = async (session: WireSession, player: Caller): Promise<Caller> => {
  const { token } = await newToken(session, player, { label: "namer", scopes: ["profile:write"] });
  const caller = { ...session.gateway.again(player), token };
  await session.gateway.connect(caller);
  return caller;
};

const live = async (seed: string) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedTable(session, 2, { clocks: null });
  const ada = pick(callers, 0);
  return { ...session, id, ada, bo: pick(callers, 1), phone: await namer(session, ada) };
};

test("a token that does not play acts for no seat, and its player goes on", async () => {
  const { told, id, ada, phone } = await live("acts");
  expect(await told(phone, phone, ready(id))).toMatchObject([
    { type: "refused", code: "not-seated", id: "r" },
  ]);
  expect(await told(ada)).toEqual([]);
  expect(await told(phone, phone, { type: "hello" })).toMatchObject([
    { type: "hello", player: { id: ada.player }, matches: [{ match: id, seat: 0 }] },
  ]);
  expect(await told(ada, ada, ready(id))).toMatchObject([{ type: "events", ack: "r" }]);
});

test("it watches as a spectator, takes the seat from no socket, and leaves nothing when it goes", async () => {
  const { told, gateway, stream, relay, call, id, ada, bo, phone } = await live("watches");
  const [view] = await told(phone, phone, { type: "watch", match: id });
  expect(view).toMatchObject({ type: "view", view: { you: null } });
  expect(view).not.toHaveProperty("own");
  expect(await told(ada)).toEqual([]);
  await gateway.say(bo, ready(id));
  expect(await told(ada)).toMatchObject([{ type: "events" }]);
  await stream.deliver();
  const [frame] = await told(phone);
  expect(frame).toMatchObject({ type: "events", events: [{ type: "readied" }] });
  expect(frame).not.toHaveProperty("legal");
  expect(await told(phone, phone, { type: "ping", match: id, seq: 2 })).toMatchObject([{ type: "events" }]);

  await gateway.hangUp(phone);
  expect(await relay.spectators.count(id)).toBe(0);
  expect(await relay.connections.watches(null, phone.connection, { match: id, seat: null })).toBe(false);
  const registered = await relay.connections.registered(ada.player ?? "");
  expect(registered.map(({ connection }) => connection)).not.toContain(phone.connection);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    seats: [{ connected: true }, { connected: true }],
  });
});

test("it brings nobody back who is away", async () => {
  const table = await absentTable(store, 2, { clocks: { ready: 20, window: 12, lead: 20 } });
  const { callers, until, now, told, gateway, id } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const phone = await namer(table, bo);
  const isAway = ({ step }: Awaited<ReturnType<typeof now>>) => step.actors[1]?.to !== "player";
  const before = await until(isAway);
  for (const caller of [ada, bo]) await told(caller);
  const { seq } = before.step;
  const act = { type: "act", match: id, id: "a", seen: seq, action: { type: "ready" } };
  expect(await told(phone, phone, act)).toMatchObject([{ type: "refused", code: "not-seated" }]);
  expect(await told(phone, phone, { type: "watch", match: id })).toMatchObject([{ view: { you: null } }]);
  const after = await now();
  expect(isAway(after)).toBe(true);
  expect(after.match.connections).toEqual(before.match.connections);
  await gateway.say(bo, { type: "watch", match: id });
  expect(isAway(await now())).toBe(false);
});

test("a private table is shown to it by the code alone, and it is not bound when its player sits down", async () => {
  const session = await wireSession(store, "private");
  const { told, call, gateway, relay } = session;
  const { id, code = "" } = await openTable(session, 1, { visibility: "private" });
  const eve = await gateway.newCaller();
  const phone = await namer(session, eve);
  const watch = { type: "watch", match: id };
  expect(await told(phone, phone, watch)).toMatchObject([{ problem: { code: "no-such-match" } }]);
  expect(await told(phone, phone, { ...watch, code })).toMatchObject([{ view: { you: null } }]);
  expect((await call(eve, "POST", `/v1/matches/${id}/seats`, { code })).status).toBe(201);
  expect((await relay.matches.read(id))?.connections).not.toContain(phone.connection);
  expect(await told(phone, phone, watch)).toMatchObject([{ problem: { code: "no-such-match" } }]);
});
