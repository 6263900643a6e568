// Who is connected, and how soon the others hear of it.
import { expect, test } from "vitest";
import { seatsPosts } from "../../src/relay/delivery/seats-posts.ts";
import { loadMatch } from "../../src/relay/match/load-match.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, type WireSession, watchedTable, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

const connectedIn = (frame: Frame | undefined): readonly boolean[] =>
  frame?.type === "seats" ? frame.seats.map((seat) => seat?.connected ?? false) : [];

const table = async (seed: string, more: object = {}) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedTable(session, 3, { clocks: null, ...more });
  return { ...session, id, ada: pick(callers, 0), bo: pick(callers, 1), cy: pick(callers, 2) };
};

/** A table for three that somebody has opened. */
const opened = async ({ call }: WireSession, host: Caller): Promise<string> => {
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  const { body } = await call(host, "POST", "/v1/matches", opening);
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : "";
};

const revOf = async ({ call }: Pick<WireSession, "call">, id: string): Promise<unknown> => {
  const { body } = await call(null, "GET", `/v1/matches/${id}`);
  return typeof body === "object" && body !== null && "rev" in body ? body.rev : null;
};

test("a close is told to the other seats at once, and so is who comes back", async () => {
  const session = await table("close");
  const { gateway, told, id, ada, bo, cy } = session;
  const before = Number(await revOf(session, id));
  await gateway.hangUp(bo);
  for (const other of [ada, cy]) {
    const [frame, ...more] = await told(other);
    expect(more).toEqual([]);
    expect(frame).toMatchObject({ type: "seats", match: id, status: "live", rev: before + 1 });
    expect(connectedIn(frame)).toEqual([true, false, true]);
  }
  const back = gateway.again(bo);
  const answers = await told(back, back, { type: "watch", match: id });
  expect(answers.map(({ type }) => type)).toEqual(["view"]);
  for (const other of [ada, cy]) {
    const [frame] = await told(other);
    expect(frame).toMatchObject({ rev: before + 2 });
    expect(connectedIn(frame)).toEqual([true, true, true]);
  }
  // The close of a socket that was replaced changes nothing.
  await gateway.hangUp(bo);
  expect(await revOf(session, id)).toBe(before + 2);
});

test("whoever comes back with `since` hears of the seats beside the events", async () => {
  const { gateway, told, id, ada, bo } = await table("since");
  await gateway.hangUp(bo);
  await gateway.hangUp(ada);
  const back = gateway.again(bo);
  const answers = await told(back, back, { type: "watch", match: id, since: 2 });
  expect(answers.map(({ type }) => type).sort()).toEqual(["events", "seats"]);
  expect(connectedIn(answers.find(({ type }) => type === "seats"))).toEqual([false, true, true]);
});

test("a socket that takes over from one that is there still changes nothing for the others", async () => {
  const session = await table("storm");
  const { gateway, told, id, ada, bo } = session;
  const before = await revOf(session, id);
  for (let n = 0; n < 5; n++) {
    await gateway.say(gateway.again(bo), { type: "watch", match: id });
  }
  expect(await told(ada)).toEqual([]);
  expect(await revOf(session, id)).toBe(before);
});

test("an unwatch is told too", async () => {
  const { gateway, told, id, ada, bo } = await table("unwatch");
  await gateway.say(bo, { type: "unwatch", match: id });
  expect(connectedIn((await told(ada)).at(-1))).toEqual([true, false, true]);
  expect(await told(bo)).toEqual([]);
});

test("the first post to a connection that is gone is enough for the others to hear of it", async () => {
  const session = await table("gone");
  const { gateway, world, told, id, ada, bo, cy } = session;
  const before = Number(await revOf(session, id));
  world.onPost = ({ connection }) =>
    [bo, cy].some((one) => one.connection === connection) ? "gone" : "sent";
  await gateway.say(ada, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  const frames = await told(ada);
  expect(frames.map(({ type }) => type)).toEqual(["events", "seats"]);
  expect(connectedIn(frames.at(-1))).toEqual([true, false, false]);
  expect(await revOf(session, id)).toBe(before + 2);
  expect(world.logged).toEqual([]);
});

test("at an open table presence is told as well", async () => {
  const session = await wireSession(store, "open");
  const { gateway, call, told } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = await opened(session, ada);
  await told(ada, ada, { type: "watch", match: id });
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  expect(connectedIn((await told(ada)).at(-1))).toEqual([true, false, false]);
  await told(bo, bo, { type: "watch", match: id });
  expect(connectedIn((await told(ada)).at(-1))).toEqual([true, true, false]);
  await gateway.hangUp(bo);
  expect(connectedIn((await told(ada)).at(-1))).toEqual([true, false, false]);
});

test("no seats are told of in which somebody has no name any more, who has got up since", async () => {
  const session = await wireSession(store, "getting-up");
  const { gateway, call, told, relay } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = await opened(session, ada);
  await told(ada, ada, { type: "watch", match: id });
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  const loaded = await loadMatch(relay, id);
  if (!loaded) throw new Error("no match");
  expect(await seatsPosts(relay, loaded)).toHaveLength(1);
  await call(bo, "DELETE", `/v1/matches/${id}/seats/me`);
  expect(await seatsPosts(relay, loaded)).toEqual([]);
  expect((await told(ada)).at(-1)).toMatchObject({ type: "seats", rev: loaded.match.rosterVersion + 1 });
});
