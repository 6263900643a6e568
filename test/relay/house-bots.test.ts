// House bots at an open match: who may seat them, where, and when they go; and bot accounts where no bots are welcome.
import { expect, test } from "vitest";
import { matchSchema, seatedSchema, seatViewSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { setHouseBot } from "../../src/relay/lobby/set-house-bot.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, type WireSession, wireSession } from "../harness/wire-session.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (players: number, more: object = {}) => {
  const session = await wireSession(store, "house");
  const table = await openedMatch(session, players, more);
  const outcome = ({ status, body }: { status: number; body: unknown }) =>
    status < 400 ? status : JSON.parse(JSON.stringify(body)).code;
  const seats = async () => {
    const { body } = await session.call(pick(table.callers, 0), "GET", table.at);
    const { status, seats, rev } = matchSchema().parse(body);
    return { status, rev, seats: seats.map(({ house, acts }) => house ?? acts) };
  };
  return {
    ...{ ...session, ...table, session, seats, host: pick(table.callers, 0) },
    seat: async (caller: Caller, n: number | string, level = "normal") =>
      outcome(await session.call(caller, "PUT", `${table.at}/seats/${n}/bot`, { level })),
    remove: async (caller: Caller, n: number | string) =>
      outcome(await session.call(caller, "DELETE", `${table.at}/seats/${n}/bot`)),
  };
};

test("the host seats house bots of a level in any free seat, changes the level, and removes them", async () => {
  const { host, seat, remove, seats, received, id } = await setUp(1);
  await received(host, host, { type: "watch", match: id });
  expect(await seat(host, 2, "hard")).toBe(200);
  expect(await seats()).toEqual({ status: "open", rev: 3, seats: ["player", "nobody", "hard", "nobody"] });
  expect(await received(host)).toMatchObject([
    {
      ...{ type: "seats", rev: 3, status: "open" },
      seats: [{}, FREE_SEAT, { player: null, bot: true, acts: "bot", house: "hard" }, FREE_SEAT],
    },
  ]);
  expect(await seat(host, 2, "hard")).toBe(200);
  expect((await seats()).rev).toBe(3);
  expect(await seat(host, 2, "easy")).toBe(200);
  expect(await seats()).toEqual({ status: "open", rev: 4, seats: ["player", "nobody", "easy", "nobody"] });
  expect(await remove(host, 2)).toBe(200);
  expect(await remove(host, 2)).toBe(200);
  expect(await seats()).toEqual({ status: "open", rev: 5, seats: ["player", "nobody", "nobody", "nobody"] });
});

test("the host chooses a house bot's speed, and changes it", async () => {
  const { host, relay, call, at, id } = await setUp(1);
  const put = async (body: object) => {
    const answer = await call(host, "PUT", `${at}/seats/2/bot`, body);
    return answer.status === 200 ? matchSchema().parse(answer.body).seats[2] : answer.body;
  };
  const shown = { bot: true, house: "hard", player: null, name: expect.any(String) };
  expect(await put({ level: "hard", speed: "instant" })).toMatchObject({ ...shown, speed: "instant" });
  expect((await relay.matches.read(id))?.houses[2]).toMatchObject({ level: "hard", speed: "instant" });
  const { name } = seatViewSchema().parse(await put({ level: "hard", speed: "instant" }));
  const slow = await put({ level: "hard" });
  expect(slow).toMatchObject({ ...shown, name });
  expect(slow).not.toHaveProperty("speed");
  expect(await put({ level: "hard", speed: "brisk" })).toMatchObject({ code: "malformed" });
});

test("a bot in the last seat starts the match, and adds nothing to the shuffle", async () => {
  const { host, seat, seats, received, id, relay } = await setUp(2, { seats: 3 });
  await received(host, host, { type: "watch", match: id });
  await received(host);
  expect(await seat(host, 2, "easy")).toBe(200);
  expect(await seats()).toMatchObject({ status: "live", seats: ["player", "player", "easy"] });
  expect(await received(host)).toMatchObject([{ type: "view", seq: 2, view: { status: "live" } }]);
  expect((await relay.matches.read(id))?.entropy).toEqual(["", "", ""]);
  expect([await seat(host, 2, "easy"), await seat(host, 2, "hard")]).toEqual([200, "not-open"]);
  expect(await seat(host, 2)).toBe("not-open");
});

test("a house bot counts for the start, and for a full match", async () => {
  const { host, seat, call, at, gateway, seats } = await setUp(1, { seats: 3 });
  expect((await call(host, "POST", `${at}/start`)).body).toMatchObject({ code: "too-few" });
  await seat(host, 1);
  const late = await gateway.newCaller();
  expect((await call(late, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 2, status: "live" });
  expect((await seats()).seats).toEqual(["player", "normal", "player"]);
  const later = await gateway.newCaller();
  expect((await call(later, "POST", `${at}/seats`, {})).body).toMatchObject({ code: "table-full" });
});

test("only the host seats and removes bots, and nobody removes players", async () => {
  const { gateway, host, callers, seat, remove } = await setUp(2);
  const other = pick(callers, 1);
  expect(await seat(other, 2)).toBe("not-host");
  expect(await seat(await gateway.newCaller(), 2)).toBe("not-host");
  expect(await seat(host, 1)).toBe("seat-taken");
  expect(await remove(host, 1)).toBe("seat-taken");
  expect(await remove(host, 0)).toBe("seat-taken");
  expect(await remove(other, 3)).toBe("not-host");
  for (const n of [4, 999, "x", "-1", "1.0", "1000"]) {
    expect(await seat(host, n)).toBe("no-such-seat");
    expect(await remove(host, n)).toBe("no-such-seat");
  }
  expect(await seat(host, 2, "godlike")).toBe("malformed");
});

test("a house bot has one address, to seat it and to remove it", async () => {
  const { call, host, at, seat } = await setUp(1);
  const bot = `${at}/seats/2/bot`;
  expect((await call(host, "PUT", bot, { level: "hard" })).body).toMatchObject({
    seats: [{}, FREE_SEAT, {}, FREE_SEAT],
  });
  expect((await call(host, "DELETE", bot)).body).toMatchObject({
    seats: [{}, FREE_SEAT, FREE_SEAT, FREE_SEAT],
  });
  for (const [method, path, code] of [
    ["POST", bot, "method-not-allowed"],
    ["DELETE", `${at}/seats/2`, "no-such-route"],
  ] as const)
    expect((await call(host, method, path)).body).toMatchObject({ code });
  expect(await seat(host, 2)).toBe(200);
});

test("a stranger learns nothing of a private match", async () => {
  const { gateway, seat, remove } = await setUp(1, { visibility: "private" });
  const stranger = await gateway.newCaller();
  expect(await seat(stranger, 1)).toBe("no-such-match");
  expect(await remove(stranger, 1)).toBe("no-such-match");
});

test("no house bot sits where bots are not welcome, nor in a rated match", async () => {
  for (const more of [{ bots: "none" }, { rated: true }]) {
    const { host, seat } = await setUp(1, more);
    expect(await seat(host, 1)).toBe("bots-not-welcome");
  }
});

test("a seat that is reserved for a rematch player is not given to a bot", async () => {
  const { host, relay, world, call, at, id } = await setUp(2);
  await call(host, "POST", `${at}/start`);
  const live = liveMatch(await relay.matches.read(id));
  const { ended } = finished(live, { abandoned: true, lastsMs: world.nowMs - live.startedAtMs });
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  const again = await call(host, "POST", `${at}/rematch`, {});
  const bot = `/v1/matches/${seatedSchema().parse(again.body).id}/seats/1/bot`;
  expect((await call(host, "PUT", bot, { level: "easy" })).body).toMatchObject({ code: "seat-taken" });
  world.nowMs += 10 * 60_000;
  expect((await call(host, "PUT", bot, { level: "easy" })).body).toMatchObject({ status: "live" });
});

test("when the last player leaves, the house bots go too", async () => {
  const { host, callers, seat, call, at, gateway, relay, id } = await setUp(2);
  await seat(host, 2);
  await call(host, "DELETE", `${at}/seats/me`);
  expect((await relay.matches.read(id))?.houses).toMatchObject([
    ...[null, null, { level: "normal", speed: "human" }, null],
  ]);
  await call(pick(callers, 1), "DELETE", `${at}/seats/me`);
  expect((await relay.matches.read(id))?.houses).toEqual([null, null, null, null]);
  const next = await gateway.newCaller();
  expect((await call(next, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 0 });
});

test("a bot whose answer was lost is seated", async () => {
  const { relay, id, host } = await setUp(1);
  let lost = false;
  const flaky: Relay = {
    ...relay,
    matches: {
      ...relay.matches,
      commit: async (before, after) => {
        if (!lost) await relay.matches.commit(before, after);
        lost = true;
        return relay.matches.commit(before, after);
      },
    },
  };
  const request = { match: id, player: host.player ?? "", seat: 3, arrivalMs: 0 };
  const bot = { level: "easy", speed: "instant" } as const;
  expect(await setHouseBot(flaky, { ...request, bot })).toMatchObject({
    answer: { type: "done", match: { rev: 2 } },
  });
});

test("a bot account sits only where bots are welcome", async () => {
  const { session, at, call, gateway } = await setUp(1, { bots: "none" });
  const bot = await newBot(session);
  expect(await call(bot, "POST", `${at}/seats`, {})).toMatchObject({
    status: 403,
    body: { code: "bots-not-welcome" },
  });
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  expect(await call(bot, "POST", "/v1/matches", { ...opening, bots: "none" })).toMatchObject({
    status: 403,
    body: { code: "bots-not-welcome" },
  });
  expect(await call(bot, "POST", "/v1/matches", opening)).toMatchObject({
    status: 201,
    body: { seats: [{ bot: true }, FREE_SEAT, FREE_SEAT] },
  });
  const welcoming = await openedMatch(session, 1);
  expect((await call(bot, "POST", `${welcoming.at}/seats`, {})).status).toBe(201);
  const guest = await gateway.newCaller();
  expect((await call(guest, "POST", `${at}/seats`, {})).status).toBe(201);
});

const newBot = async ({ gateway, call }: WireSession): Promise<Caller> => {
  const owner = await gateway.newCaller();
  const { player, token } = newPlayerSchema().parse(
    (await call(owner, "POST", "/v1/bots", { name: "Robbie" })).body,
  );
  return { ...gateway.nobody(), player: player.id, token };
};
