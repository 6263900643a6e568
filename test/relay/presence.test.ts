// Who is connected, and how soon the others receive that.
import { expect, test } from "vitest";
import { seatsPosts } from "../../src/relay/delivery/seats-posts.ts";
import { loadMatch } from "../../src/relay/match/load-match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const connectedIn = (frame: Frame | undefined): readonly boolean[] =>
  frame?.type === "seats" ? frame.seats.map(({ connected }) => connected) : [];

const table = async (seed: string, more: object = {}) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedMatch(session, 3, { clocks: null, ...more });
  return { ...session, id, ada: pick(callers, 0), bo: pick(callers, 1), cy: pick(callers, 2) };
};

/** An open match for three with one player. */
const opened = async ({ call }: WireSession, host: Caller): Promise<string> => {
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  const { body } = await call(host, "POST", "/v1/matches", opening);
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : "";
};

const revOf = async ({ call }: Pick<WireSession, "call">, id: string): Promise<unknown> => {
  const { body } = await call(null, "GET", `/v1/matches/${id}`);
  return typeof body === "object" && body !== null && "rev" in body ? body.rev : null;
};

test("the other seats receive a close and a return at once", async () => {
  const session = await table("close");
  const { gateway, received, id, ada, bo, cy } = session;
  const before = Number(await revOf(session, id));
  await gateway.hangUp(bo);
  for (const other of [ada, cy]) {
    const [frame, ...more] = await received(other);
    expect(more).toEqual([]);
    expect(frame).toMatchObject({ type: "seats", match: id, status: "live", rev: before + 1 });
    expect(connectedIn(frame)).toEqual([true, false, true]);
  }
  const back = gateway.again(bo);
  const answers = await received(back, back, { type: "watch", match: id });
  expect(answers.map(({ type }) => type)).toEqual(["view"]);
  for (const other of [ada, cy]) {
    const [frame] = await received(other);
    expect(frame).toMatchObject({ rev: before + 2 });
    expect(connectedIn(frame)).toEqual([true, true, true]);
  }
  // The close of a replaced socket changes nothing.
  await gateway.hangUp(bo);
  expect(await revOf(session, id)).toBe(before + 2);
});

test("a seat that comes back with `since` receives the seats beside the events", async () => {
  const { gateway, received, id, ada, bo } = await table("since");
  await gateway.hangUp(bo);
  await gateway.hangUp(ada);
  const back = gateway.again(bo);
  const answers = await received(back, back, { type: "watch", match: id, since: 2 });
  expect(answers.map(({ type }) => type).sort()).toEqual(["events", "seats"]);
  expect(connectedIn(answers.find(({ type }) => type === "seats"))).toEqual([false, true, true]);
});

test("a socket that takes over from a connected one changes nothing for the others", async () => {
  const session = await table("storm");
  const { gateway, received, id, ada, bo } = session;
  const before = await revOf(session, id);
  for (let n = 0; n < 5; n++) {
    await gateway.say(gateway.again(bo), { type: "watch", match: id });
  }
  expect(await received(ada)).toEqual([]);
  expect(await revOf(session, id)).toBe(before);
});

test("the others receive an unwatch too", async () => {
  const { gateway, received, id, ada, bo } = await table("unwatch");
  await gateway.say(bo, { type: "unwatch", match: id });
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, false, true]);
  expect(await received(bo)).toEqual([]);
});

test("the first post that finds a connection gone tells the others", async () => {
  const session = await table("gone");
  const { gateway, world, received, id, ada, bo, cy } = session;
  const before = Number(await revOf(session, id));
  world.onPost = ({ connection }) =>
    [bo, cy].some((one) => one.connection === connection) ? "gone" : "sent";
  await gateway.say(ada, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  const frames = await received(ada);
  expect(frames.map(({ type }) => type)).toEqual(["events", "seats"]);
  expect(connectedIn(frames.at(-1))).toEqual([true, false, false]);
  expect(await revOf(session, id)).toBe(before + 2);
  const line = (seat: number, { connection }: Caller) =>
    expect.objectContaining({ level: "warn", event: "seat-gone", match: id, seat, connection });
  expect(world.logged).toEqual([line(1, bo), line(2, cy)]);
});

test("an open match announces presence as well", async () => {
  const session = await wireSession(store, "open");
  const { gateway, call, received } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = await opened(session, ada);
  await received(ada, ada, { type: "watch", match: id });
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, false, false]);
  await received(bo, bo, { type: "watch", match: id });
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, true, false]);
  await gateway.hangUp(bo);
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, false, false]);
});

test("seats with a player who has left since, and has no name any more, are not announced", async () => {
  const session = await wireSession(store, "getting-up");
  const { gateway, call, received, relay } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = await opened(session, ada);
  await received(ada, ada, { type: "watch", match: id });
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  const loaded = await loadMatch(relay, id);
  if (!loaded) throw new Error("no match");
  expect(await seatsPosts(relay, loaded)).toHaveLength(1);
  await call(bo, "DELETE", `/v1/matches/${id}/seats/me`);
  expect(await seatsPosts(relay, loaded)).toEqual([]);
  expect((await received(ada)).at(-1)).toMatchObject({ type: "seats", rev: loaded.rosterVersion + 1 });
});
