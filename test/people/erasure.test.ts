// What an erasure leaves: matches in which somebody called "gone" played, and nothing else of the player.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { seatedSchema, seenMatchSchema } from "../../src/protocol/match.ts";
import { wholeEventsSchema } from "../../src/protocol/server-frame.ts";
import { erasePlayer } from "../../src/relay/people/erase-player.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";
import { runErrands } from "./support/run-errands.ts";

const store = embeddedStore();

/** Written to the end, and settled as the table's stream tells of it. */
const settled = async (relay: Relay, live: StoredMatch): Promise<string> => {
  const { ended } = finished(live);
  if (!ended.after) throw new Error("not ended");
  const written = await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  expect(written.type).toBe("written");
  await projectChange(relay, { before: live, after: written.match });
  return live.id;
};

const finishedMatch = async (relay: Relay, gateway: VirtualGateway, callers: readonly Caller[], more = {}) =>
  settled(relay, await startedMatch(gateway, relay, callers, more));

test("of an erased player nothing is left but that somebody played", async () => {
  const session = await wireSession(store);
  const { call, told, gateway, relay, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await call(ada, "PATCH", "/v1/players/me", { name: "Quuxa", about: "Quux about." });
  const bot = await newBot(session, ada, "Quuxbot");
  const engine = { ...gateway.again(ada), player: bot.player.id, token: bot.token };
  const { token } = await newToken(session, ada, { label: "Quuxphone", scopes: ["match:play"] });
  const phone = { ...gateway.again(ada), token };
  for (const caller of [ada, phone, engine]) await gateway.connect(caller);

  const over = await finishedMatch(relay, gateway, [ada, bo], { rated: true });
  const withBot = await finishedMatch(relay, gateway, [bo, engine]);
  const { id: live } = await startedMatch(gateway, relay, [bo, ada]);
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  const { id: open } = seatedSchema.parse((await call(ada, "POST", "/v1/matches", opening)).body);
  await call(bo, "POST", `/v1/matches/${open}/seats`, {});
  await told(phone, phone, { type: "watch", match: open });
  // What hosts remember, so that it is seen not to be told.
  for (const id of [over, withBot, live, open]) await call(bo, "GET", `/v1/matches/${id}`);

  expect((await call(ada, "DELETE", "/v1/players/me")).status).toBe(204);

  for (const caller of [ada, phone, engine]) {
    expect(codeOf(await call(caller, "GET", "/v1/matches"))).toBe("bad-token");
    expect(world.closed).toContain(caller.connection);
    const again = gateway.again(caller);
    await gateway.connect(again);
    expect(await told(again, again, { type: "hello" })).toMatchObject([{ problem: { code: "bad-token" } }]);
  }
  for (const id of [ada.player, bot.player.id]) {
    expect(codeOf(await call(null, "GET", `/v1/players/${id}`))).toBe("no-such-player");
  }
  const gone = { name: "gone", connected: false };
  expect((await call(bo, "GET", `/v1/matches/${open}`)).body).toMatchObject({
    seats: [null, { player: bo.player }, null],
  });
  const seatsOf = async (id: string) => (await call(bo, "GET", `/v1/matches/${id}`)).body;
  expect(await seatsOf(over)).toMatchObject({ seats: [{ ...gone, player: ada.player, bot: false }, {}] });
  expect(await seatsOf(withBot)).toMatchObject({
    seats: [{}, { ...gone, player: bot.player.id, bot: true }],
  });
  expect(await seatsOf(live)).toMatchObject({ seats: [{ name: "Guest" }, { ...gone, left: true }] });
  const record = await call(bo, "GET", `/v1/matches/${over}/record`);
  expect(record.body).toMatchObject({ players: [{ name: "gone" }, { name: "Guest" }] });
  const events = await call(bo, "GET", `/v1/matches/${over}/events`);
  const [started] = wholeEventsSchema.parse(events.body).events;
  expect(started).toMatchObject({ type: "started", seats: [{ name: "gone" }, { name: "Guest" }] });

  await runErrands(relay, world);
  const items = (await session.contents()).map((item) => JSON.stringify(item));
  expect(items.filter((item) => item.includes("Quux"))).toEqual([]);
  const own = [ada.player, bot.player.id].map((id) => `"P#${id}"`);
  expect(items.filter((item) => own.some((key) => item.includes(key)))).toEqual([]);
  // Tokens are found by their hashes alone: they say whose they are.
  const tokens = items.filter((item) => item.includes('"T#'));
  expect(tokens.filter((item) => item.includes(ada.player ?? "") || item.includes(bot.player.id))).toEqual(
    [],
  );
  expect(JSON.stringify(world.logged)).not.toContain("Quux");
  expect(await seatsOf(over)).toMatchObject({ seats: [gone, { name: "Guest" }] });
});

test("who left a match and was erased is gone from it when it has ended", async () => {
  const session = await wireSession(store);
  const { call, gateway, relay } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  await call(ada, "PATCH", "/v1/players/me", { name: "Quuxa" });
  const { id } = await startedMatch(gateway, relay, [ada, bo, cy]);
  expect((await call(ada, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  expect((await call(ada, "DELETE", "/v1/players/me")).status).toBe(204);
  expect((await call(bo, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    status: "live",
    seats: [{ name: "gone", left: true }, { name: "Guest" }, {}],
  });
  expect(JSON.stringify(await session.contents())).not.toContain("Quux");
  const live = await relay.matches.read(id);
  if (!live) throw new Error("no match");
  await settled(relay, live);
  const { body } = await call(bo, "GET", `/v1/matches/${id}`);
  expect(body).toMatchObject({ status: "over", seats: [{ name: "gone" }, { name: "Guest" }, {}] });
  expect(JSON.stringify(await session.contents())).not.toContain("Quux");
});

test("a live match that was left is on its player's list until it is settled, and shown to nobody", async () => {
  const session = await wireSession(store);
  const { call, told, gateway, relay } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await startedMatch(gateway, relay, [ada, bo, cy]);
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  const listed = async () => (await relay.players.matches(ada.player ?? "", 5)).map(({ match }) => match);
  expect(await told(ada, ada, { type: "hello" })).toMatchObject([{ matches: [] }]);
  expect((await call(ada, "GET", `/v1/players/${ada.player}/matches`)).body).toMatchObject({ items: [] });
  expect(await listed()).toEqual([id]);
  const live = await relay.matches.read(id);
  if (!live) throw new Error("no match");
  await settled(relay, live);
  expect(await listed()).toEqual([]);
});

test("whoever sits down while it is erased sits nowhere in the end, in whatever order", async () => {
  const table = await store.newTable();
  for (let seed = 0; seed < 8; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/erased/${seed}`));
    const relay = createHost(store.client(), world, { table, seed: `erased ${seed}` });
    const [plain, host] = [virtualGateway(relay, world), virtualGateway(scheduled(relay), world)];
    const [ada, bo] = [await plain.newCaller(), await plain.newCaller()];
    await plain.rest("PATCH", "/v1/players/me", { ...tokenOf(ada), body: { name: `Quuxa ${seed}` } });
    const body = { game: "zip-zap", seats: 2 + (seed % 2), visibility: "public" };
    const opened = await plain.rest("POST", "/v1/matches", { ...tokenOf(bo), body });
    const { id } = seatedSchema.parse(opened.body);
    await run([
      async () => {
        await host.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(ada), body: {} });
      },
      async () => {
        const { status } = await host.rest("DELETE", "/v1/players/me", tokenOf(ada));
        expect(status).toBe(204);
      },
    ]);
    await runErrands(relay, world);
    const { body: seen } = await plain.rest("GET", `/v1/matches/${id}`, tokenOf(bo));
    const { status, seats } = seenMatchSchema.parse(seen);
    const sat = seats.find((seat) => seat?.player === ada.player);
    // At an open table it sits no more; a match that began with it goes on without.
    if (sat) expect([status, sat.name, sat.left], `${seed}`).toEqual(["live", "gone", true]);
    const stored = JSON.stringify(await store.contents(table));
    expect(stored, `${seed}`).not.toContain("Quuxa");
    expect(stored, `${seed}`).not.toContain(`"P#${ada.player}"`);
  }
});

test("who is erased on the way to a seat gets up from it when it is looked for again", async () => {
  const seats = { game: "zip-zap", seats: 3, visibility: "public" };
  for (const [path, body, status] of [
    ["seats", {}, "open"],
    ["seats", {}, "live"],
    ["/v1/matches", seats, "open"],
    ["/v1/quick", { game: "zip-zap" }, "open"],
  ] as const) {
    const session = await wireSession(store);
    const { call, gateway, relay, world } = session;
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    await call(ada, "PATCH", "/v1/players/me", { name: "Quuxa" });
    const opened = await call(bo, "POST", "/v1/matches", { ...seats, seats: status === "open" ? 3 : 2 });
    const { id } = seatedSchema.parse(opened.body);
    const erased =
      <Rest extends readonly unknown[], T>(write: (match: StoredMatch, ...rest: Rest) => Promise<T>) =>
      async (match: StoredMatch, ...rest: Rest): Promise<T> => {
        if ([match, ...rest].some((one) => JSON.stringify(one)?.includes(`"${ada.player}"`))) {
          await erasePlayer(relay, ada.player ?? "");
        }
        return write(match, ...rest);
      };
    const { matches } = relay;
    const late = { ...matches, create: erased(matches.create), commit: erased(matches.commit) };
    const slow = virtualGateway({ ...relay, matches: late }, world);
    const at = path === "seats" ? `/v1/matches/${id}/seats` : path;
    const answer = await slow.rest("POST", at, { ...tokenOf(ada), body });
    expect(answer).toMatchObject({ status: 201, body: { status } });
    await runErrands(relay, world);
    const sat = seatedSchema.parse(answer.body);
    const seen = seenMatchSchema.parse((await call(bo, "GET", `/v1/matches/${sat.id}`)).body);
    const seat = seen.seats.find((one) => one?.player === ada.player);
    expect(seat && [seat.name, seat.left]).toEqual(status === "live" ? ["gone", true] : undefined);
    const stored = JSON.stringify(await session.contents());
    expect(stored).not.toContain("Quuxa");
    expect(stored).not.toContain(`"P#${ada.player}"`);
  }
});

test("what a handler that fails on the way leaves is cleared away by the errand", async () => {
  const session = await wireSession(store);
  const { call, gateway, relay, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await call(ada, "PATCH", "/v1/players/me", { name: "Quuxa" });
  const over = await finishedMatch(relay, gateway, [ada, bo]);
  const other = await finishedMatch(relay, gateway, [ada, bo]);
  const eraseName = (match: string, player: string) =>
    match === over ? Promise.reject(new Error("no")) : relay.listings.eraseName(match, player);
  const failing = { ...relay, cards: { ...relay.listings, eraseName } };
  await erasePlayer(failing, ada.player ?? "");
  expect(codeOf(await call(ada, "GET", "/v1/matches"))).toBe("bad-token");
  const seats = async (id: string) => (await call(bo, "GET", `/v1/matches/${id}`)).body;
  expect(await seats(over)).toMatchObject({ seats: [{ name: "Quuxa" }, {}] });
  expect(await seats(other)).toMatchObject({ seats: [{ name: "gone" }, {}] });
  await runErrands(relay, world);
  expect(await seats(over)).toMatchObject({ seats: [{ name: "gone" }, {}] });
  expect(JSON.stringify(await session.contents())).not.toContain("Quux");
});

test("a bot that is erased, by its owner or by itself, makes room for another", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const bots = [];
  for (let n = 0; n < 5; n++) bots.push(await newBot(session, ada, `Bot ${n}`));
  const [first, second] = bots;
  if (!first || !second) throw new Error("no bots");
  const at = `/v1/bots/${first.player.id}`;
  expect(codeOf(await call(eve, "DELETE", at))).toBe("no-such-player");
  expect(codeOf(await call(ada, "DELETE", `/v1/bots/${eve.player}`))).toBe("no-such-player");
  expect((await call(ada, "DELETE", at)).status).toBe(204);
  expect(codeOf(await call(ada, "DELETE", at))).toBe("no-such-player");
  expect(codeOf(await call({ ...ada, token: first.token }, "GET", "/v1/players/me"))).toBe("bad-token");
  expect((await call({ ...ada, token: second.token }, "DELETE", "/v1/players/me")).status).toBe(204);
  await newBot(session, ada);
  await newBot(session, ada);
  expect(codeOf(await call(ada, "POST", "/v1/bots", { name: "One more" }))).toBe("too-fast");
});
