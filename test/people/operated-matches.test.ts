// What an operator does to a match: it ends unfinished and unrated, or a seat that was left for good is its player's again.
import { expect, test } from "vitest";
import { verify } from "../../src/match/verify.ts";
import { matchResults, outcomeNow } from "../../src/relay/projections/match-results.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { finished } from "../relay/support/finished-match.ts";
import { liveMatch } from "../relay/support/live-match.ts";
import { acted, ban, expectNothingToDo } from "./support/operator.ts";
import { codeOf } from "./support/people.ts";

const store = memoryStore();

test("a match that an operator ends says so, counts for nobody, and tells its players why", async () => {
  const session = await wireSession(store);
  const { call, received, relay } = session;
  const { id, callers } = await watchedMatch(session, 2, { rated: true });
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  const { after } = finished(liveMatch(await relay.matches.read(id))).ended;
  const listing = await relay.listings.read(id);
  if (!listing) throw new Error("the match has not ended");
  const gains = async (match: typeof after) =>
    (await matchResults(relay, match, outcomeNow(relay, match), listing)).map(({ gain }) => gain !== null);
  expect(await gains(after)).toEqual([true, true]);
  expect(await gains({ ...after, reason: "operator" })).toEqual([false, false]);
  await acted(session, { action: "end-match", match: id, note: "A fault of ours." });
  expect((await call(bo, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    ...{ status: "abandoned", reason: "operator" },
  });
  expect(await received(ada)).toContainEqual(
    expect.objectContaining({
      notice: expect.objectContaining({ kind: "operator", action: "end-match", note: "A fault of ours." }),
    }),
  );
  expect(codeOf(await call(ada, "DELETE", `/v1/matches/${id}/seats/me`))).toBe("match-over");
});

test("a match that is over keeps its result, and its players hear of no operator", async () => {
  const session = await wireSession(store);
  const { relay } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const live = liveMatch(await relay.matches.read(id));
  await relay.matches.commit(live, { ...finished(live).ended.after, version: live.version + 1 });
  await expectNothingToDo(session, { action: "end-match", match: id });
  expect(await relay.matches.read(id)).toMatchObject({ status: "over" });
  for (const { player } of callers) expect(await relay.notices.list(player ?? "", 9)).toEqual([]);
});

test("an open match that an operator ends loses its players", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const { body } = await call(ada, "POST", "/v1/matches", {
    game: "zip-zap",
    seats: 3,
    visibility: "public",
  });
  const { id } = JSON.parse(JSON.stringify(body));
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  await acted(session, { action: "end-match", match: id });
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    ...{ status: "open", seats: [{ acts: "nobody" }, { acts: "nobody" }, { acts: "nobody" }] },
  });
});

test("a seat that was left for good is given back after a ban is lifted, and its player plays on", async () => {
  const session = await wireSession(store);
  const { call, received, gateway, relay } = session;
  const { id, callers } = await watchedMatch(session, 3);
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  await ban(session, ada.player);
  await acted(session, { action: "unban", player: ada.player ?? "" });
  await acted(session, { action: "give-back-seat", match: id, seat: 0 });
  expect((await call(bo, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    seats: [{ acts: "player", player: ada.player }, {}, {}],
  });
  const again = gateway.again(ada);
  await gateway.connect(again);
  const [shown] = await received(again, again, { type: "watch", match: id });
  expect(shown).toMatchObject({ type: "view", view: { you: 0 } });
  // The record of the match has both, and its rules agree.
  const live = liveMatch(await relay.matches.read(id));
  await relay.matches.commit(live, { ...finished(live).ended.after, version: live.version + 1 });
  const record = await call(bo, "GET", `/v1/matches/${id}/record`);
  expect(verify(record.body)).toMatchObject({ ok: true });
});
