// What an arena's message does: it starts the arena, pairs, settles and ends it, whether it comes once, twice or late.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { closeArena } from "../../src/relay/arenas/close-arena.ts";
import { openSuccessor } from "../../src/relay/arenas/open-successor.ts";
import { listStandings } from "../../src/relay/arenas/read-arenas.ts";
import { createTableMemory } from "../../src/relay/arenas/table-now.ts";
import { FOR_GOOD_MS } from "../../src/relay/limits/restrictions.ts";
import { createGuest } from "../../src/relay/people/guests.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { brokenOff } from "./support/broken-off.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { ARENA, SERIES, stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();
const MINUTE = 60_000;

type Staged = Awaited<ReturnType<typeof stagedArena>>;

const matchOf = async ({ relay, pairings }: Staged, n: number): Promise<StoredMatch> => {
  const pairing = (await pairings()).find((one) => one.n === n);
  const match = pairing && (await relay.matches.read(pairing.match));
  if (!match) throw new Error(`no match of pairing ${n}`);
  return match;
};

const end = async (staged: Staged, n: number, how: "over" | "abandoned" = "over"): Promise<void> => {
  const { relay, world } = staged;
  const before = liveMatch(await matchOf(staged, n));
  const after = how === "over" ? finished(before).ended.after : brokenOff(before, world.nowMs);
  const { match } = await relay.matches.commit(before, { ...after, version: before.version + 1 });
  await projectChange(relay, { before, after: match });
};

const openSeries = async ({ relay, arena }: Staged): Promise<void> => {
  const { name, game, maker, account, code, expires } = arena;
  await relay.series.create({
    ...{ id: SERIES, name, game, every: "day", maker, account, code },
    ...{ version: 1, next: ARENA, nights: [], expires },
  });
};

test("a message starts the arena, seats everybody and tells them", async () => {
  const staged = await stagedArena(store, { players: 4 });
  const { relay, tick, pairings, entered, now } = staged;
  await tick();
  expect(await now()).toMatchObject({ status: "live", version: 2 });
  const paired = await pairings();
  expect(paired).toMatchObject([{ made: true }, { made: true }]);
  expect(paired.flatMap(({ seats }) => seats.map((seat) => seat?.player)).toSorted()).toEqual(
    entered.toSorted(),
  );
  const match = await matchOf(staged, 0);
  expect(match).toMatchObject({ status: "live", players: paired[0]?.seats.map((seat) => seat?.player) });
  expect(await relay.listings.read(match.id)).toMatchObject({
    arena: { id: ARENA, n: 0 },
    visibility: "public",
  });
  for (const player of entered)
    expect(await relay.notices.list(player, 9)).toMatchObject([{ kind: "arena-match", arena: ARENA }]);
});

test("an arena seats nobody while the budget sheds new matches, and goes on on the next day", async () => {
  const endsAtMs = Date.UTC(2100, 0, 1, 0, 10);
  const spending = { step: 3, spentUsd: 2, shareUsd: 1, endsAtMs, estimatedAtMs: endsAtMs } as const;
  const staged = await stagedArena(store, {
    players: 2,
    host: (relay) => ({ ...relay, settings: { ...relay.settings, budgetUsd: 30 } }),
  });
  await staged.relay.spending.claim({ nowMs: staged.world.nowMs, nextAtMs: endsAtMs, budgetUsd: 30 });
  await staged.relay.spending.write(spending);
  await staged.tick();
  expect(await staged.pairings()).toEqual([]);
  staged.world.nowMs = endsAtMs;
  for (const player of staged.entered) {
    const wish = { paused: false, left: false, atMs: endsAtMs, waitingSinceMs: endsAtMs };
    await staged.relay.arenas.wish(ARENA, player, wish);
  }
  await staged.tick();
  expect(await staged.pairings()).toHaveLength(1);
});

test("a message that comes twice does nothing, and a later one stands in for a handler that died", async () => {
  const { tick, pairings, now, world, arena } = await stagedArena(store, { players: 4 });
  await tick();
  const { version, armedMs } = await now();
  await tick(arena.startsAtMs);
  expect((await now()).version).toBe(version);
  expect(await pairings()).toHaveLength(2);
  world.nowMs += MINUTE;
  await tick((armedMs ?? 0) + 7);
  expect((await now()).version).toBe(version + 1);
});

test("a match counts once, frees its players, and pauses whoever did not play", async () => {
  const staged = await stagedArena(store, { players: 2 });
  const { relay, tick, pairings } = staged;
  await tick();
  await end(staged, 0);
  const [{ result } = { result: null }] = await pairings();
  expect(result?.points.reduce((sum, points) => sum + points, 0)).toBe(2);
  expect((await relay.arenas.entrants(ARENA)).map(({ match }) => match)).toEqual([null, null]);
  const match = await matchOf(staged, 0);
  await projectChange(relay, { before: null, after: match });
  expect((await pairings())[0]?.result).toEqual(result);

  const other = await stagedArena(store, { players: 2 });
  await other.tick();
  await end(other, 0, "abandoned");
  expect((await other.pairings())[0]?.result).toEqual({ places: null, points: [0, 0] });
  expect((await other.relay.arenas.entrants(ARENA)).map(({ paused }) => paused)).toEqual([true, true]);
  await other.tick();
  expect(await other.pairings()).toHaveLength(1);
});

test("house bots take the seats that lack, and only where the maker says so", async () => {
  const staged = await stagedArena(store, { players: 3, more: { seats: 4, fill: "bots" } });
  await staged.tick();
  expect(await staged.pairings()).toEqual([]);
  await staged.tick();
  await staged.tick();
  expect((await matchOf(staged, 0)).houses.filter((bot) => bot !== null)).toMatchObject([{ level: "easy" }]);

  const waits = await stagedArena(store, { players: 3, more: { seats: 4 } });
  for (let n = 0; n < 6; n++) await waits.tick();
  expect(await waits.pairings()).toEqual([]);
});

test("nobody is paired who is neither connected nor was there lately", async () => {
  const { relay, tick, pairings, entered, world } = await stagedArena(store, { players: 2 });
  world.nowMs += 2 * MINUTE;
  await tick();
  expect(await pairings()).toEqual([]);
  const [first = "", second = ""] = entered;
  await relay.connections.register(first, {
    connection: "AAAAAQcHBwcHBwc=",
    token: null,
    sinceMs: 0,
    reads: true,
  });
  const atMs = world.nowMs;
  await relay.arenas.wish(ARENA, second, { paused: false, left: false, atMs, waitingSinceMs: atMs });
  await tick();
  expect(await pairings()).toHaveLength(1);
});

test("the table is final when the last match is over, and is told and kept", async () => {
  const staged = await stagedArena(store, { players: 2, more: { minutes: 5, series: SERIES } });
  const { relay, tick, now, arena, entered, pairings } = staged;
  await openSeries(staged);
  await tick();
  await tick(arena.endsAtMs);
  expect((await now()).status).toBe("live");
  await end(staged, 0);
  await tick();
  const ended = await now();
  expect(ended).toMatchObject({ status: "ended", armedMs: null, pairings: 1 });
  const rows = await relay.arenas.table(ARENA, 0);
  expect(rows.map(({ points }) => points)).toEqual([2, 0]);
  expect(ended.podium.map(({ player }) => player)).toEqual(rows.map(({ player }) => player));
  for (const [n, { player }] of rows.entries())
    expect(await relay.notices.list(player, 1)).toMatchObject([{ kind: "arena-ended", place: n + 1 }]);
  const places = await relay.series.placesOf(SERIES, entered);
  expect((await relay.series.table(SERIES, 0)).map(({ player }) => player)).toEqual(
    rows.map(({ player }) => player),
  );
  expect(places).toHaveLength(entered.length);
  expect(places).toMatchObject([
    { nights: 1, played: 1 },
    { nights: 1, played: 1 },
  ]);
  expect(await relay.series.read(SERIES)).toMatchObject({
    next: null,
    nights: [{ arena: ARENA, entrants: 2 }],
  });
  expect(await pairings()).toMatchObject([{ result: { places: expect.anything() } }]);
});

test("an arena that has just ended shows its table before it is stored", async () => {
  const { relay, now, entered } = await stagedArena(store, { players: 2 });
  const before = await now();
  await relay.arenas.commit(before, { ...before, status: "ended" });
  const asking = { arena: ARENA, player: null, code: undefined };
  const page = await listStandings(relay, createTableMemory(), asking, { limit: 1, cursor: null });
  expect(entered).toContain(page?.items[0]?.player);
  expect(page?.next).toBe("1");
});

test("what follows the end is done once, also if its handler died", async () => {
  const more = { minutes: 5, series: SERIES };
  const staged = await stagedArena(store, { players: 2, more });
  const { relay, tick, arena, now, entered } = staged;
  const placesNow = async () =>
    (await relay.series.placesOf(SERIES, entered)).toSorted((a, b) => (a.player < b.player ? -1 : 1));
  await openSeries(staged);
  await tick();
  await end(staged, 0);
  await tick(arena.endsAtMs);
  const first = await placesNow();
  // As if the handler had died before it noted that all is done.
  const ended = await now();
  await relay.arenas.commit(ended, { ...ended, armedMs: arena.endsAtMs + MINUTE });
  await tick();
  expect(await placesNow()).toEqual(first);
  expect((await now()).armedMs).toBeNull();
});

test("a match that runs for too long counts for nobody", async () => {
  const staged = await stagedArena(store, { players: 2, more: { minutes: 5 } });
  const { relay, tick, arena, now, pairings } = staged;
  await tick();
  await tick(arena.endsAtMs + 15 * MINUTE);
  expect(await now()).toMatchObject({ status: "ended", podium: [] });
  expect(await pairings()).toMatchObject([{ result: { places: null, points: [0, 0] } }]);
  await end(staged, 0);
  expect(await pairings()).toMatchObject([{ result: { places: null, points: [0, 0] } }]);
  expect((await relay.arenas.entrants(ARENA)).map(({ match }) => match)).toEqual([null, null]);
});

test("the next night is opened once, at the same time of day, with nobody in it", async () => {
  const staged = await stagedArena(store, { players: 0, more: { minutes: 5, series: SERIES, every: "day" } });
  const { relay, tick, arena, now, world } = staged;
  await relay.players.create(
    { id: arena.account, name: "Maker", bot: false, about: null, owner: null, createdAtMs: 0 },
    { ...TOKEN, player: arena.account, account: arena.account, keptUntilMs: world.nowMs + 1e10 },
  );
  await openSeries(staged);
  await tick();
  await tick(arena.endsAtMs);
  expect((await now()).status).toBe("ended");
  const next = (await relay.series.read(SERIES))?.next ?? "";
  expect(await relay.arenas.read(next)).toMatchObject({
    ...{ status: "planned", entrants: 0, startsAtMs: arena.startsAtMs + 24 * 60 * MINUTE, series: SERIES },
  });
  expect(world.jobs.filter(({ job }) => job.type === "arena" && job.arena === next)).toHaveLength(1);
});

const TOKEN = {
  ...{ id: "token", hash: "hash", label: "", scopes: ["match:read"], createdAtMs: 0, endsAtMs: null },
};

test("a series names no arena that was called off, also if a handler died in between", async () => {
  const staged = await stagedArena(store, { players: 1, more: { series: SERIES, every: "day" } });
  const { relay, tick, arena } = staged;
  const { name, game, maker, expires } = arena;
  const { player } = await createGuest(relay, "Maker");
  const account = player.id;
  const series = { id: SERIES, name, game, maker, account, every: "day", version: 1, nights: [] } as const;
  await relay.series.create({ ...series, code: null, next: ARENA, expires });
  // As if the handler had died between the arena and its series.
  await relay.arenas.commit(arena, { ...arena, status: "closed" });
  await tick();
  expect(await relay.series.read(SERIES)).toMatchObject({ next: null });
  const next = (await openSuccessor(relay, { ...arena, account })) ?? "";
  expect(await openSuccessor(relay, { ...arena, account })).toBe(next);
  await closeArena(relay, next);
  expect(await openSuccessor(relay, { ...arena, account })).toBeNull();
});

test("the series of an account goes on only where it is not banned", async () => {
  const { relay, arena } = await stagedArena(store, { players: 1, more: { series: SERIES, every: "day" } });
  const { player } = await createGuest(relay, "Maker");
  const night = { ...arena, account: player.id };
  await relay.restrictions.ban(player.id, { untilMs: FOR_GOOD_MS, reason: "spam", n: 1 }, 1);
  expect(await openSuccessor(relay, night)).toBeNull();
  await relay.restrictions.ban(player.id, null, 2);
  expect(await openSuccessor(relay, night)).not.toBeNull();
});

test("a closed arena tells its entrants, without a place", async () => {
  const { relay, tick, entered, now, arena } = await stagedArena(store, { players: 1 });
  await relay.arenas.commit(arena, { ...arena, status: "closed" });
  await tick();
  const [notice] = await relay.notices.list(entered[0] ?? "", 9);
  expect(notice).toMatchObject({ kind: "arena-ended", arena: ARENA });
  expect(notice).not.toHaveProperty("place");
  expect((await now()).armedMs).toBeNull();
});

test("an end that the stream has missed is projected", async () => {
  const staged = await stagedArena(store, { players: 2 });
  const { relay, tick, world } = staged;
  await tick();
  const before = liveMatch(await matchOf(staged, 0));
  const { after } = finished(before).ended;
  await relay.matches.commit(before, { ...after, version: before.version + 1 });
  await tick(world.nowMs + 2 * MINUTE);
  for (let n = 0; n < 4; n++) {
    world.nowMs += MINUTE;
    await tick();
  }
  expect(world.jobs.map(({ job }) => job)).toContainEqual({ type: "project", match: before.id });
});
