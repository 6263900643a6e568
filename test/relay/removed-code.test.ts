// The new code that a private match gets with a removal: no notice brings it to the removed player, nor to a guest whom
// that player has invited.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { noticeId } from "../../src/relay/delivery/notice-id.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { goneSession } from "./support/gone-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();
const PRIVATE = { visibility: "private", clocks: null };
const NONE = { status: 200, body: { notices: [] } };

test("an invitation that a removed player has sent is withdrawn, and its player hears of it", async () => {
  const session = await wireSession(store, "removed code");
  const { call, gateway, received } = session;
  const { at, id, code, callers } = await openedMatch(session, 2, PRIVATE);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const [guest, friend] = [await gateway.newCaller(), await gateway.newCaller()];
  await call(bo, "POST", `${at}/invitations`, { player: guest.player });
  await call(ada, "POST", `${at}/invitations`, { player: friend.player });
  await gateway.connect(guest);
  expect((await call(ada, "DELETE", `${at}/players/${bo.player}`)).status).toBe(204);
  expect(await received(guest)).toMatchObject([
    { type: "notice", notice: { kind: "withdrawn", match: id, by: bo.player } },
  ]);
  expect(await call(guest, "GET", "/v1/notices")).toMatchObject(NONE);
  expect(await received(guest, guest, { type: "hello" })).toMatchObject([{ type: "hello", notices: [] }]);
  expect(codeOf(await call(guest, "POST", `${at}/seats`, { code }))).toBe("no-such-match");
  expect(codeOf(await call(friend, "POST", `${at}/seats`, { code }))).toBeNull();
  expect(codeOf(await call(ada, "POST", `${at}/invitations`, { player: guest.player }))).toBeNull();
});

test("the offer of a rematch tells a player whom its host has removed nothing of it any more", async () => {
  const { callers, again, ask } = await playedOutMatch(store, 3, { visibility: "private" });
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  const { id } = seatedSchema().parse((await again(ada)).body);
  await again(bo);
  const offered = { notices: [{ kind: "rematch", match: id }] };
  for (const caller of [bo, cy])
    expect((await ask(caller, "GET", "/v1/notices")).body).toMatchObject({
      notices: expect.arrayContaining(offered.notices.map((notice) => expect.objectContaining(notice))),
    });
  expect((await ask(ada, "DELETE", `/v1/matches/${id}/players/${bo.player}`)).status).toBe(204);
  const { code = "" } = seatedSchema().parse((await again(ada)).body);
  expect(code).toMatch(/^[2-9A-Z]{6}$/);
  expect(JSON.stringify((await ask(bo, "GET", "/v1/notices")).body)).not.toContain(id);
  expect(JSON.stringify((await ask(cy, "GET", "/v1/notices")).body)).toContain(code);
});

test("nor does the notice of a seat that went back before the player came again and was removed", async () => {
  const { ada, bo, cy, open, sit, call, leaves, received } = await goneSession(store);
  const { id, code = "" } = await open(ada, { visibility: "private", seats: 3 });
  await sit(bo, id, { code });
  await leaves(bo, id);
  await received(ada, ada, { type: "watch", match: id });
  expect(await sit(cy, id, { code })).toMatchObject({ status: "open" });
  expect((await call(bo, "GET", "/v1/notices")).body).toMatchObject({ notices: [{ kind: "invited", code }] });
  expect((await call(cy, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  await sit(bo, id, { code });
  expect((await call(ada, "DELETE", `/v1/matches/${id}/players/${bo.player}`)).status).toBe(204);
  expect(await call(bo, "GET", "/v1/notices")).toMatchObject(NONE);
});

test("with a removal, only the invited and the seats look on by the code of before", async () => {
  const session = await wireSession(store, "removed lookers");
  const { call, gateway, received, stream } = session;
  const { at, id, code, callers } = await openedMatch(session, 3, PRIVATE);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  const [looker, friend, foe] = await Promise.all([1, 2, 3].map(() => gateway.newCaller()));
  if (!looker || !friend || !foe) throw new Error("nobody");
  const nobody = gateway.nobody();
  await call(ada, "POST", `${at}/invitations`, { player: friend.player });
  await received(cy, cy, { type: "watch", match: id });
  await call(bo, "POST", `${at}/invitations`, { player: foe.player });
  const lookers = [looker, nobody, friend, foe];
  for (const caller of lookers) await received(caller, caller, { type: "watch", match: id, code });
  for (const caller of [cy, ...lookers]) await received(caller);
  expect((await call(ada, "DELETE", `${at}/players/${bo.player}`)).status).toBe(204);
  for (const caller of [looker, nobody, foe])
    expect((await received(caller)).filter(({ type }) => type !== "notice")).toMatchObject([
      { type: "error", re: "watch", match: id, problem: { code: "no-such-match" } },
    ]);
  expect((await received(friend)).map(({ type }) => type)).not.toContain("error");
  expect((await call(ada, "POST", `${at}/start`, {})).status).toBe(200);
  await stream.deliver();
  for (const caller of [looker, nobody, foe]) expect(await received(caller)).toEqual([]);
  for (const caller of [cy, friend]) expect((await received(caller)).length).toBeGreaterThan(0);
});

test("a seat whose player the host is just removing is not told the new code", async () => {
  const session = await wireSession(store, "removed meanwhile");
  const { call, received, relay } = session;
  const { at, id, code, callers } = await openedMatch(session, 2, PRIVATE);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const listing = await relay.listings.read(id);
  if (!listing) throw new Error("no listing");
  const account = bo.player ?? "";
  // As far as a removal whose handler dies after its first write.
  await relay.listings.bar(listing, { account, members: [account], code: "ABC234", expires: 1e10 }, 100);
  const seen = [
    await received(bo, bo, { type: "watch", match: id }),
    ...(await Promise.all(["", "/events"].map((part) => call(bo, "GET", `${at}${part}`)))),
    await call(bo, "POST", `${at}/seats`, { code }),
    await call(ada, "DELETE", `${at}/players/${bo.player}`),
    await received(bo),
  ];
  expect(JSON.stringify(seen)).not.toContain("ABC234");
  expect(seatedSchema().parse((await call(ada, "POST", `${at}/seats`, {})).body).code).toBe("ABC234");
});

test("an invitation that is stored behind a removal leads nowhere, whichever of the two was removed", async () => {
  const session = await wireSession(store, "overtaken invitations");
  const { call, gateway, received, relay, world } = session;
  const { at, id, code = "", callers } = await openedMatch(session, 3, PRIVATE);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  const guest = await gateway.newCaller();
  expect((await call(ada, "DELETE", `${at}/players/${bo.player}`)).status).toBe(204);
  const late = { id: noticeId("invited", id), kind: "invited", match: id, game: "zip-zap", code } as const;
  for (const [to, by] of [
    [bo, cy],
    [guest, bo],
  ] as const) {
    await relay.notices.add(to.player ?? "", { ...late, atMs: world.nowMs, by: by.player ?? "" });
    await gateway.connect(to);
    expect(await call(to, "GET", "/v1/notices")).toMatchObject(NONE);
    expect((await received(to, to, { type: "hello" })).at(-1)).toMatchObject({ type: "hello", notices: [] });
    expect((await call(to, "GET", `${at}?code=${code}`)).status).toBe(404);
    expect(codeOf(await call(to, "POST", `${at}/seats`, { code }))).not.toBeNull();
  }
});
