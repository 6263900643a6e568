// A socket watches a seat while its player leaves for good. In every order of the calls, the relay stops sending the
// seat's private view to the socket.

import { expect, test } from "vitest";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { absentMatch } from "./support/absent-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };

/** Ada of the first seat has lost her socket, and comes back over a new one. */
const withNewSocket = async () => {
  const table = await absentMatch(store, 3, { clocks: CLOCKS });
  const ada = pick(table.callers, 0);
  await table.gateway.hangUp(ada);
  await table.hear(table.callers);
  return { ...table, ada, socket: table.gateway.again(ada) };
};

/** A gateway whose host delays its first such write until another task is done. */
const delayed = (
  { relay, world }: Pick<Awaited<ReturnType<typeof withNewSocket>>, "relay" | "world">,
  name: "bind" | "commit",
  doing: () => Promise<unknown>,
) => {
  let first: Promise<unknown> | null = null;
  const once = async () => {
    if (first) return;
    first = doing();
    await first;
  };
  const { bind, commit } = relay.matches;
  const matches: MatchStore = {
    ...relay.matches,
    ...(name === "bind"
      ? { bind: async (...args) => once().then(() => bind(...args)) }
      : { commit: async (...args) => once().then(() => commit(...args)) }),
  };
  const late: Relay = { ...relay, matches };
  return virtualGateway(late, world);
};

const leaves = (gateway: ReturnType<typeof virtualGateway>, at: string, caller: Caller) =>
  gateway.rest("DELETE", `${at}/seats/me`, tokenOf(caller));

test("a socket that is bound while its player leaves is told so, and receives nothing more", async () => {
  const table = await withNewSocket();
  const { ada, socket, gateway, id, at, received, now, act, callers } = table;
  const late = delayed(table, "commit", () => gateway.say(socket, { type: "watch", match: id }));
  expect((await leaves(late, at, ada)).status).toBe(204);
  const { match, step } = await now();
  expect(step.actors[0]).toEqual({ to: "bot", left: true });
  expect(match.connections[0]).toBeNull();
  expect(await received(socket)).toMatchObject([
    { type: "view", view: { you: 0 } },
    { type: "view", view: { you: null } },
    { type: "unwatched", why: "left" },
  ]);
  await act(pick(callers, 1), step.seq, { type: "ready" });
  expect(await received(socket)).toEqual([]);
});

test("a watch that finds its player gone watches as a spectator", async () => {
  const table = await withNewSocket();
  const { ada, socket, gateway, id, at, received, now, act, callers, relay } = table;
  const late = delayed(table, "bind", () => leaves(gateway, at, ada));
  await late.say(socket, { type: "watch", match: id });
  const { match, step } = await now();
  expect(step.actors[0]).toEqual({ to: "bot", left: true });
  expect(match.connections[0]).toBeNull();
  expect(await received(socket)).toMatchObject([{ type: "view", view: { you: null } }]);
  expect(await relay.spectators.ofMatch(id)).toEqual([{ connection: socket.connection, player: ada.player }]);
  await act(pick(callers, 1), step.seq, { type: "ready" });
  expect(await received(socket)).toEqual([]);
});

test("a player who takes the last seat and leaves at once sees a spectator's view on the waiting socket", async () => {
  const table = await absentMatch(store, 2, { clocks: CLOCKS });
  const { gateway, call, received, relay } = table;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const opened = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const id = opened.headers.get("location")?.split("/").at(-1) ?? "";
  const at = `/v1/matches/${id}`;
  await received(bo, bo, { type: "watch", match: id });
  const late = delayed(table, "bind", () => leaves(gateway, at, bo));
  await late.rest("POST", `${at}/seats`, { ...tokenOf(bo), body: {} });
  expect((await relay.matches.read(id))?.connections).toEqual([null, null]);
  const frames = await received(bo);
  for (const frame of frames) expect(frame).not.toHaveProperty("own");
  expect(frames.at(-1)).toMatchObject({ type: "unwatched", why: "left" });
});

test("a bound seat whose player has left is sent nothing", async () => {
  const table = await withNewSocket();
  const { ada, socket, gateway, at, received, now, act, callers, relay } = table;
  const before = await now();
  await leaves(gateway, at, ada);
  const bound = await relay.matches.bind(before.match, 0, ada.player ?? "", socket.connection);
  expect(bound.type).toBe("written");
  await act(pick(callers, 1), (await now()).step.seq, { type: "ready" });
  // Another player comes and goes too.
  await gateway.hangUp(pick(callers, 2));
  expect(await received(socket)).toEqual([]);
  expect((await call(table)).body).toMatchObject({ seats: [{ left: true, connected: false }, {}, {}] });
});

const call = ({ call, at }: Pick<Awaited<ReturnType<typeof withNewSocket>>, "call" | "at">) =>
  call(null, "GET", at);
