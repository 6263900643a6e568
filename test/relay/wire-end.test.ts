// The wire when a race is lost, when a clock runs out, and when a match ends.
import { expect, test } from "vitest";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { servedRecordSchema } from "../../src/protocol/record.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, keysOf, type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const seen = async ({ call }: WireSession, id: string, caller: Caller) =>
  seenMatchSchema().parse((await call(caller, "GET", `/v1/matches/${id}`)).body);

/** A match where two seats may follow the first card: the seats, and what each may discard. */
const contested = async () => {
  for (let seed = 0; ; seed++) {
    const session = await wireSession(store, `contested ${seed}`);
    const { id, callers } = await watchedMatch(session, 4);
    for (const caller of callers) {
      const { seq } = await seen(session, id, caller);
      const ready = { type: "act", match: id, id: "r", seen: seq, action: { type: "ready" } };
      await session.received(caller, caller, ready);
    }
    const rivals = [];
    for (const [seat, caller] of callers.entries()) {
      const { seq, view } = await seen(session, id, caller);
      const action = view.legal?.find(({ type }) => type === "discard");
      if (action) rivals.push({ seat, caller, act: { type: "act", match: id, id: "d", seen: seq, action } });
      await session.received(caller);
    }
    const [winner, loser] = rivals;
    if (winner && loser) return { session, id, winner, loser };
  }
};

test("a beaten seat learns by whom, where and how far behind it was, and always gets the same answer", async () => {
  const { session, id, winner, loser } = await contested();
  const { received, call, world } = session;
  const arrivedMs = world.nowMs;
  const [won] = await received(winner.caller, winner.caller, winner.act);
  expect(won).toMatchObject({ type: "events", ack: "d" });
  await received(loser.caller);
  world.nowMs += 250;
  const [lost] = await received(loser.caller, loser.caller, loser.act);
  const beatenAt = winner.act.seen + 1;
  expect(lost).toMatchObject({ type: "refused", code: "beaten", by: winner.seat, beatenAt, behindMs: 250 });
  expect(lost).toMatchObject({
    from: loser.act.seen + 1,
    events: [{ type: "discarded", seat: winner.seat }],
  });
  expect(keysOf(lost)).toEqual(
    [
      ...["type", "game", "match", "from", "events", "seq", "own", "table", "legal", "deadline", "time"],
      ...["id", "code", "message", "by", "beatenAt", "behindMs"],
    ].sort(),
  );
  const { type: _, match, ...body } = loser.act;
  const again = await call(loser.caller, "POST", `/v1/matches/${match}/actions`, {
    game: "zip-zap",
    ...body,
  });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    code: "beaten",
    refusal: { code: "beaten", by: winner.seat, beatenAt, behindMs: 250, id: "d" },
  });
  expect(await received(winner.caller)).toEqual([]);

  // A frame that arrived before the winner's was not behind, though it was judged later.
  world.nowMs = arrivedMs - 100;
  const [early] = await received(loser.caller, loser.caller, loser.act);
  expect(early).toMatchObject({ code: "beaten", behindMs: 0 });
  expect((await seen(session, id, loser.caller)).own).toBe(1);
});

test("a beaten act that is sent again later never gets another delay than its first arrival got", async () => {
  const { session, winner, loser } = await contested();
  const { received, world } = session;
  await received(winner.caller, winner.caller, winner.act);
  await received(loser.caller);
  world.nowMs += 41;
  const delays: unknown[] = [];
  for (let n = 0; n < 4; n++) {
    const [lost] = await received(loser.caller, loser.caller, loser.act);
    expect(lost).toMatchObject({ code: "beaten", by: winner.seat });
    delays.push(lost?.["behindMs"]);
    // The time after which a client without an answer sends its act again.
    world.nowMs += 2_000;
  }
  expect(delays).toEqual([41, undefined, undefined, undefined]);
});

test("an act that arrives at the deadline is judged after the clock", async () => {
  const session = await wireSession(store, "clock");
  const { received, world } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const { view } = await seen(session, id, ada);
  world.nowMs = Date.parse(view.deadline ?? "");
  const ready = { type: "act", match: id, id: "late", seen: 2, action: { type: "ready" } };
  const [late] = await received(ada, ada, ready);
  expect(late).toMatchObject({ type: "refused", code: "beaten", from: 3, own: 0 });
  expect(late).not.toHaveProperty("by");
  expect(late).not.toHaveProperty("beatenAt");
  expect(late).toMatchObject({ events: [{ type: "timedOut", phase: "ready" }, { type: "flipped" }] });
  const heard = await received(bo);
  expect(heard).toMatchObject([{ type: "events", from: 3, events: [{ type: "timedOut" }, {}] }]);
});

test("at the end all cards are open, nobody may act, and the record is served", async () => {
  const session = await wireSession(store, "end");
  const { received, call, gateway } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const last: (Frame | undefined)[] = [];
  const seats: (Frame | undefined)[] = [];
  for (let acts = 0; ; acts++) {
    const caller = pick(callers, acts % 2);
    const { seq, view, status } = await seen(session, id, caller);
    if (status === "over") break;
    const action = view.legal?.find(({ type }) => type !== "pass") ?? view.legal?.[0];
    if (!action) continue;
    await gateway.say(caller, { type: "act", match: id, id: `${acts}`, seen: seq, action });
    for (const [seat, one] of callers.entries()) {
      const heard = await received(one);
      last[seat] = heard.findLast(({ type }) => type !== "seats") ?? last[seat];
      seats[seat] = heard.find(({ type }) => type === "seats");
    }
  }
  const answer = await call(null, "GET", `/v1/matches/${id}/record`);
  const { secret, ranking } = servedRecordSchema().parse(answer.body);
  expect(seats).toMatchObject(callers.map(() => ({ type: "seats", status: "over" })));
  for (const frame of last) {
    expect(frame).toMatchObject({ deadline: null, legal: [], table: { over: true, phase: "over", ranking } });
    const events = frame?.["events"];
    expect(Array.isArray(events) && events.at(-1)).toMatchObject({ type: "matchEnded", ranking, secret });
  }
  const spectator = gateway.nobody();
  const [looked] = await received(spectator, spectator, { type: "watch", match: id });
  expect(looked).toMatchObject({ type: "view", view: { status: "over", deadline: null } });
  const [ada] = callers;
  if (!ada) return;
  const { seq, ...match } = await seen(session, id, ada);
  expect(keysOf(match)).toEqual(expect.arrayContaining(["startedAt", "endedAt", "scores", "ranking"]));
  const act = { type: "act", match: id, id: "after", seen: seq, action: { type: "ready" } };
  expect(await received(ada, ada, act)).toMatchObject([
    { type: "refused", code: "match-over", seq, legal: [] },
  ]);
  expect(await received(ada, ada, { type: "hello" })).toMatchObject([{ matches: [] }]);
  expect((await call(ada, "POST", `/v1/matches/${id}/start`)).body).toMatchObject({ code: "not-open" });
  const eve = await gateway.newCaller();
  expect((await call(eve, "POST", `/v1/matches/${id}/seats`, {})).body).toMatchObject({ code: "not-open" });
  expect((await call(null, "GET", "/v1/matches?status=live")).body).toEqual({ items: [], next: null });
});
