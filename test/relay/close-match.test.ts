// Closing an open match: who may, when, and what stays of the match.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { closeMatch } from "../../src/relay/lobby/close-match.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (visibility = "public") => {
  const { world, relay, gateway } = await wireSession(store, "close");
  const ada = await gateway.newCaller();
  const ask = (caller: Caller, method: string, path: string, body?: object) =>
    gateway.rest(method, path, { ...tokenOf(caller), ...(body ? { body } : {}) });
  const opening = { game: "zip-zap", seats: 3, visibility };
  const opened = await ask(ada, "POST", "/v1/matches", opening);
  const { id, code } = seatedSchema().parse(opened.body);
  return { world, relay, gateway, ada, ask, id, code, at: opened.headers.get("location") ?? "" };
};

test.for(["public", "private"])("a closed %s match is gone for everybody", async (visibility) => {
  const { gateway, relay, ada, ask, id, code, at } = await setUp(visibility);
  await ask(ada, "PUT", `${at}/seats/1/bot`, { level: "easy" });
  expect((await ask(ada, "DELETE", at)).status).toBe(204);
  const bo = await gateway.newCaller();
  for (const caller of [ada, bo]) {
    expect(codeOf(await ask(caller, "GET", at))).toBe("no-such-match");
    expect(codeOf(await ask(caller, "POST", `${at}/seats`, code === undefined ? {} : { code }))).toBe(
      "no-such-match",
    );
    expect(codeOf(await ask(caller, "DELETE", at))).toBe("no-such-match");
  }
  expect((await ask(bo, "GET", "/v1/matches")).body).toMatchObject({ items: [] });
  if (code !== undefined) expect(codeOf(await ask(bo, "GET", `/v1/codes/${code}`))).toBe("no-such-match");
  expect(await relay.players.matches(ada.player ?? "", 5)).toEqual([]);
  expect((await relay.listings.read(id))?.names).toEqual({ [ada.player ?? ""]: "" });
});

test("the host's socket hears that it watches no seat any more", async () => {
  const session = await wireSession(store, "heard");
  const { call, received } = session;
  const { id, at, callers } = await openedMatch(session, 1);
  const ada = pick(callers, 0);
  await received(ada, ada, { type: "watch", match: id });
  expect((await call(ada, "DELETE", at)).status).toBe(204);
  expect(await received(ada)).toMatchObject([{ type: "view" }, { type: "unwatched" }]);
});

test("a match at which another player sits stays open", async () => {
  const session = await wireSession(store, "taken");
  const { call } = session;
  const { at, callers } = await openedMatch(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  expect(codeOf(await call(ada, "DELETE", at))).toBe("seat-taken");
  expect(codeOf(await call(bo, "DELETE", at))).toBe("not-host");
  await call(bo, "DELETE", `${at}/seats/me`);
  expect((await call(ada, "DELETE", at)).status).toBe(204);
});

test("a host's own bots keep no match open, and get up with their owner", async () => {
  const session = await wireSession(store, "own bots");
  const { call, relay, received, gateway } = session;
  const { id, at, callers } = await openedMatch(session, 1, { seats: 5 });
  const ada = pick(callers, 0);
  const bots: Caller[] = [];
  for (const name of ["Engine", "Motor"]) {
    const { player, token } = await newBot(session, ada, name);
    const bot: Caller = { ...gateway.again(ada), player: player.id, token };
    bots.push(bot);
    expect((await call(bot, "POST", `${at}/seats`, {})).status).toBe(201);
    await received(bot, bot, { type: "watch", match: id });
  }
  for (const bot of bots) await received(bot);
  const bo = await gateway.newCaller();
  await call(bo, "POST", `${at}/seats`, {});
  expect(codeOf(await call(ada, "DELETE", at))).toBe("seat-taken");
  await call(bo, "DELETE", `${at}/seats/me`);
  for (const bot of bots) await received(bot);
  expect((await call(ada, "DELETE", at)).status).toBe(204);
  for (const caller of [ada, ...bots])
    expect(await relay.players.matches(caller.player ?? "", 5)).toEqual([]);
  expect(await relay.matches.read(id)).toBeNull();
  for (const bot of bots)
    expect(await received(bot)).toMatchObject([{ type: "view" }, { type: "unwatched", why: "left" }]);
});

test("another person's bot keeps a match open", async () => {
  const session = await wireSession(store, "their bot");
  const { call, gateway } = session;
  const { at, callers } = await openedMatch(session, 1);
  const bo = await gateway.newCaller();
  const { player, token } = await newBot(session, bo);
  await call({ ...gateway.again(bo), player: player.id, token }, "POST", `${at}/seats`, {});
  expect(codeOf(await call(pick(callers, 0), "DELETE", at))).toBe("seat-taken");
});

test("a close that meets a newcomer closes nothing", async () => {
  const session = await wireSession(store, "race");
  const { relay, call, gateway } = session;
  const { id, at, callers } = await openedMatch(session, 1);
  const ada = pick(callers, 0);
  const bo = await gateway.newCaller();
  const commit: Relay["matches"]["commit"] = async (before, after) => {
    await call(bo, "POST", `${at}/seats`, {});
    return relay.matches.commit(before, after);
  };
  const late: Relay = { ...relay, matches: { ...relay.matches, commit } };
  const { answer } = await closeMatch(late, { match: id, player: ada.player ?? "" });
  expect(answer).toEqual({ type: "seat-taken" });
  expect((await relay.matches.read(id))?.players).toEqual([ada.player, bo.player, null, null]);
});

test("a close whose answer was lost has closed the match", async () => {
  const { relay, id, ada } = await setUp();
  let lost = false;
  const commit: Relay["matches"]["commit"] = async (before, after) => {
    if (!lost) await relay.matches.commit(before, after);
    lost = true;
    return relay.matches.commit(before, after);
  };
  const flaky: Relay = { ...relay, matches: { ...relay.matches, commit } };
  const request = { match: id, player: ada.player ?? "" };
  expect((await closeMatch(flaky, request)).answer).toEqual({ type: "closed" });
  expect(await relay.players.matches(ada.player ?? "", 5)).toEqual([]);
  expect((await closeMatch(relay, request)).answer).toEqual({ type: "no-such-match" });
});

test("a match of matchmaking stays open for those on their way", async () => {
  const { relay, gateway, ada, ask } = await setUp();
  const quick = { game: "zip-zap", seats: 3 };
  const { id } = seatedSchema().parse((await ask(ada, "POST", "/v1/quick", quick)).body);
  expect(await ask(ada, "DELETE", `/v1/matches/${id}`)).toMatchObject({
    status: 409,
    body: { code: "kept-open" },
  });
  expect((await relay.matches.read(id))?.players).toEqual([ada.player, null, null]);
  expect((await ask(ada, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  expect((await relay.matches.read(id))?.players).toEqual([null, null, null]);
  const bo = await gateway.newCaller();
  expect((await ask(bo, "POST", "/v1/quick", quick)).body).toMatchObject({ id, seat: 0 });
});
