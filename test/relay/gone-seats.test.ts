// Nobody sits down or starts beside a player whom the relay has not seen for a minute. That player's seat goes back.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { codeOf } from "../people/support/people.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { GONE_MS, goneSession } from "./support/gone-session.ts";
import { pick } from "./support/pick.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();
const setUp = () => goneSession(store);

test.each([
  ["a quick match", {}],
  ["a rated one", { rated: true }],
  ["one for three, where a seat stays free", { seats: 3 }],
  ["one that house bots fill", { seats: 3, bots: "fill", fillAfter: 600 }],
])("%s: who comes after a minute does not sit beside who is gone", async (_, wish) => {
  const { quick, ada, bo, leaves } = await setUp();
  const { id } = await quick(ada, wish);
  await leaves(ada, id);
  const { status, seats, seat } = await quick(bo, wish);
  expect({ status, seat, players: seats.map(({ player }) => player ?? null) }).toEqual({
    status: "open",
    seat: 0,
    players: [bo.player, ...seats.slice(1).map(() => null)],
  });
});

test("the seat that goes back is for the next caller of the queue", async () => {
  const { quick, ada, bo, cy, leaves } = await setUp();
  const { id } = await quick(ada);
  await leaves(ada, id);
  expect(await quick(bo)).toMatchObject({ id, status: "open" });
  expect(await quick(cy)).toMatchObject({ id, status: "live", seat: 1 });
});

test("a player who never came to the match after taking its seat over REST is gone a minute later", async () => {
  const { quick, ada, bo, world, playersOf } = await setUp();
  const { id } = await quick(ada);
  world.nowMs += GONE_MS;
  expect(await quick(bo)).toMatchObject({ id, status: "open" });
  expect(await playersOf(id)).toEqual([bo.player, null]);
});

test.each([
  ["in the lobby, by the last seat", "public"],
  ["behind a code, by the last seat", "private"],
])("a match %s does not start beside who is gone", async (_, visibility) => {
  const { open, sit, ada, bo, leaves, playersOf, statusOf } = await setUp();
  const { id, code } = await open(ada, { visibility });
  await leaves(ada, id);
  const body = code === undefined ? {} : { code };
  expect(await sit(bo, id, body)).toMatchObject({ status: "open" });
  expect([await playersOf(id), await statusOf(id)]).toEqual([[bo.player, null], "open"]);
  expect(await sit(ada, id, body)).toMatchObject({ status: "live", seat: 1 });
});

test("a private match keeps the seat of a host who is away until the match would start", async () => {
  const { open, sit, ada, bo, leaves, playersOf } = await setUp();
  const { id, code } = await open(ada, { visibility: "private", seats: 3 });
  await leaves(ada, id);
  await sit(bo, id, { code });
  expect(await playersOf(id)).toEqual([ada.player, bo.player, null]);
});

test("a start by the host leaves out who is gone, and is refused where too few are there", async () => {
  const { open, sit, call, ada, bo, cy, leaves, watch, playersOf, statusOf } = await setUp();
  for (const isThere of [true, false]) {
    const { id } = await open(ada, { seats: 4 });
    await sit(bo, id);
    if (isThere) await watch(cy, (await sit(cy, id)).id);
    await leaves(bo, id);
    const started = await call(ada, "POST", `/v1/matches/${id}/start`);
    expect(isThere ? started.status : codeOf(started)).toBe(isThere ? 200 : "too-few");
    expect(await statusOf(id)).toBe(isThere ? "live" : "open");
    expect(await playersOf(id)).toEqual(isThere ? [ada.player, cy.player] : [ada.player, null, null, null]);
  }
});

test("the last house bot does not start the match beside who is gone", async () => {
  const { open, sit, call, ada, bo, leaves, playersOf, statusOf } = await setUp();
  const { id } = await open(ada, { seats: 3 });
  await sit(bo, id);
  await leaves(bo, id);
  const put = (n: number) => call(ada, "PUT", `/v1/matches/${id}/seats/${n}/bot`, { level: "easy" });
  expect(await put(2)).toMatchObject({ status: 200, body: { status: "open" } });
  expect([await playersOf(id), await statusOf(id)]).toEqual([[ada.player, null, null], "open"]);
  expect(await put(1)).toMatchObject({ status: 200, body: { status: "live" } });
});

test("house bots take the seat of who is gone too, once the wish of somebody who is there is due", async () => {
  const { quick, ada, bo, leaves, watch, world, relay, playersOf, statusOf } = await setUp();
  const wish = { seats: 3, bots: "fill" };
  const startMs = world.nowMs;
  const { id } = await quick(ada, { ...wish, fillAfter: 90 });
  await quick(bo, { ...wish, fillAfter: 120 });
  await watch(bo, id);
  await leaves(ada, id, 90_000);
  await fireTimer(relay, { match: id, atMs: startMs + 90_000 });
  expect([await playersOf(id), await statusOf(id)]).toEqual([[null, bo.player, null], "open"]);
  world.nowMs = startMs + 120_000;
  await fireTimer(relay, { match: id, atMs: startMs + 120_000 });
  expect([await playersOf(id), await statusOf(id)]).toEqual([[null, bo.player, null], "live"]);
});

test("a player who waits for house bots alone keeps the request, however long it is away", async () => {
  const { quick, ada, leaves, world, relay, playersOf, statusOf } = await setUp();
  const { id } = await quick(ada, { seats: 3, bots: "fill", fillAfter: 90 });
  const atMs = world.nowMs + 90_000;
  await leaves(ada, id, 90_000);
  await fireTimer(relay, { match: id, atMs });
  expect([await playersOf(id), await statusOf(id)]).toEqual([[ada.player, null, null], "live"]);
});

test("a rematch does not start beside who asked for it and has gone, and keeps that player's seat", async () => {
  const { id: of, callers, ask, again, world, relay } = await playedOutMatch(store, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const { id } = seatedSchema().parse((await again(ada)).body);
  world.nowMs += GONE_MS;
  expect(await again(bo)).toMatchObject({ status: 201, body: { status: "open", seat: 1 } });
  const notices = await relay.notices.list(ada.player ?? "", 9);
  expect(notices).toMatchObject([{ kind: "rematch", match: id, of }]);
  expect(await ask(null, "GET", `/v1/matches/${of}`)).toMatchObject({ body: { rematch: id } });
  expect(await again(ada)).toMatchObject({ status: 201, body: { status: "live", seat: 0 } });
});

const STAYS = {
  "is back within a minute": async ({ leaves, ada }, id) => leaves(ada, id, GONE_MS - 2_000),
  "has connected again": async ({ leaves, watch, gateway, ada }, id) => {
    await leaves(ada, id);
    await watch(gateway.again(ada), id);
  },
  "asks over REST": async ({ leaves, call, world, ada }, id) => {
    await leaves(ada, id);
    await call(ada, "GET", `/v1/matches/${id}`);
    world.nowMs += 2 * GONE_MS - 1;
  },
  "has asked for its seat again": async ({ leaves, quick, world, ada }, id) => {
    await leaves(ada, id, GONE_MS / 2);
    expect((await quick(ada)).id).toBe(id);
    world.nowMs += GONE_MS;
  },
  "has another socket open": async ({ leaves, gateway, ada }, id) => {
    const elsewhere = gateway.again(ada);
    expect(await gateway.connect(elsewhere)).toBe(true);
    await leaves(ada, id);
  },
  "has webhooks": async ({ leaves, relay, ada }, id) => {
    await relay.webhooks.markBot(ada.player ?? "");
    await leaves(ada, id);
  },
  "has an answer held back": async ({ leaves, relay, world, ada }, id) => {
    await leaves(ada, id);
    await relay.leases.take(
      { key: `waits/${ada.player}`, id: `${ada.player}/1`, untilMs: world.nowMs + 1 },
      3,
      world.nowMs,
    );
  },
} satisfies Record<string, (given: Awaited<ReturnType<typeof setUp>>, id: string) => Promise<void>>;

test.each(Object.entries(STAYS))("a player who %s keeps the seat, and the match starts", async (_, stays) => {
  const given = await setUp();
  const { id } = await given.quick(given.ada);
  await stays(given, id);
  expect(await given.quick(given.bo)).toMatchObject({ id, status: "live", seat: 1 });
});

test("an answer that was held back until now counts no more", async () => {
  const { quick, leaves, relay, world, ada, bo } = await setUp();
  const { id } = await quick(ada);
  await leaves(ada, id);
  const lease = { key: `waits/${ada.player}`, id: `${ada.player}/1`, untilMs: world.nowMs };
  await relay.leases.take(lease, 3, world.nowMs);
  expect(await quick(bo)).toMatchObject({ id, status: "open" });
});

test("a match without clocks waits for its players, and starts beside those who are away", async () => {
  const { open, sit, leaves, ada, bo } = await setUp();
  const { id } = await open(ada, { clocks: null });
  await leaves(ada, id, 100 * GONE_MS);
  expect(await sit(bo, id)).toMatchObject({ status: "live", seat: 1 });
});

test("a seat of an earlier build, of which nobody knows when its player went, stays", async () => {
  const { quick, relay, world, ada, bo } = await setUp();
  const { id } = await quick(ada);
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  const unknown = { ...match, pollingUntil: [null, null], version: match.version + 1 };
  expect(await relay.matches.commit(match, unknown)).toMatchObject({ type: "written" });
  world.nowMs += 10 * GONE_MS;
  expect(await quick(bo)).toMatchObject({ id, status: "live" });
});

test("the others get the seats at once, and who was gone finds an invitation back, with the code", async () => {
  const { open, sit, leaves, watch, received, relay, gateway, ada, bo, cy } = await setUp();
  const { id, code } = await open(ada, { seats: 3, visibility: "private" });
  await sit(bo, id, { code });
  await watch(ada, id);
  await leaves(bo, id);
  await received(ada);
  await sit(cy, id, { code });
  const told = await received(ada);
  expect(told.at(-1)).toMatchObject({
    ...{ type: "seats", status: "open" },
    seats: [{ player: ada.player }, { player: cy.player }, { acts: "nobody" }],
  });
  const back = gateway.again(bo);
  const [hello] = await received(back, back, { type: "hello" });
  expect(hello).toMatchObject({ matches: [], notices: [{ kind: "invited", match: id, code }] });
  expect(hello?.["notices"]).not.toHaveProperty("0.by");
  // Of a player who has left.
  expect(await relay.listings.read(id)).toMatchObject({ names: { [bo.player ?? ""]: "" } });
  expect(await sit(bo, id, { code })).toMatchObject({ status: "live", seat: 2 });
});

test("a stranger without the code, and a caller who is refused, take nobody's seat away", async () => {
  const { open, call, leaves, ada, bo, playersOf } = await setUp();
  const { id } = await open(ada, { visibility: "private" });
  await leaves(ada, id);
  expect(codeOf(await call(bo, "POST", `/v1/matches/${id}/seats`, {}))).toBe("no-such-match");
  expect(codeOf(await call(bo, "POST", `/v1/matches/${id}/start`))).toBe("no-such-match");
  expect(await playersOf(id)).toEqual([ada.player, null]);
});

test("a player who comes back in the moment in which its seat would go back keeps it", async () => {
  const { quick, leaves, watch, relay, gateway, ada, bo, playersOf } = await setUp();
  const { id } = await quick(ada);
  await leaves(ada, id);
  const { read } = relay.players;
  relay.players.read = async (player) => {
    relay.players.read = read;
    await watch(gateway.again(ada), id);
    return read(player);
  };
  expect(await quick(bo)).toMatchObject({ id, status: "live" });
  expect(await playersOf(id)).toEqual([ada.player, bo.player]);
});
