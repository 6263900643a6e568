// Codes of private matches, and invitations.
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { openMatch } from "../../src/relay/lobby/open-match.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("a code finds its match in any case, and only the match's seats see the code", async () => {
  const session = await wireSession(store, "codes");
  const { call, gateway } = session;
  const { id, code = "", callers } = await openedMatch(session, 1, { visibility: "private" });
  const stranger = await gateway.newCaller();
  for (const caller of [stranger, null]) {
    const found = await call(caller, "GET", `/v1/codes/${code.toLowerCase()}`);
    expect(found).toMatchObject({ status: 200, body: { id, visibility: "private", status: "open" } });
    expect(found.body).not.toHaveProperty("code");
  }
  expect((await call(pick(callers, 0), "GET", `/v1/codes/${code}`)).body).toMatchObject({ id, code });
  expect((await call(stranger, "POST", `/v1/matches/${id}/seats`, { code })).status).toBe(201);
});

test("frames tell the code of an open match to its seats alone, and that of a live match to nobody", async () => {
  const session = await wireSession(store, "codes in frames");
  const { call, gateway, received, stream } = session;
  const more = { visibility: "private", seats: 3 };
  const { id, at, code = "", callers } = await openedMatch(session, 1, more);
  const [ada, looker] = [pick(callers, 0), await gateway.newCaller()];
  const codesOf = async (caller: Caller, frame?: object) => {
    const frames = await received(caller, frame && caller, frame);
    return frames.map((one) => [one.type, "code" in one ? one.code : null]);
  };
  const watch = { type: "watch", match: id, code };
  expect(await codesOf(ada, watch)).toEqual([["view", code]]);
  expect(await codesOf(looker, watch)).toEqual([["view", null]]);
  for (const isLast of [false, true]) {
    expect((await call(await gateway.newCaller(), "POST", `${at}/seats`, { code })).status).toBe(201);
    await stream.deliver();
    expect(await codesOf(ada)).toEqual([isLast ? ["view", null] : ["seats", code]]);
    expect(await codesOf(looker)).toEqual([[isLast ? "view" : "seats", null]]);
  }
});

test("the answer to a revealing tells its seat the code", async () => {
  const session = await wireSession(store, "codes of revealed matches");
  const entropy = "entropy-of-seat0";
  const more = { visibility: "private", seats: 2, entropyHash: entropyHashOf(entropy) };
  const { at, code = "", callers } = await openedMatch(session, 1, more);
  const ada = pick(callers, 0);
  const bo = await session.gateway.newCaller();
  const hashed = { code, entropyHash: entropyHashOf("entropy-of-seat1") };
  expect((await session.call(bo, "POST", `${at}/seats`, hashed)).status).toBe(201);
  expect((await session.call(ada, "POST", `${at}/entropy`, { entropy })).body).toMatchObject({ code });
});

test("a code of no match finds nothing", async () => {
  const session = await wireSession(store, "no code");
  const { call, relay } = session;
  const { code = "", id, callers } = await openedMatch(session, 1, { visibility: "private" });
  const other = code.startsWith("A") ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  for (const wrong of [other, "ABC", `${code}2`, "O0O0O0", id]) {
    expect(await call(null, "GET", `/v1/codes/${wrong}`)).toMatchObject({
      status: 404,
      body: { code: "no-such-match" },
    });
  }
  // As after the match's expiry.
  await relay.listings.end((await relay.listings.read(id)) ?? raise(), {
    untilSeconds: 4102444800 + 60,
    codeUntilSeconds: 1,
  });
  expect((await call(pick(callers, 0), "GET", `/v1/codes/${code}`)).status).toBe(404);
});

test("ten code look-ups a minute are allowed, by player or by address", async () => {
  const { call, gateway, world } = await wireSession(store, "guess");
  const guest = await gateway.newCaller();
  const guess = async (caller: Caller | null) => (await call(caller, "GET", "/v1/codes/ABCDEF")).status;
  for (const caller of [guest, null]) {
    for (let n = 0; n < 10; n++) expect(await guess(caller)).toBe(404);
    expect(await guess(caller)).toBe(429);
  }
  expect(await guess(await gateway.newCaller())).toBe(404);
  world.nowMs += 60_000;
  expect(await guess(guest)).toBe(404);
});

test("no two stored matches share a code", async () => {
  const session = await wireSession(store, "clash");
  const { relay, gateway } = session;
  const first = await openedMatch(session, 1, { visibility: "private" });
  const code = first.code ?? "";
  const player = await relay.players.read((await gateway.newCaller()).player ?? "");
  // The first code drawn for the next match is that of the first.
  const claimed: string[] = [];
  const clashing: Relay = {
    ...relay,
    listings: {
      ...relay.listings,
      create: async (listing, expires) => {
        const drawn = claimed.length === 0 ? { ...listing, code } : listing;
        claimed.push(drawn.code ?? "");
        return relay.listings.create(drawn, expires);
      },
    },
  };
  const opening = { game: "zip-zap", seats: 2, options: {}, clocks: null, visibility: "private" } as const;
  const answer = await openMatch(
    clashing,
    { player: player ?? raise(), reads: true },
    {
      ...{ ...opening, bots: "welcome", rated: false },
    },
  );
  expect(claimed).toHaveLength(2);
  expect(answer).toMatchObject({ type: "opened", seated: { code: claimed[1] } });
  expect(await relay.listings.coded(code)).toBe(first.id);
});

const setUp = async (more: object = {}) => {
  const session = await wireSession(store, "invite");
  const table = await openedMatch(session, 2, more);
  const guest = await session.gateway.newCaller();
  return {
    ...{ ...session, ...table, guest, ada: pick(table.callers, 0), bo: pick(table.callers, 1) },
    invite: (caller: Caller, player: string | null) =>
      session.call(caller, "POST", `${table.at}/invitations`, { player }),
    noticesOf: async (caller: Caller) => {
      const frames = await session.received(caller, caller, { type: "hello" });
      return frames.flatMap((frame) => (frame.type === "hello" ? frame.notices : []));
    },
  };
};

test("any seat invites; the invited player gets one notice and can sit down with its code", async () => {
  const { invite, bo, guest, noticesOf, id, code, call, at } = await setUp({ visibility: "private" });
  const invited = await invite(bo, guest.player);
  expect(invited).toMatchObject({ status: 201, body: { match: id, player: guest.player } });
  expect((await invite(bo, guest.player)).body).toEqual(invited.body);
  const notices = await noticesOf(guest);
  expect(notices).toEqual([
    {
      ...{ id: `invited${id}`, kind: "invited", match: id, game: "zip-zap", by: bo.player, code },
      at: "2100-01-01T00:00:00.000Z",
    },
  ]);
  expect((await call(guest, "POST", `${at}/seats`, { code: notices[0]?.code })).status).toBe(201);
});

test("an invitation to a public match has no code and reserves no seat", async () => {
  const { invite, ada, guest, noticesOf, gateway, call, at } = await setUp({ seats: 3 });
  await invite(ada, guest.player);
  expect((await noticesOf(guest))[0]).not.toHaveProperty("code");
  expect((await call(await gateway.newCaller(), "POST", `${at}/seats`, {})).status).toBe(201);
  expect((await call(guest, "POST", `${at}/seats`, {})).body).toMatchObject({ code: "table-full" });
});

test("invitations that are refused", async () => {
  const { invite, ada, guest, call, at } = await setUp();
  expect((await invite(guest, ada.player)).body).toMatchObject({ code: "not-seated" });
  expect((await invite(ada, "nobody")).body).toMatchObject({ code: "no-such-player" });
  expect((await invite(ada, "no body")).body).toMatchObject({ code: "malformed" });
  await call(ada, "POST", `${at}/start`);
  expect((await invite(ada, guest.player)).body).toMatchObject({ code: "not-open" });
  const hidden = await setUp({ visibility: "private" });
  expect((await hidden.invite(hidden.guest, ada.player)).body).toMatchObject({ code: "no-such-match" });
});

test("a match invites at most 20 players, and repeated invitations do not count", async () => {
  const { invite, ada, gateway } = await setUp();
  const callers = await Promise.all(Array.from({ length: 25 }, () => gateway.newCaller()));
  const answers = await Promise.all(callers.map(({ player }) => invite(ada, player)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 201),
    ...Array.from({ length: 5 }, () => 409),
  ]);
  const known = callers[answers.findIndex(({ status }) => status === 201)];
  expect((await invite(ada, known?.player ?? null)).status).toBe(201);
  expect(
    pick(
      answers,
      answers.findIndex(({ status }) => status === 409),
    ).body,
  ).toMatchObject({ code: "limit-reached", limit: "invitations", maximum: 20 });
});

test("another seat uses up half of the invitations, and the host invites on", async () => {
  const { invite, ada, gateway, call, at } = await setUp({ seats: 4 });
  const bo = await gateway.newCaller();
  await call(bo, "POST", `${at}/seats`, {});
  const callers = await Promise.all(Array.from({ length: 25 }, () => gateway.newCaller()));
  const asked = async (by: typeof bo, status: number) =>
    (await Promise.all(callers.map(({ player }) => invite(by, player)))).filter(
      (one) => one.status === status,
    );
  const refused = await asked(bo, 409);
  expect(refused).toHaveLength(15);
  expect(pick(refused, 0).body).toMatchObject({ limit: "invitations", maximum: 10 });
  // Ten of them are those whom Bo has invited.
  expect(await asked(ada, 201)).toHaveLength(20);
});

test("an opening's late retry removes no name from the listing", async () => {
  const session = await wireSession(store, "late");
  const { relay, gateway } = session;
  const { id, callers } = await openedMatch(session, 2);
  const listing = await relay.listings.read(id);
  const { expires: _expires, ...first } = { ...(listing ?? raise()), expires: 0 };
  const again = { ...first, names: { [pick(callers, 0).player ?? ""]: "Guest" } };
  expect(await relay.listings.create(again, 4102444800 + 10)).toEqual(listing);
  expect(await relay.listings.read(id)).toEqual(listing);
  expect(seenMatchSchema().parse((await gateway.rest("GET", `/v1/matches/${id}`)).body).seats).toMatchObject([
    { name: "Guest" },
    { name: "Guest" },
    { acts: "nobody" },
    { acts: "nobody" },
  ]);
});

const raise = (): never => {
  throw new Error("nothing there");
};
