// What an erasure leaves: matches in which a player called "gone" played, and nothing else of the player.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { newsSchema, seatedSchema, seenMatchSchema } from "../../src/protocol/match.ts";
import { erasePlayer } from "../../src/relay/people/erase-player.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { liveMatch } from "../relay/support/live-match.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();

/** The match is written to its end, and its projections run from the store's stream. */
const settled = async (relay: Relay, live: LiveMatch): Promise<string> => {
  const { ended } = finished(live);
  const written = await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  expect(written.type).toBe("written");
  await projectChange(relay, { before: live, after: written.match });
  return live.id;
};

const finishedMatch = async (relay: Relay, gateway: VirtualGateway, callers: readonly Caller[], more = {}) =>
  settled(relay, await startedMatch(gateway, relay, callers, more));

test("of an erased player nothing is left except that a player played", async () => {
  const session = await wireSession(store);
  const { call, received, gateway, relay, world } = session;
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
  const { id: open } = seatedSchema().parse((await call(ada, "POST", "/v1/matches", opening)).body);
  await call(bo, "POST", `/v1/matches/${open}/seats`, {});
  await received(phone, phone, { type: "watch", match: open });
  // Fills the hosts' caches, so that the test sees that they no longer serve the name.
  for (const id of [over, withBot, live, open]) await call(bo, "GET", `/v1/matches/${id}`);

  expect((await call(ada, "DELETE", "/v1/players/me")).status).toBe(204);

  for (const caller of [ada, phone, engine]) {
    expect(codeOf(await call(caller, "GET", "/v1/matches"))).toBe("bad-token");
    expect(world.closed).toContain(caller.connection);
    const again = gateway.again(caller);
    await gateway.connect(again);
    expect(await received(again, again, { type: "hello" })).toMatchObject([
      { problem: { code: "bad-token" } },
    ]);
  }
  for (const id of [ada.player, bot.player.id]) {
    expect(codeOf(await call(null, "GET", `/v1/players/${id}`))).toBe("no-such-player");
  }
  const gone = { name: "gone", connected: false };
  expect((await call(bo, "GET", `/v1/matches/${open}`)).body).toMatchObject({
    seats: [FREE_SEAT, { player: bo.player }, FREE_SEAT],
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
  const [started] = newsSchema().parse(events.body).events;
  expect(started).toMatchObject({ type: "started", seats: [{ name: "gone" }, { name: "Guest" }] });

  await runJobs(relay, world);
  const items = (await session.contents()).map((item) => JSON.stringify(item));
  expect(items.filter((item) => item.includes("Quux"))).toEqual([]);
  const own = [ada.player, bot.player.id].map((id) => `"P#${id}"`);
  expect(items.filter((item) => own.some((key) => item.includes(key)))).toEqual([]);
  // The store finds tokens by their hashes only, and a token's item names its player.
  const tokens = items.filter((item) => item.includes('"T#'));
  expect(tokens.filter((item) => item.includes(ada.player ?? "") || item.includes(bot.player.id))).toEqual(
    [],
  );
  expect(JSON.stringify(world.logged)).not.toContain("Quux");
  expect(await seatsOf(over)).toMatchObject({ seats: [gone, { name: "Guest" }] });
});

test("a player who left a match and was erased is gone from it at its end", async () => {
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
  await settled(relay, liveMatch(await relay.matches.read(id)));
  const { body } = await call(bo, "GET", `/v1/matches/${id}`);
  expect(body).toMatchObject({ status: "over", seats: [{ name: "gone" }, { name: "Guest" }, {}] });
  expect(JSON.stringify(await session.contents())).not.toContain("Quux");
});

test("a live match that a player left is on the player's list until its projections are done, and shown to nobody", async () => {
  const session = await wireSession(store);
  const { call, received, gateway, relay } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await startedMatch(gateway, relay, [ada, bo, cy]);
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  const listed = async () => (await relay.players.matches(ada.player ?? "", 5)).map(({ match }) => match);
  expect(await received(ada, ada, { type: "hello" })).toMatchObject([{ matches: [] }]);
  expect((await call(ada, "GET", `/v1/players/${ada.player}/matches`)).body).toMatchObject({ items: [] });
  expect(await listed()).toEqual([id]);
  await settled(relay, liveMatch(await relay.matches.read(id)));
  expect(await listed()).toEqual([]);
});

test("a player who sits down during its own erasure has no seat in the end, in every order", async () => {
  const table = await store.newStore();
  for (let seed = 0; seed < 8; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/erased/${seed}`));
    const relay = createHost(store.client(), world, { table, seed: `erased ${seed}` });
    const [plain, host] = [virtualGateway(relay, world), virtualGateway(scheduled(relay), world)];
    const [ada, bo] = [await plain.newCaller(), await plain.newCaller()];
    await plain.rest("PATCH", "/v1/players/me", { ...tokenOf(ada), body: { name: `Quuxa ${seed}` } });
    const body = { game: "zip-zap", seats: 2 + (seed % 2), visibility: "public" };
    const opened = await plain.rest("POST", "/v1/matches", { ...tokenOf(bo), body });
    const { id } = seatedSchema().parse(opened.body);
    await run([
      async () => {
        await host.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(ada), body: {} });
      },
      async () => {
        const { status } = await host.rest("DELETE", "/v1/players/me", tokenOf(ada));
        expect(status).toBe(204);
      },
    ]);
    await runJobs(relay, world);
    const { body: seen } = await plain.rest("GET", `/v1/matches/${id}`, tokenOf(bo));
    const { status, seats } = seenMatchSchema().parse(seen);
    const sat = seats.find(({ player }) => player === ada.player);
    // The player has no seat in an open match. A match that began with the player goes on without.
    if (sat) expect([status, sat.name, sat.left], `${seed}`).toEqual(["live", "gone", true]);
    const stored = JSON.stringify(await store.contents(table));
    expect(stored, `${seed}`).not.toContain("Quuxa");
    expect(stored, `${seed}`).not.toContain(`"P#${ada.player}"`);
  }
});

test("an unfinished seat of an erased player is freed when the job looks again", async () => {
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
    const { id } = seatedSchema().parse(opened.body);
    const erased =
      <Args extends readonly unknown[], T>(write: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (args.some((one) => JSON.stringify(one)?.includes(`"${ada.player}"`))) {
          await erasePlayer(relay, ada.player ?? "");
        }
        return write(...args);
      };
    const { matches } = relay;
    const late = { ...matches, create: erased(matches.create), commit: erased(matches.commit) };
    const slow = virtualGateway({ ...relay, matches: late }, world);
    const at = path === "seats" ? `/v1/matches/${id}/seats` : path;
    const answer = await slow.rest("POST", at, { ...tokenOf(ada), body });
    expect(answer).toMatchObject({ status: 201, body: { status } });
    await runJobs(relay, world);
    const sat = seatedSchema().parse(answer.body);
    const seen = seenMatchSchema().parse((await call(bo, "GET", `/v1/matches/${sat.id}`)).body);
    const seat = seen.seats.find((one) => one?.player === ada.player);
    expect(seat && [seat.name, seat.left]).toEqual(status === "live" ? ["gone", true] : undefined);
    const stored = JSON.stringify(await session.contents());
    expect(stored).not.toContain("Quuxa");
    expect(stored).not.toContain(`"P#${ada.player}"`);
  }
});

test("a job clears away what a handler leaves that fails on the way", async () => {
  const session = await wireSession(store);
  const { call, gateway, relay, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await call(ada, "PATCH", "/v1/players/me", { name: "Quuxa" });
  const over = await finishedMatch(relay, gateway, [ada, bo]);
  const other = await finishedMatch(relay, gateway, [ada, bo]);
  const eraseName = (match: string, player: string) =>
    match === over ? Promise.reject(new Error("no")) : relay.listings.eraseName(match, player);
  const failing = { ...relay, listings: { ...relay.listings, eraseName } };
  await erasePlayer(failing, ada.player ?? "");
  expect(codeOf(await call(ada, "GET", "/v1/matches"))).toBe("bad-token");
  const seats = async (id: string) => (await call(bo, "GET", `/v1/matches/${id}`)).body;
  expect(await seats(over)).toMatchObject({ seats: [{ name: "Quuxa" }, {}] });
  expect(await seats(other)).toMatchObject({ seats: [{ name: "gone" }, {}] });
  await runJobs(relay, world);
  expect(await seats(over)).toMatchObject({ seats: [{ name: "gone" }, {}] });
  expect(JSON.stringify(await session.contents())).not.toContain("Quux");
});

test("an erased bot makes room for another, and only its owner erases it", async () => {
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
  expect(codeOf(await call({ ...ada, token: second.token }, "DELETE", "/v1/players/me"))).toBe("scope");
  expect((await call(ada, "DELETE", `/v1/bots/${second.player.id}`)).status).toBe(204);
  await newBot(session, ada);
  await newBot(session, ada);
  expect(codeOf(await call(ada, "POST", "/v1/bots", { name: "One more" }))).toBe("limit-reached");
});
