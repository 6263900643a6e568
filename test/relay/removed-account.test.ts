// A removal concerns a person: its bots with it, the code by which it came, and the invitations of everybody else.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { NoticeView } from "../../src/protocol/notice.ts";
import { emptyListing, emptyMatch } from "../../src/relay/lobby/create-empty-match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot } from "../people/support/people.ts";
import { openedMatch, playersOf } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const PRIVATE = { visibility: "private", clocks: null };

/** Ada is the host. Bo sits there, and owns a bot. */
const setUp = async (more: object = PRIVATE) => {
  const session = await wireSession(store, "removed account");
  const table = await openedMatch(session, 2, more);
  const { call, gateway } = session;
  const [ada, bo] = [pick(table.callers, 0), pick(table.callers, 1)];
  const { player, token } = await newBot(session, bo);
  const bot: Caller = { ...gateway.again(bo), player: player.id, token };
  const codeNow = async () =>
    seatedSchema().parse((await call(ada, "POST", `${table.at}/seats`, {})).body).code;
  return {
    ...{ ...session, ...table, session, ada, bo, bot, codeNow },
    remove: (by: Caller, { player: whom }: Caller) => call(by, "DELETE", `${table.at}/players/${whom}`),
    sit: async (caller: Caller, code?: string) =>
      codeOf(await call(caller, "POST", `${table.at}/seats`, code === undefined ? {} : { code })),
    looks: async (caller: Caller, code: string) =>
      codeOf(await call(caller, "GET", `${table.at}?code=${code}`)),
    invite: async (by: Caller, { player: whom }: Caller) =>
      codeOf(await call(by, "POST", `${table.at}/invitations`, { player: whom })),
  };
};

test("a removed player comes back neither by its bot nor by another player's invitation", async () => {
  const { ada, bo, bot, remove, sit, invite, codeNow, call } = await setUp();
  expect(await invite(ada, bot)).toBeNull();
  expect((await remove(ada, bo)).status).toBe(204);
  const code = await codeNow();
  for (const caller of [bo, bot]) {
    expect(await sit(caller, code)).toBe("removed");
    expect(await sit(caller)).toBe("removed");
    expect(await invite(ada, caller)).toBe("removed");
    expect((await call(caller, "GET", "/v1/notices")).body).toMatchObject({ notices: [] });
  }
});

test("the bots of a removed player get up with it, and a removed bot's owner with the bot", async () => {
  for (const removes of ["bo", "bot"] as const) {
    const names = await setUp({ visibility: "public", clocks: null });
    const { ada, bo, bot, remove, sit, call, at, received, id } = names;
    expect(await sit(bot)).toBeNull();
    for (const caller of [bo, bot]) await received(caller, caller, { type: "watch", match: id });
    for (const caller of [bo, bot]) await received(caller);
    expect((await remove(ada, names[removes])).status).toBe(204);
    expect(playersOf((await call(ada, "GET", at)).body)).toEqual([ada.player, null, null, null]);
    for (const caller of [bo, bot]) {
      expect((await received(caller)).at(-1)).toMatchObject({ type: "unwatched", why: "removed" });
      expect(await sit(caller)).toBe("removed");
    }
  }
});

test("the host's own bot gets up alone, and may come back by the same code", async () => {
  const { session, ada, remove, sit, code, codeNow, gateway } = await setUp();
  const made = await newBot(session, ada);
  const own: Caller = { ...gateway.again(ada), player: made.player.id, token: made.token };
  expect(await sit(own, code)).toBeNull();
  expect((await remove(ada, own)).status).toBe(204);
  expect(await codeNow()).toBe(code);
  expect(await sit(own, code)).toBeNull();
});

test("the code of a private match changes once a removal, and each seat is told the new one", async () => {
  const { ada, bo, remove, sit, looks, code = "", codeNow, gateway, received, id, call } = await setUp();
  const [cy, again] = [await gateway.newCaller(), await gateway.newCaller()];
  expect(await sit(cy, code)).toBeNull();
  for (const caller of [ada, cy]) {
    const [view] = await received(caller, caller, { type: "watch", match: id });
    expect(view).toMatchObject({ type: "view", code });
  }
  for (const caller of [ada, cy]) await received(caller);
  await remove(ada, bo);
  const told = [await received(ada), await received(cy)];
  const newer = await codeNow();
  expect(newer).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(newer).not.toBe(code);
  for (const frames of told) expect(frames).toMatchObject([{ type: "seats", code: newer }]);
  expect(JSON.stringify(await received(bo))).not.toContain(newer);
  expect(await sit(again, code)).toBe("no-such-match");
  expect(await looks(bo, code)).toBe("no-such-match");
  expect(codeOf(await call(again, "GET", `/v1/codes/${code}`))).toBe("no-such-match");
  expect((await remove(ada, bo)).status).toBe(204);
  expect(await codeNow()).toBe(newer);
  expect(codeOf(await call(again, "GET", `/v1/codes/${newer}`))).toBeNull();
  expect(await sit(again, newer)).toBeNull();
});

test("the invitations of others lead to the new code, and so does the code that they named before", async () => {
  const { ada, bo, remove, sit, invite, looks, code = "", codeNow, gateway, received, call } = await setUp();
  const [cy, eve, stranger] = [
    await gateway.newCaller(),
    await gateway.newCaller(),
    await gateway.newCaller(),
  ];
  for (const caller of [cy, eve]) expect(await invite(ada, caller)).toBeNull();
  await remove(ada, bo);
  const newer = await codeNow();
  const [hello] = await received(cy, cy, { type: "hello" });
  expect(hello).toMatchObject({ type: "hello", notices: [{ kind: "invited", code: newer }] });
  const polled = (await call(eve, "GET", "/v1/notices")).body;
  const { notices }: { notices: readonly NoticeView[] } = JSON.parse(JSON.stringify(polled));
  expect(notices).toMatchObject([{ kind: "invited", code: newer }]);
  expect(await looks(cy, code)).toBeNull();
  expect(await sit(cy, code)).toBeNull();
  expect(await sit(eve, newer)).toBeNull();
  expect(await sit(stranger, code)).toBe("no-such-match");
});

test("a socket of the removed player that looks on at a private match is told and sees nothing more", async () => {
  const { ada, bo, bot, remove, code, received, stream, sit, codeNow, gateway, id } = await setUp();
  await received(bot, bot, { type: "watch", match: id, code });
  await remove(ada, bo);
  expect(await received(bot)).toMatchObject([{ type: "unwatched", match: id, why: "removed" }]);
  expect(await sit(await gateway.newCaller(), await codeNow())).toBeNull();
  await stream.deliver();
  expect(await received(bot)).toEqual([]);
  expect(await received(bot, bot, { type: "ping", match: id })).toMatchObject([
    { type: "error", problem: { code: "no-such-match" } },
  ]);
});

test("no removal is forgotten up to a hundred, one more is refused, and the hot item does not grow", async () => {
  const { ada, bo, remove, sit, gateway, relay, id, at, call } = await setUp({ visibility: "public" });
  const listing = await relay.listings.read(id);
  if (!listing) throw new Error("no listing");
  for (let n = 0; n < 99; n++) {
    const account = `account${String(n).padStart(5, "0")}`;
    const now = (await relay.listings.read(id)) ?? listing;
    const barring = await relay.listings.bar(
      now,
      { account, members: [account], code: null, expires: 1e10 },
      100,
    );
    expect(barring.type).toBe("barred");
  }
  expect((await remove(ada, bo)).status).toBe(204);
  expect(await relay.listings.read(id)).toMatchObject({ barred: { length: 100 } });
  expect(await relay.matches.read(id)).toMatchObject({ barred: [] });
  const cy = await gateway.newCaller();
  expect(await sit(cy)).toBeNull();
  const refused = await remove(ada, cy);
  expect(refused.body).toMatchObject({ code: "limit-reached", limit: "removals", maximum: 100 });
  expect(playersOf((await call(ada, "GET", at)).body)).toEqual([ada.player, cy.player, null, null]);
  expect(await sit(bo)).toBe("removed");
  expect((await remove(ada, bo)).status).toBe(204);
});

test("a removed player of before, whom the hot item names, is still removed, and its bot too", async () => {
  const { relay, gateway, session, call } = await setUp();
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const { token, player } = await newBot(session, bo);
  const opening = {
    game: "zip-zap",
    seats: 2,
    options: { scoring: "points", wildOnWild: true },
    clocks: null,
    bots: "welcome",
  } as const;
  const match = { ...emptyMatch(relay, "before", opening), barred: [bo.player ?? ""] };
  await relay.listings.create(emptyListing(match, 0), 1e10);
  await relay.matches.create({ ...match, players: [ada.player, null] });
  const sit = async (caller: Caller) => codeOf(await call(caller, "POST", "/v1/matches/before/seats", {}));
  expect(await sit(bo)).toBe("removed");
  expect(await sit({ ...bo, token, player: player.id })).toBe("removed");
});

test("whoever blocks a bot or its owner blocks all of that account", async () => {
  for (const blocks of ["bo", "bot"] as const) {
    const names = await setUp({ visibility: "public", clocks: null });
    const { bo, bot, call, sit, invite, gateway } = names;
    const cy = await gateway.newCaller();
    expect(await sit(bot)).toBeNull();
    await call(cy, "PATCH", "/v1/players/me", { blocked: [names[blocks].player] });
    for (const by of [bo, bot]) expect(await invite(by, cy)).toBeNull();
    expect((await call(cy, "GET", "/v1/notices")).body).toMatchObject({ notices: [] });
  }
});

test("no seat of a rematch waits for a player whom its host has removed", async () => {
  const { ada, bo, remove, relay, id } = await setUp({ visibility: "public" });
  const listing = await relay.listings.read(id);
  if (!listing) throw new Error("no listing");
  const follows = { match: "m0", players: [ada.player, bo.player, null, null], keptUntilMs: 9e15 };
  const of = { ...emptyListing({ ...(await opened(relay, id)), id: "rematch" }, 0), follows };
  await relay.listings.create(of, 1e10);
  await relay.matches.create({ ...(await opened(relay, id)), id: "rematch" });
  expect((await remove(ada, bo)).status).toBe(204);
  const members = [bo.player ?? ""];
  await relay.listings.bar(of, { account: bo.player ?? "", members, code: null, expires: 1e10 }, 100);
  expect(await relay.listings.read("rematch")).toMatchObject({
    follows: { players: [ada.player, null, null, null] },
  });
});

const opened = async (relay: { matches: { read(id: string): Promise<unknown> } }, id: string) => {
  const match = await relay.matches.read(id);
  return JSON.parse(JSON.stringify(match));
};
