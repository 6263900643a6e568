// A token without `match:play` over the socket: the relay greets its player, and changes no seat.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { absentMatch } from "../relay/support/absent-match.ts";
import { openedMatch } from "../relay/support/opened-match.ts";
import { pick } from "../relay/support/pick.ts";
import { newToken } from "./support/people.ts";

const store = memoryStore();

const ready = (match: string) => ({ type: "act", match, id: "r", seen: 2, action: { type: "ready" } });

const READS = ["match:read", "profile:read"];

/** Another connection of the same player, by a token that may read and nothing else. */
const namer = async (session: WireSession, player: Caller, scopes = READS): Promise<Caller> => {
  const { token } = await newToken(session, player, { label: "namer", scopes });
  const caller = { ...session.gateway.again(player), token };
  await session.gateway.connect(caller);
  return caller;
};

const live = async (seed: string) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const ada = pick(callers, 0);
  return { ...session, id, ada, bo: pick(callers, 1), phone: await namer(session, ada) };
};

test("a token without `match:play` acts for no seat, and its player goes on", async () => {
  const { received, id, ada, phone } = await live("acts");
  expect(await received(phone, phone, ready(id))).toMatchObject([
    { type: "refused", code: "not-seated", id: "r" },
  ]);
  expect(await received(ada)).toEqual([]);
  expect(await received(phone, phone, { type: "hello" })).toMatchObject([
    { type: "hello", player: { id: ada.player }, matches: [{ match: id, seat: 0 }] },
  ]);
  expect(await received(ada, ada, ready(id))).toMatchObject([{ type: "events", ack: "r" }]);
});

test("its watch is a spectator's, takes the seat from no socket, and leaves nothing when it goes", async () => {
  const { received, gateway, stream, relay, call, id, ada, bo, phone } = await live("watches");
  const [view] = await received(phone, phone, { type: "watch", match: id });
  expect(view).toMatchObject({ type: "view", view: { you: null } });
  expect(view).not.toHaveProperty("own");
  expect(await received(ada)).toEqual([]);
  await gateway.say(bo, ready(id));
  expect(await received(ada)).toMatchObject([{ type: "events" }]);
  await stream.deliver();
  const [frame] = await received(phone);
  expect(frame).toMatchObject({ type: "events", events: [{ type: "readied" }] });
  expect(frame).not.toHaveProperty("legal");
  expect(await received(phone, phone, { type: "ping", match: id, seq: 2 })).toMatchObject([
    { type: "events" },
  ]);

  await gateway.hangUp(phone);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(0);
  expect(await relay.connections.watches(null, phone.connection, { match: id, seat: null })).toBe(false);
  const registered = await relay.connections.registered(ada.player ?? "");
  expect(registered.map(({ connection }) => connection)).not.toContain(phone.connection);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    seats: [{ connected: true }, { connected: true }],
  });
});

test("it does not end its player's absence", async () => {
  const table = await absentMatch(store, 2, { clocks: { ready: 20, window: 12, lead: 20 } });
  const { callers, until, now, received, gateway, id } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const phone = await namer(table, bo);
  const isAway = ({ step }: Awaited<ReturnType<typeof now>>) => step.actors[1]?.to !== "player";
  const before = await until(isAway);
  for (const caller of [ada, bo]) await received(caller);
  const { seq } = before.step;
  const act = { type: "act", match: id, id: "a", seen: seq, action: { type: "ready" } };
  expect(await received(phone, phone, act)).toMatchObject([{ type: "refused", code: "not-seated" }]);
  expect(await received(phone, phone, { type: "watch", match: id })).toMatchObject([{ view: { you: null } }]);
  const after = await now();
  expect(isAway(after)).toBe(true);
  expect(after.match.connections).toEqual(before.match.connections);
  await gateway.say(bo, { type: "watch", match: id });
  expect(isAway(await now())).toBe(false);
});

test("without `match:read` too, it sees a private match only with the code, and is never bound", async () => {
  const session = await wireSession(store, "private");
  const { received, call, gateway, relay } = session;
  const { id, code = "" } = await openedMatch(session, 1, { visibility: "private" });
  const eve = await gateway.newCaller();
  const phone = await namer(session, eve, ["profile:write"]);
  const watch = { type: "watch", match: id };
  expect(await received(phone, phone, watch)).toMatchObject([{ problem: { code: "no-such-match" } }]);
  expect(await received(phone, phone, { ...watch, code })).toMatchObject([{ view: { you: null } }]);
  expect((await call(eve, "POST", `/v1/matches/${id}/seats`, { code })).status).toBe(201);
  expect((await relay.matches.read(id))?.connections).not.toContain(phone.connection);
  expect(await received(phone, phone, watch)).toMatchObject([{ problem: { code: "no-such-match" } }]);
});
