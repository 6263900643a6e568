// House bots at an open table: who may seat them, where, and when they go; and accounts of bots where none are welcome.
import { expect, test } from "vitest";
import { matchSchema, seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { setHouseBot } from "../../src/relay/lobby/set-house-bot.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { openTable } from "./support/open-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

const setUp = async (players: number, more: object = {}) => {
  const session = await wireSession(store, "house");
  const table = await openTable(session, players, more);
  const outcome = ({ status, body }: { status: number; body: unknown }) =>
    status < 400 ? status : JSON.parse(JSON.stringify(body)).code;
  const seats = async () => {
    const { body } = await session.call(pick(table.callers, 0), "GET", table.at);
    const { status, seats, rev } = matchSchema.parse(body);
    return { status, rev, seats: seats.map((seat) => seat?.house ?? (seat && "player")) };
  };
  return {
    ...{ ...session, ...table, session, seats, host: pick(table.callers, 0) },
    seat: async (caller: Caller, n: number | string, level = "normal") =>
      outcome(await session.call(caller, "POST", `${table.at}/seats/${n}/bot`, { level })),
    remove: async (caller: Caller, n: number | string) =>
      outcome(await session.call(caller, "DELETE", `${table.at}/seats/${n}`)),
  };
};

test("the host seats house bots of a level where it likes, and sends them away", async () => {
  const { host, seat, remove, seats, told, id } = await setUp(1);
  await told(host, host, { type: "watch", match: id });
  expect(await seat(host, 2, "hard")).toBe(200);
  expect(await seats()).toEqual({ status: "open", rev: 3, seats: ["player", null, "hard", null] });
  expect(await told(host)).toMatchObject([
    {
      ...{ type: "seats", rev: 3, status: "open" },
      seats: [{}, null, { player: null, bot: true, acts: "bot", house: "hard" }, null],
    },
  ]);
  expect(await seat(host, 2, "hard")).toBe("seat-taken");
  expect(await remove(host, 2)).toBe(204);
  expect(await remove(host, 2)).toBe(204);
  expect(await seats()).toEqual({ status: "open", rev: 4, seats: ["player", null, null, null] });
});

test("a bot in the last seat starts the match, with nothing of its own in the shuffle", async () => {
  const { host, seat, seats, told, id, relay } = await setUp(2, { seats: 3 });
  await told(host, host, { type: "watch", match: id });
  await told(host);
  expect(await seat(host, 2, "easy")).toBe(200);
  expect(await seats()).toMatchObject({ status: "live", seats: ["player", "player", "easy"] });
  expect(await told(host)).toMatchObject([{ type: "view", seq: 2, view: { status: "live" } }]);
  expect((await relay.matches.read(id))?.entropy).toEqual(["", "", ""]);
  expect(await seat(host, 2)).toBe("not-open");
});

test("a house bot counts for the start, and for a full table", async () => {
  const { host, seat, call, at, gateway, seats } = await setUp(1, { seats: 3 });
  expect((await call(host, "POST", `${at}/start`)).body).toMatchObject({ code: "too-few" });
  await seat(host, 1);
  const late = await gateway.newCaller();
  expect((await call(late, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 2, status: "live" });
  expect((await seats()).seats).toEqual(["player", "normal", "player"]);
  const later = await gateway.newCaller();
  expect((await call(later, "POST", `${at}/seats`, {})).body).toMatchObject({ code: "table-full" });
});

test("nobody but the host seats bots or sends them away, and nobody sends players away", async () => {
  const { gateway, host, callers, seat, remove } = await setUp(2);
  const other = pick(callers, 1);
  expect(await seat(other, 2)).toBe("not-host");
  expect(await seat(await gateway.newCaller(), 2)).toBe("not-host");
  expect(await seat(host, 1)).toBe("seat-taken");
  expect(await remove(host, 1)).toBe("seat-taken");
  expect(await remove(host, 0)).toBe("seat-taken");
  expect(await remove(other, 3)).toBe("not-host");
  for (const n of [4, 999, "x", "-1", "1.0", "1000"]) {
    expect(await seat(host, n)).toBe("malformed");
    expect(await remove(host, n)).toBe("malformed");
  }
  expect(await seat(host, 2, "godlike")).toBe("malformed");
});

test("a stranger learns nothing of a private table", async () => {
  const { gateway, seat, remove } = await setUp(1, { visibility: "private" });
  const stranger = await gateway.newCaller();
  expect(await seat(stranger, 1)).toBe("no-such-match");
  expect(await remove(stranger, 1)).toBe("no-such-match");
});

test("no house bot sits where no bots are welcome, nor at a rated table", async () => {
  for (const more of [{ bots: "none" }, { rated: true }]) {
    const { host, seat } = await setUp(1, more);
    expect(await seat(host, 1)).toBe("bots-not-welcome");
  }
});

test("a seat that is kept for a player of the match before is not given to a bot", async () => {
  const { host, relay, world, call, at, id } = await setUp(2);
  await call(host, "POST", `${at}/start`);
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  const over = { status: "abandoned", tickedAtMs: world.nowMs } as const;
  await relay.matches.commit(match, { ...match, version: match.version + 1, ...over });
  const again = await call(host, "POST", `${at}/rematch`, {});
  const bot = `/v1/matches/${seatedSchema.parse(again.body).id}/seats/1/bot`;
  expect((await call(host, "POST", bot, { level: "easy" })).body).toMatchObject({ code: "seat-taken" });
  world.nowMs += 10 * 60_000;
  expect((await call(host, "POST", bot, { level: "easy" })).body).toMatchObject({ status: "live" });
});

test("with the last player go the house bots", async () => {
  const { host, callers, seat, call, at, gateway, relay, id } = await setUp(2);
  await seat(host, 2);
  await call(host, "DELETE", `${at}/seats/me`);
  expect((await relay.matches.read(id))?.houses).toEqual([null, null, "normal", null]);
  await call(pick(callers, 1), "DELETE", `${at}/seats/me`);
  expect((await relay.matches.read(id))?.houses).toEqual([null, null, null, null]);
  const next = await gateway.newCaller();
  expect((await call(next, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 0 });
});

test("a bot that was seated though the answer was lost is seated", async () => {
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
  const request = { match: id, player: host.player ?? "", seat: 3, level: "easy", arrivalMs: 0 } as const;
  expect(await setHouseBot(flaky, request)).toMatchObject({ type: "done", match: { rev: 2 } });
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
    body: { seats: [{ bot: true }, null, null] },
  });
  const welcoming = await openTable(session, 1);
  expect((await call(bot, "POST", `${welcoming.at}/seats`, {})).status).toBe(201);
  const guest = await gateway.newCaller();
  expect((await call(guest, "POST", `${at}/seats`, {})).status).toBe(201);
});

const newBot = async ({ gateway, call }: WireSession): Promise<Caller> => {
  const owner = await gateway.newCaller();
  const { player, token } = newPlayerSchema.parse(
    (await call(owner, "POST", "/v1/bots", { name: "Robbie" })).body,
  );
  return { ...gateway.nobody(), player: player.id, token };
};
