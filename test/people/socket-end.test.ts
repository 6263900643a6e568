// A socket closes at the end of its token, and from then on its player hears nothing by it, however late the job is.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { runJob } from "../../src/relay/projections/run-job.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { newToken } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();
const SEES = ["match:read", "match:play"];

/** Ada's phone, whose token ends after so many seconds, and whose socket is open. */
const phoneOf = async (session: WireSession, ada: Caller, expiresIn: number): Promise<Caller> => {
  const { token } = await newToken(session, ada, { label: "phone", scopes: SEES, expiresIn });
  const phone = session.gateway.again({ ...ada, token });
  expect(await session.gateway.connect(phone)).toBe(true);
  return phone;
};

/** A live match in which Ada's phone watches her seat, and Bo his. */
const played = async (expiresIn: number) => {
  const session = await wireSession(store);
  const { gateway, call, received } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const phone = await phoneOf(session, ada, expiresIn);
  const opening = { game: "zip-zap", seats: 2, visibility: "public", clocks: null };
  const { id } = seatedSchema().parse((await call(ada, "POST", "/v1/matches", opening)).body);
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  for (const caller of [phone, bo]) await received(caller, caller, { type: "watch", match: id });
  await received(phone);
  return { ...session, ada, bo, phone, id };
};

/** Whoever may act first does. */
const acts = async ({ call }: WireSession, callers: readonly Caller[], id: string): Promise<void> => {
  for (const caller of callers) {
    const answer = await call(caller, "POST", `/v1/matches/${id}/seats`, {});
    const { view, seq: seen } = seatedSchema().parse(answer.body);
    const [action] = view.legal ?? [];
    if (!action) continue;
    const body = { game: "zip-zap", seen, action };
    expect((await call(caller, "POST", `/v1/matches/${id}/actions`, body)).status).toBe(200);
    return;
  }
  throw new Error("nobody may act");
};

test("the socket is told and closed at the end, not before, and its seat shows that it is away", async () => {
  const { relay, world, phone, bo, received } = await played(60);
  const endMs = world.nowMs + 60_000;
  const { job, afterSeconds } = world.jobs.shift() ?? {};
  expect({ job, afterSeconds }).toMatchObject({ job: { type: "end" }, afterSeconds: 60 });
  if (!job) return;
  world.nowMs = endMs - 1;
  await runJob(relay, job);
  expect(world.closed).toEqual([]);
  world.nowMs = endMs;
  await runJobs(relay, world);
  expect(world.closed).toEqual([phone.connection]);
  expect(await received(phone)).toMatchObject([{ type: "error", problem: { code: "bad-token" } }]);
  expect((await received(bo)).at(-1)).toMatchObject({ type: "seats", seats: [{ connected: false }, {}] });
  expect(await relay.connections.registered(phone.player ?? "")).toEqual([]);
});

test("without the job, no frame of a seat, no notice and no answer is sent after the end", async () => {
  const session = await played(60);
  const { world, ada, bo, phone, id, received, call } = session;
  world.nowMs += 59_999;
  await acts(session, [bo, ada], id);
  expect((await received(phone)).map(({ type }) => type)).toContain("events");
  world.nowMs += 1;
  await acts(session, [ada, bo], id);
  await acts(session, [bo, ada], id);
  const other = seatedSchema().parse(
    (await call(bo, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "private" })).body,
  );
  await call(bo, "POST", `/v1/matches/${other.id}/invitations`, { player: ada.player });
  expect(await received(phone)).toEqual([]);
  expect((await received(bo)).find(({ type }) => type === "seats")).toMatchObject({
    seats: [{ connected: false }, { connected: true }],
  });
  const late = await received(phone, phone, { type: "watch", match: id });
  expect(late).toMatchObject([{ type: "error", problem: { code: "bad-token" } }]);
});

test("a spectator of a private match hears nothing after the end", async () => {
  const session = await wireSession(store);
  const { gateway, call, received, stream, world } = session;
  const [bo, cy, eve] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const { id, code } = seatedSchema().parse((await call(bo, "POST", "/v1/matches", opening)).body);
  const phone = await phoneOf(session, eve, 60);
  await received(phone, phone, { type: "watch", match: id, code });
  await call(cy, "POST", `/v1/matches/${id}/seats`, { code });
  await stream.deliver();
  expect((await received(phone)).length).toBeGreaterThan(0);
  world.nowMs += 60_000;
  await acts(session, [bo, cy], id);
  await stream.deliver();
  expect(await received(phone)).toEqual([]);
});

test("a far end is waited for in steps, until the socket closes or the gateway would close it", async () => {
  const session = await wireSession(store);
  const { gateway, relay, world } = session;
  const ada = await gateway.newCaller();
  const phone = await phoneOf(session, ada, 3_600);
  const endMs = world.nowMs + 3_600_000;
  let steps = 0;
  for (let sent = world.jobs.shift(); sent; sent = world.jobs.shift()) {
    expect(world.jobs).toEqual([]);
    world.nowMs += sent.afterSeconds * 1000;
    await runJob(relay, sent.job);
    steps++;
  }
  expect([steps, world.nowMs, world.closed]).toEqual([4, endMs, [phone.connection]]);

  const tablet = await phoneOf(session, ada, 3_600);
  await gateway.hangUp(tablet);
  const left = world.jobs.splice(0);
  for (const { job } of left) await runJob(relay, job);
  expect([left.length, world.jobs]).toEqual([1, []]);

  await phoneOf(session, ada, 3 * 3_600);
  expect(world.jobs).toEqual([]);
});

test("a socket that is still opening at the end of its token is closed when it is there", async () => {
  const session = await wireSession(store);
  const { gateway, relay, world } = session;
  const ada = await gateway.newCaller();
  const { token } = await newToken(session, ada, { label: "short", scopes: SEES, expiresIn: 1 });
  const phone = gateway.again({ ...ada, token });
  world.onClose = () => (world.nowMs < Date.UTC(2100, 0, 1) + 5_000 ? "gone" : "sent");
  await gateway.connect(phone);
  await runJobs(relay, world);
  expect(world.closed).toEqual([phone.connection]);
});

test("a socket whose end no queue would see to does not open", async () => {
  let isRefused = false;
  const session = await wireSession(store, "refused", (host): Relay => {
    const send: Relay["jobs"]["send"] = async (...given) => {
      if (isRefused) throw new Error("the queue is away");
      return host.jobs.send(...given);
    };
    return { ...host, jobs: { send } };
  });
  const { gateway } = session;
  const ada = await gateway.newCaller();
  const { token } = await newToken(session, ada, { label: "phone", scopes: SEES, expiresIn: 60 });
  isRefused = true;
  expect(await gateway.connect(gateway.again({ ...ada, token }))).toBe(false);
  expect(await gateway.connect(gateway.again(ada))).toBe(true);
});
