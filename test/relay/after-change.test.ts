// Projections of a match's start and end, for every way in which the store's stream delivers them.
import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import type { MatchChange } from "../../src/match/match-change.ts";
import { ratingOf } from "../../src/match/skill.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { type Caller, virtualGateway } from "../harness/virtual-gateway.ts";
import { numbers } from "../match/played-record.ts";
import { absentMatch } from "./support/absent-match.ts";
import { asOpen, type FinishedMatch, finished, startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const newStore = async (guests: number) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const relay = createHost(store.client(), world, { table });
  const gateway = virtualGateway(relay, world);
  const callers: Caller[] = [];
  for (let n = 0; n < guests; n++) callers.push(await gateway.newCaller());
  return { world, table, relay, gateway, callers };
};

const playerOf = ({ player }: Caller): string => player ?? "";

const historyOf = async (relay: Relay, caller: Caller) => {
  const query = { limit: 100, after: null, status: null, withPrivate: true };
  return (await relay.history.list(playerOf(caller), query)).entries;
};

/** Six rated matches of the same five guests, all live at once, and one match that a player left. */
const evening = async () => {
  const setting = await newStore(5);
  const { gateway, relay, callers, world } = setting;
  const tables = [
    [0, 1, 2],
    [3, 4],
    [2, 0],
    [1, 4, 3, 0],
    [4, 2],
    [0, 3],
  ];
  const matches: FinishedMatch[] = [];
  for (const [n, seats] of tables.entries()) {
    world.nowMs += 1_000;
    const sitting = seats.map((seat) => pick(callers, seat));
    const live = await startedMatch(gateway, relay, sitting, { rated: n !== 4 });
    matches.push(finished(live, { seed: n, left: n === 2 ? [1] : [], abandoned: n === 5 }));
  }
  return { ...setting, matches };
};

/** Each match's changes in order, each at least once; `random` decides the rest. */
const shuffled = (matches: readonly FinishedMatch[], random: () => number): readonly MatchChange[] => {
  const waiting = matches.map(({ started, ended }) =>
    [started, ended].flatMap((change) => (random() < 0.5 ? [change, change] : [change])),
  );
  const received: MatchChange[] = [];
  while (waiting.some(({ length }) => length > 0)) {
    const next = waiting[Math.floor(random() * waiting.length)]?.shift();
    if (next) received.push(next);
  }
  // A batch that is delivered again starts from its beginning.
  return [...received, ...received.slice(-3)];
};

/** Fails now and then, before or after the call is done. */
const faulty = (relay: Relay, random: () => number): Relay => {
  const often =
    <Args extends readonly unknown[], T>(doing: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (random() < 0.04) throw new Error("not done");
      const done = await doing(...args);
      if (random() < 0.04) throw new Error("done, but not heard of");
      return done;
    };
  const { listings, players, history, ratings, archive, notices } = relay;
  return {
    ...relay,
    listings: {
      ...listings,
      read: often(listings.read),
      start: often(listings.start),
      end: often(listings.end),
    },
    players: { ...players, read: often(players.read), removeMatch: often(players.removeMatch) },
    history: { ...history, add: often(history.add) },
    ratings: { ...ratings, frozen: often(ratings.frozen) },
    archive: { ...archive, put: often(archive.put) },
    notices: { ...notices, add: often(notices.add) },
  };
};

const untilDone = async (relay: Relay, change: MatchChange): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await projectChange(relay, change);
    } catch {
      // Delivered again.
    }
  }
  throw new Error("never done");
};

test("doubled, late, reordered or interrupted changes leave the same items, byte for byte", async () => {
  const expected = await evening();
  for (const { started, ended } of expected.matches) {
    await projectChange(expected.relay, started);
    await projectChange(expected.relay, ended);
  }
  const items = await store.contents(expected.table);
  const kinds = items.map(({ sk }) => sk?.S?.split("#")[0]);
  expect(["H", "G", "N", "R"].map((kind) => kinds.filter((found) => found === kind).length)).toEqual([
    15, 5, 15, 6,
  ]);
  for (const seed of sampled([1], [1, 2, 3, 4])) {
    const random = numbers(seed);
    const { relay, matches, table } = await evening();
    const broken = faulty(relay, random);
    const changes = shuffled(matches, random);
    // Three shards of the stream side by side. All changes of one match are in one shard.
    const shards = [0, 1, 2].map((shard) =>
      changes.filter(({ after }) => matches.findIndex(({ id }) => id === after?.id) % 3 === shard),
    );
    await Promise.all(
      shards.map(async (shard) => {
        for (const change of shard) await untilDone(broken, change);
      }),
    );
    expect(await store.contents(table)).toEqual(items);
  }
});

test("each player has one history entry a match, with place, score and the other players", async () => {
  const { relay, gateway, callers } = await newStore(3);
  const live = await startedMatch(gateway, relay, callers);
  const { ended } = finished(live);
  await projectChange(relay, ended);
  await projectChange(relay, ended);
  for (const [seat, caller] of callers.entries()) {
    const [entry, ...more] = await historyOf(relay, caller);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ match: live.id, game: "zip-zap", status: "over", seat, isRated: false });
    expect(entry?.opponents).toEqual(callers.filter((other) => other !== caller).map(playerOf));
    expect(entry?.rank).toBeGreaterThan(0);
    expect(entry?.score).toBeTypeOf("number");
    expect(await relay.players.matches(playerOf(caller), 100)).toEqual([]);
    expect(await relay.ratings.ofPlayer(playerOf(caller))).toEqual([]);
  }
});

test("the histories show an abandoned match without a ranking", async () => {
  const { relay, gateway, callers } = await newStore(2);
  const live = await startedMatch(gateway, relay, callers, { rated: true });
  await projectChange(relay, finished(live, { abandoned: true }).ended);
  const [entry] = await historyOf(relay, pick(callers, 0));
  expect(entry).toMatchObject({ status: "abandoned", rank: null, isRated: false });
  expect(await relay.ratings.ofPlayer(playerOf(pick(callers, 0)))).toEqual([]);
});

test("a player who leaves a rated match ranks last, even if the match is abandoned later", async () => {
  for (const abandoned of [false, true]) {
    const { relay, gateway, callers } = await newStore(3);
    const live = await startedMatch(gateway, relay, callers, { rated: true });
    await projectChange(relay, finished(live, { left: [1], abandoned }).ended);
    const ratings = await Promise.all(callers.map((caller) => relay.ratings.ofPlayer(playerOf(caller))));
    const [first, leaver, third] = ratings.map(([known]) => known?.rating ?? 0);
    expect(leaver).toBeLessThan(Math.min(first ?? 0, third ?? 0));
    expect(ratings.flat().map(({ game, played }) => [game, played])).toEqual(Array(3).fill(["zip-zap", 1]));
  }
});

test("a rating uses what was known when its match started", async () => {
  const { relay, gateway, callers, world } = await newStore(2);
  const first = await startedMatch(gateway, relay, callers, { rated: true });
  world.nowMs += 1_000;
  const second = await startedMatch(gateway, relay, callers, { rated: true });
  await projectChange(relay, finished(first, { left: [1] }).ended);
  world.nowMs += 1_000;
  const third = await startedMatch(gateway, relay, callers, { rated: true });
  const [asNew, asNewToo, later] = await Promise.all(
    [first, second, third].map(({ id }) => relay.ratings.frozen(id)),
  );
  expect(asNewToo?.skills).toEqual(asNew?.skills);
  expect([asNew, asNewToo, later].flatMap((known) => Object.values(known?.met ?? {}))).toEqual([0, 1, 2]);
  const known = later?.skills[playerOf(pick(callers, 0))];
  const [shown] = await relay.ratings.ofPlayer(playerOf(pick(callers, 0)));
  expect(known && ratingOf(known)).toBe(shown?.rating);
});

test("the players of a started match get one notice, and the lobby lists the match as live until it ends", async () => {
  const { relay, gateway, callers } = await newStore(2);
  const match = finished(await startedMatch(gateway, relay, callers));
  const listed = async (status: "open" | "live") =>
    (await relay.listings.listed({ status, games: ["zip-zap"], limit: 10, cursor: null })).ids;
  await projectChange(relay, match.started);
  expect([await listed("open"), await listed("live")]).toEqual([[], [match.id]]);
  await projectChange(relay, match.ended);
  await projectChange(relay, match.started);
  expect([await listed("open"), await listed("live")]).toEqual([[], []]);
  for (const caller of callers) {
    const notices = await relay.notices.list(playerOf(caller), 10);
    expect(notices).toMatchObject([{ kind: "started", match: match.id, game: "zip-zap" }]);
  }
});

test("an open match that vanished leaves its players' lists, and an erased player gets no entry", async () => {
  const { relay, gateway, callers, table } = await newStore(2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const live = await startedMatch(gateway, relay, callers);
  const open = asOpen(live);
  await projectChange(relay, { before: open, after: null });
  expect(await relay.players.matches(playerOf(ada), 10), "laid again meanwhile").toHaveLength(1);
  await store
    .client()
    .send(new DeleteItemCommand({ TableName: table, Key: { pk: { S: `M#${live.id}` }, sk: { S: "M" } } }));
  await projectChange(relay, { before: open, after: null });
  await projectChange(relay, { before: open, after: null });
  expect(await relay.players.matches(playerOf(ada), 10)).toEqual([]);
  const gone: Relay = {
    ...relay,
    players: { ...relay.players, read: async (id) => (id === bo.player ? null : relay.players.read(id)) },
  };
  await projectChange(gone, finished(live).ended);
  const entries = (await store.contents(table)).filter(({ sk }) => sk?.S?.startsWith("H#"));
  expect(entries.map(({ pk }) => pk?.S)).toEqual([`P#${playerOf(ada)}`]);
});

test("with all clients gone a clocked match ends by itself, with one entry a player", async () => {
  for (const bots of ["none", "welcome"]) {
    const table = await absentMatch(store, 2, { rated: true, bots });
    const { gateway, relay, callers, until, now } = table;
    for (const caller of callers) await gateway.hangUp(caller);
    const { match: before } = await now();
    const { match: after } = await until(({ match }) => match.status !== "live");
    for (let received = 0; received < 2; received++) await projectChange(relay, { before, after });
    for (const caller of callers) {
      const entries = await historyOf(relay, caller);
      expect(entries).toMatchObject([
        // Nobody played.
        { match: after.id, status: after.status, isRated: false },
      ]);
    }
  }
});
