// Entropy by promise: seats promise a hash, and reveal the entropy behind it once the seats are settled.
import { expect, test } from "vitest";
import { commitmentOf, entropyHashOf } from "../../src/games/shuffle.ts";
import { hydrate } from "../../src/match/hydrate.ts";
import { type Seated, seatedSchema } from "../../src/protocol/match.ts";
import { runJob } from "../../src/relay/projections/run-job.ts";
import { owesEntropy } from "../../src/relay/queries/waits-for.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch, openMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();
const entropyOf = (seat: number): string => `entropy-of-seat${seat}`;
const promiseOf = (seat: number) => ({ entropyHash: entropyHashOf(entropyOf(seat)) });

/** A match in which these seats promise entropy. The last of the seats may stay free. */
const promised = async (promises: readonly boolean[], taken = promises.length) => {
  const session = await wireSession(store, "entropy");
  const { gateway, call, relay, world } = session;
  const callers: Caller[] = [];
  const seated: Seated[] = [];
  for (const [seat, isPromised] of promises.slice(0, taken).entries()) {
    const caller = await gateway.newCaller();
    const body = isPromised ? promiseOf(seat) : {};
    const opening = { game: "zip-zap", seats: promises.length, visibility: "public" };
    const answer = await (seat === 0
      ? call(caller, "POST", "/v1/matches", { ...opening, ...body })
      : call(caller, "POST", `/v1/matches/${pick(seated, 0).id}/seats`, body));
    seated.push(seatedSchema().parse(answer.body));
    callers.push(caller);
  }
  const { id } = pick(seated, 0);
  const at = `/v1/matches/${id}`;
  const reveal = (seat: number, entropy = entropyOf(seat)): Promise<Answered> =>
    call(pick(callers, seat), "POST", `${at}/entropy`, { entropy });
  const stored = () => relay.matches.read(id);
  /** The time to reveal is over, and the timer comes. */
  const timesOut = async (): Promise<void> => {
    const { atMs } = pick(world.timers, 0);
    world.nowMs = atMs;
    await fireTimer(relay, { match: id, atMs });
  };
  return { ...session, callers, seated, id, at, reveal, stored, timesOut };
};

test("the match waits for every promised entropy, then deals", async () => {
  const { seated, reveal, stored, call, at } = await promised([true, false, true]);
  const last = pick(seated, 2);
  expect(last).toMatchObject({ status: "open", revealBy: expect.any(String), view: { table: null } });
  expect(last.seats.map(({ entropyHash }) => entropyHash)).toEqual([
    promiseOf(0).entropyHash,
    undefined,
    promiseOf(2).entropyHash,
  ]);
  expect((await reveal(0)).body).toMatchObject({ status: "open", revealBy: last.revealBy });
  const begun = await reveal(2);
  expect(begun).toMatchObject({
    status: 200,
    body: { status: "live", commitment: pick(seated, 0).commitment },
  });
  expect(begun.body).not.toHaveProperty("revealBy");
  const entropyHashes = [promiseOf(0).entropyHash, null, promiseOf(2).entropyHash];
  const begins = { type: "started", entropy: [entropyOf(0), "", entropyOf(2)], entropyHashes };
  expect((await call(null, "GET", `${at}/events`)).body).toMatchObject({
    events: [begins, { type: "dealt" }],
  });
  expect(commitmentOf(liveMatch(await stored()).secret)).toBe(pick(seated, 0).commitment);
});

test("without a promise the match starts at once", async () => {
  const { seated } = await promised([false, false]);
  expect(pick(seated, 1)).toMatchObject({ status: "live" });
});

test("who does not reveal in time is on record, and the match starts without that entropy", async () => {
  const { reveal, timesOut, stored, call, at } = await promised([true, true, false]);
  await reveal(0);
  await timesOut();
  const entropyHashes = [promiseOf(0).entropyHash, promiseOf(1).entropyHash, null];
  const begins = { type: "started", entropy: [entropyOf(0), "", ""], entropyHashes };
  expect((await call(null, "GET", `${at}/events`)).body).toMatchObject({
    events: [begins, { type: "dealt" }],
  });
  const before = await stored();
  expect(codeOf(await reveal(1))).toBe("not-awaited");
  expect(await stored()).toEqual(before);
});

test("entropy that does not fit its hash is refused and changes nothing", async () => {
  const { reveal, contents } = await promised([true, true]);
  const before = await contents();
  expect(codeOf(await reveal(1, "chosen-afterward"))).toBe("wrong-entropy");
  expect(await contents()).toEqual(before);
  await reveal(1);
  expect(codeOf(await reveal(1, "chosen-afterward"))).toBe("wrong-entropy");
});

test("a repeated revealing gets the same answer, also after the start", async () => {
  const { reveal } = await promised([true, true]);
  const first = await reveal(0);
  expect(await reveal(0)).toMatchObject({ status: 200, body: first.body });
  const begun = await reveal(1);
  expect(await reveal(1)).toMatchObject({ status: 200, body: begun.body });
  expect(await reveal(0)).toMatchObject({ status: 200, body: begun.body });
});

test("seats that reveal at the same time start one match", async () => {
  const { reveal, stored, world } = await promised([true, true, true, true]);
  const answers = await Promise.all([0, 1, 2, 3, 3, 2, 1, 0].map((seat) => reveal(seat)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(liveMatch(await stored()).entropy).toEqual([0, 1, 2, 3].map(entropyOf));
  expect(world.logged).toEqual([]);
});

test("nobody reveals before the seats are settled, without a seat or without a promise", async () => {
  const { call, callers, at, reveal, gateway, contents, stored } = await promised([true, false, true], 2);
  expect(owesEntropy(openMatch(await stored()), 0)).toBe(false);
  const before = await contents();
  expect(codeOf(await reveal(0))).toBe("not-awaited");
  expect(await contents()).toEqual(before);
  const last = await gateway.newCaller();
  expect(codeOf(await call(last, "POST", `${at}/entropy`, { entropy: entropyOf(2) }))).toBe("not-seated");
  await call(last, "POST", `${at}/seats`, promiseOf(2));
  expect(codeOf(await reveal(1))).toBe("not-awaited");
  expect(codeOf(await call(pick(callers, 0), "POST", `${at}/entropy`, { entropy: "short" }))).toBe(
    "malformed",
  );
});

test("a seat keeps the hash of its first sitting, and may change it only by leaving before", async () => {
  const { call, callers, at, seated } = await promised([true, true, false], 2);
  const bo = pick(callers, 1);
  const again = await call(bo, "POST", `${at}/seats`, promiseOf(7));
  expect(again).toMatchObject({ status: 200, body: { seats: pick(seated, 1).seats } });
  await call(bo, "DELETE", `${at}/seats/me`);
  const anew = seatedSchema().parse((await call(bo, "POST", `${at}/seats`, promiseOf(7))).body);
  expect(anew.seats[1]?.entropyHash).toBe(promiseOf(7).entropyHash);
});

test("while the match waits, nobody takes or leaves a seat", async () => {
  const { call, callers, at, gateway, stored, reveal } = await promised([true, true]);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const before = await stored();
  const cy = await gateway.newCaller();
  expect(codeOf(await call(cy, "POST", `${at}/seats`, promiseOf(2)))).toBe("table-full");
  expect(codeOf(await call(bo, "DELETE", `${at}/seats/me`))).toBe("not-open");
  expect(codeOf(await call(ada, "PUT", `${at}/seats/1/bot`, { level: "easy" }))).toBe("not-open");
  expect(codeOf(await call(ada, "DELETE", at))).toBe("not-open");
  expect(codeOf(await call(ada, "DELETE", `${at}/players/${bo.player}`))).toBe("not-open");
  expect(codeOf(await call(ada, "POST", `${at}/invitations`, { player: cy.player }))).toBe("not-open");
  expect((await call(ada, "POST", `${at}/start`, {})).body).toMatchObject({ status: "open" });
  expect((await call(cy, "GET", "/v1/matches")).body).toMatchObject({ items: [] });
  expect(await stored()).toEqual(before);
  await reveal(0);
  await reveal(1);
  expect((await call(bo, "DELETE", `${at}/seats/me`)).status).toBe(204);
});

test("a start before every seat is taken closes up the seats, then waits", async () => {
  const { call, callers, at, reveal, stored } = await promised([false, true, true, true], 3);
  await call(pick(callers, 1), "DELETE", `${at}/seats/me`);
  const host = pick(callers, 0);
  const settled = await call(host, "POST", `${at}/start`, {});
  expect(settled.body).toMatchObject({
    status: "open",
    revealBy: expect.any(String),
    seats: [{ player: host.player }, promiseOf(2)],
  });
  expect((await reveal(2)).body).toMatchObject({ status: "live" });
  expect(liveMatch(await stored()).entropy).toEqual(["", entropyOf(2)]);
});

test("sockets and readers hear that entropy is awaited, and of the start", async () => {
  const { call, callers, at, id, gateway, received, reveal } = await promised([true, true], 1);
  const ada = pick(callers, 0);
  await received(ada, ada, { type: "watch", match: id });
  const bo = await gateway.newCaller();
  callers.push(bo);
  await call(bo, "POST", `${at}/seats`, promiseOf(1));
  const revealBy = expect.any(String);
  const seats = [promiseOf(0), promiseOf(1)];
  expect(await received(ada)).toMatchObject([{ type: "seats", status: "open", revealBy, seats }]);
  expect((await call(bo, "GET", `${at}/events`)).body).toMatchObject({ view: { status: "open", revealBy } });
  await reveal(0);
  await reveal(1);
  // By asking over REST, Bo counts as connected.
  expect(await received(ada)).toMatchObject([
    { type: "seats", seats: [{ connected: true }, { connected: true }] },
    { type: "view", view: { status: "live" } },
  ]);
});

test("a reader who comes after the seats were settled hears in time that its entropy is awaited", async () => {
  const { call, callers, at, world, reveal } = await promised([true, true]);
  const sleeps: number[] = [];
  world.onSleep = async (ms) => {
    sleeps.push(ms);
    world.nowMs += ms;
  };
  const events = (seat: number) => call(pick(callers, seat), "GET", `${at}/events?wait=2`);
  expect((await events(0)).body).toMatchObject({ view: { status: "open", revealBy: expect.any(String) } });
  expect(sleeps).toHaveLength(1);
  await reveal(0);
  await events(0);
  expect(sleeps).toHaveLength(1 + 2_000 / 400);
});

test("a lost timer does not hold the match: the ping of a seat starts it", async () => {
  const { world, callers, id, stored, received } = await promised([true, true]);
  const { atMs } = pick(world.timers, 0);
  world.nowMs = atMs + 1_000;
  const ada = pick(callers, 0);
  await received(ada, ada, { type: "watch", match: id });
  expect(await stored()).toMatchObject({ status: "open" });
  await received(ada, ada, { type: "ping", match: id });
  expect(liveMatch(await stored()).timers.at(-1)?.atMs).toBeGreaterThan(world.nowMs);
});

test("a timer that comes too early starts nothing and tells nobody, and comes again in time", async () => {
  const { relay, id, stored, world, callers, received } = await promised([true, true]);
  const [{ atMs }, ada] = [pick(world.timers, 0), pick(callers, 0)];
  await received(ada, ada, { type: "watch", match: id });
  // No timer that was sent: it may have come before the write that settled the seats.
  await fireTimer(relay, { match: id, atMs: 0 });
  const before = await stored();
  expect(before).toMatchObject({ status: "open" });
  world.timers.length = 0;
  world.nowMs = atMs - 3_000;
  await fireTimer(relay, { match: id, atMs });
  expect([await stored(), world.timers]).toEqual([before, [{ match: id, atMs }]]);
  expect(await received(ada)).toEqual([]);
});

test("a player who is away for long keeps the settled seat, however late the timer comes", async () => {
  const { relay, id, stored, world, callers, received } = await promised([true, false]);
  const [{ atMs }, ada] = [pick(world.timers, 0), pick(callers, 0)];
  await received(ada, ada, { type: "watch", match: id });
  world.nowMs = atMs + 600_000;
  await fireTimer(relay, { match: id, atMs });
  expect(liveMatch(await stored()).players).toEqual(callers.map(({ player }) => player));
});

test("the first caller of quick match sees the commitment before it shows its entropy", async () => {
  const { gateway, call, relay } = await wireSession(store, "quick entropy");
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const quick = async (caller: Caller, seat: number) =>
    seatedSchema().parse(
      (await call(caller, "POST", "/v1/quick", { game: "zip-zap", ...promiseOf(seat) })).body,
    );
  const first = await quick(ada, 0);
  const last = await quick(bo, 1);
  expect(last).toMatchObject({ id: first.id, status: "open", commitment: first.commitment });
  // The match is full, so the next caller gets another.
  expect((await quick(cy, 2)).id).not.toBe(first.id);
  expect(await quick(bo, 1)).toMatchObject({ id: first.id });
  const at = `/v1/matches/${first.id}/entropy`;
  await call(ada, "POST", at, { entropy: entropyOf(0) });
  await call(bo, "POST", at, { entropy: entropyOf(1) });
  const { secret, entropy } = liveMatch(await relay.matches.read(first.id));
  expect(commitmentOf(secret)).toBe(first.commitment);
  expect(entropy).toEqual([entropyOf(0), entropyOf(1)]);
});

test("an erasure waits for the start, then the erased player leaves", async () => {
  const { call, callers, relay, timesOut, stored, world } = await promised([true, false, false]);
  const bo = pick(callers, 1);
  expect((await call(bo, "DELETE", "/v1/players/me")).status).toBe(204);
  expect((await stored())?.players).toContain(bo.player);
  await timesOut();
  for (const { job } of world.jobs) await runJob(relay, job);
  expect(hydrate(liveMatch(await stored())).steps.at(-1)?.actors[1]).toMatchObject({ left: true });
});

test("the first caller of a rematch sees the commitment before it shows its entropy", async () => {
  const { id, callers, ask, relay } = await playedOutMatch(store, 2);
  const again = async (seat: number) =>
    seatedSchema().parse(
      (await ask(pick(callers, seat), "POST", `/v1/matches/${id}/rematch`, promiseOf(seat))).body,
    );
  const first = await again(0);
  const last = await again(1);
  expect(last).toMatchObject({ id: first.id, status: "open", commitment: first.commitment });
  for (const seat of [1, 0])
    await ask(pick(callers, seat), "POST", `/v1/matches/${first.id}/entropy`, { entropy: entropyOf(seat) });
  const { secret, entropy } = liveMatch(await relay.matches.read(first.id));
  expect(commitmentOf(secret)).toBe(first.commitment);
  expect(entropy).toEqual([0, 1].map(entropyOf));
});
