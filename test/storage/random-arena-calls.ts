// Random calls of the stores of arenas and their series.
import fc from "fast-check";
import type { Arena, Entrant, Pairing } from "../../src/match/arena/arena.ts";
import type { ListedArenas } from "../../src/relay/ports/arenas.ts";
import { one } from "./random-expressions.ts";
import { NOW_MS } from "./simulated.ts";
import { call, few, SECOND, type StoreCall, unordered } from "./store-call.ts";

const id = one("a0", "a1");
const key = one("p0", "p1", "p2");
const status = one<Arena["status"]>("planned", "live", "ended", "closed");

const arena = fc.record({ id, code: one(null, "K7QX2M"), status, version: one(0, 1), startsIn: few }).map(
  ({ startsIn, ...drawn }): Arena => ({
    ...drawn,
    name: "Night",
    game: drawn.id === "a0" ? "zip-zap" : "zip-zilch-zero",
    rules: 1,
    options: {},
    clocks: { turn: 20, grace: null },
    seats: 2,
    rated: drawn.code === null,
    entry: "all",
    fill: "wait",
    level: "normal",
    startsAtMs: NOW_MS + startsIn,
    minutes: 60,
    every: drawn.status === "live" ? "day" : null,
    series: drawn.status === "live" ? "s0" : null,
    maker: "p0",
    account: "p0",
    armedMs: drawn.status === "ended" ? null : NOW_MS,
    endsAtMs: NOW_MS + 3_600_000,
    entrants: 0,
    pairings: 0,
    podium: drawn.status === "ended" ? [{ place: 1, key: "p0", player: "p0", points: 2 }] : [],
    createdAtMs: NOW_MS,
    expires: SECOND + 9_000,
  }),
);

const entrant = fc.record({ key, bot: fc.boolean(), match: one(null, "m0") }).map(
  (drawn): Entrant => ({
    ...drawn,
    player: drawn.key,
    name: drawn.key,
    enteredAtMs: NOW_MS,
    paused: false,
    left: false,
    waitingSinceMs: NOW_MS,
    seenAtMs: NOW_MS,
  }),
);

const seat = (of: string) => ({ key: of, player: of });
const pairing = fc.tuple(one(0, 1), one("m0", "m1"), key, fc.option(key)).map(
  ([n, match, first, second]): Pairing => ({
    n,
    match,
    seats: [seat(first), second === null || second === first ? null : seat(second)],
    pairedAtMs: NOW_MS,
    made: false,
    result: null,
  }),
);
const result = one<{ readonly places: readonly number[] | null; readonly points: readonly number[] }>(
  { places: [1, 2], points: [2, 0] },
  { places: null, points: [0, 0] },
);

const rows = fc.array(key, { maxLength: 3 }).map((keys) =>
  keys.map((of, n) => ({
    ...{ place: n + 1, key: of, player: of, name: of, bot: false },
    ...{ points: 2, played: 1, won: 1, state: "waiting" as const },
  })),
);

const series = fc
  .record({ version: one(0, 1), next: one(null, "a1"), code: one(null, "K7QX2M") })
  .map((drawn) => ({
    ...drawn,
    ...{ id: "s0", name: "Night", game: "zip-zap", every: "day" as const, maker: "p0", account: "p0" },
    nights: [{ arena: "a0", startsAtMs: NOW_MS, entrants: 3, podium: [] }],
    expires: SECOND + 9,
  }));
const place = fc.record({ player: key, lastNightMs: one(NOW_MS, NOW_MS + 1), nights: few }).map((drawn) => ({
  ...drawn,
  ...{
    name: "Ada",
    bot: false,
    points: 2,
    played: 1,
    skill: { weight: 1, pull: 1 },
    skillBefore: { weight: 1, pull: 1 },
  },
}));

export const arenaCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(arena, ({ arenas }, arena) => arenas.create(arena)),
  call(id, ({ arenas }, id) => arenas.read(id)),
  call(fc.constant(["a0", "a1"]), ({ arenas }, ids) => unordered(arenas.readMany(ids))),
  call(fc.tuple(arena, arena), ({ arenas }, [before, after]) =>
    arenas.commit(before, { ...after, id: before.id }),
  ),
  call(
    fc.tuple(one<ListedArenas>("ahead", "over"), few, one(null, "0")),
    ({ arenas }, [list, limit, cursor]) =>
      arenas.listed({ list, games: ["zip-zap", "zip-zilch-zero"], limit, cursor }),
  ),
  call(fc.tuple(arena, entrant, few), ({ arenas }, [arena, entrant, most]) =>
    arenas.enter(arena, entrant, most, NOW_MS),
  ),
  call(fc.tuple(id, entrant), ({ arenas }, [id, entrant]) => arenas.withdraw(id, entrant)),
  call(fc.tuple(id, key), ({ arenas }, args) => arenas.entrant(...args)),
  call(fc.tuple(id, key), ({ arenas }, [arena, key]) => unordered(arenas.entrantsAt([{ arena, key }]))),
  call(id, ({ arenas }, id) => arenas.entrants(id)),
  call(fc.tuple(id, key, fc.boolean(), fc.boolean()), ({ arenas }, [id, key, paused, left]) =>
    arenas.wish(id, key, { paused, left, atMs: NOW_MS, waitingSinceMs: NOW_MS }),
  ),
  call(fc.tuple(id, key, one("New", "Newer")), ({ arenas }, args) => arenas.renameEntrant(...args)),
  call(fc.tuple(id, key), ({ arenas }, args) => arenas.eraseEntrant(...args)),
  call(fc.tuple(arena, pairing), ({ arenas }, args) => arenas.pair(...args)),
  call(id, ({ arenas }, id) => arenas.pairings(id)),
  call(fc.tuple(id, one(0, 1)), ({ arenas }, args) => arenas.pairing(...args)),
  call(fc.tuple(id, one(0, 1)), ({ arenas }, args) => arenas.made(...args)),
  call(fc.tuple(id, pairing, result, key), ({ arenas }, [id, pairing, result, away]) =>
    arenas.settle(id, pairing, result, { atMs: NOW_MS, paused: [away] }),
  ),
  call(fc.tuple(arena, rows), ({ arenas }, args) => arenas.putTable(...args)),
  call(fc.tuple(id, one(0, 1)), ({ arenas }, args) => arenas.table(...args)),
  call(series, (stores, drawn) => stores.series.create(drawn)),
  call(fc.constant("s0"), (stores, id) => stores.series.read(id)),
  call(fc.tuple(series, series), (stores, args) => stores.series.commit(...args)),
  call(fc.tuple(fc.option(place), place), (stores, [before, after]) =>
    stores.series.count("s0", before, after, SECOND + 9),
  ),
  call(key, (stores, player) => stores.series.placesOf("s0", [player])),
  call(fc.tuple(key, one(0, 99, 100)), (stores, [player, before]) => {
    const rows = Array.from({ length: before }, (_, n) => ({ place: n + 1, player: `p${n}` }));
    return stores.series.putTable("s0", [...rows, { place: before + 1, player }], SECOND + 9);
  }),
  call(one(0, 1), (stores, page) => stores.series.table("s0", page)),
  call(key, (stores, player) => stores.series.rename("s0", player, "New")),
  call(key, (stores, player) => stores.series.eraseName("s0", player)),
  call(fc.tuple(key, id, one(null, 1)), ({ madeArenas }, [account, id, most]) =>
    madeArenas.add(account, { id, createdAtMs: NOW_MS }, most, null),
  ),
  call(key, ({ madeArenas }, account) => unordered(madeArenas.list(account))),
  call(fc.tuple(key, id), ({ madeArenas }, [account, id]) => madeArenas.remove(account, id, NOW_MS)),
];
