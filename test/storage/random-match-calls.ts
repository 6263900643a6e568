// Random calls of the stores of matches and their listings.

import fc from "fast-check";
import type { Stores } from "../../src/aws/stores/stores.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import type { OpenMatch, StoredMatch } from "../../src/match/stored-match.ts";
import type { ListedStatus, Written } from "../../src/relay/ports/matches.ts";
import { one } from "./random-expressions.ts";
import { NOW_MS } from "./simulated.ts";
import {
  call,
  connection,
  few,
  match,
  player,
  SECOND,
  type StoreCall,
  time,
  unordered,
} from "./store-call.ts";

const newMatch = (id: string): OpenMatch => ({
  id,
  version: 1,
  status: "open",
  game: "zip-zap",
  rules: 1,
  options: { rounds: 1 },
  clocks: null,
  bots: "welcome",
  secret: "00ff".repeat(16),
  players: ["p0", null],
  houses: [null, null],
  connections: [null, null],
  pollingUntil: [null, null],
  dealer: null,
  entropy: ["p0"],
  unrevealed: [null],
  revealByMs: null,
  fills: [null, null],
  barred: [],
  rosterVersion: 0,
  watched: "no",
  expires: SECOND + 60,
});

/** Of a match as it was seen last, which may be stale by now. */
const onSeen = <Args>(
  args: fc.Arbitrary<Args>,
  ask: (matches: Stores["matches"], seen: StoredMatch, args: Args) => Promise<Written>,
): fc.Arbitrary<StoreCall> =>
  fc.tuple(match, args).map(([id, drawn]) => async ({ stores, seen }) => {
    const written = await ask(stores.matches, seen.get(id) ?? newMatch(id), drawn);
    if (written.match) seen.set(id, written.match);
    return written;
  });

const players = one<StoredMatch["players"]>(["p0", null], ["p0", "p1"], [null, "p2"]);
const expiring = one(SECOND - 1, SECOND + 60);
const started = { players, log: fc.uint8Array({ minLength: 1, maxLength: 5 }), startedAtMs: time };
const change = fc.oneof(
  fc.record({
    status: fc.constant("open" as const),
    players,
    unrevealed: one([null], ["ab".repeat(32)]),
    revealByMs: one(null, NOW_MS),
    fills: one<OpenMatch["fills"]>(
      [null, null],
      [null, { atMs: NOW_MS, bot: { level: "easy", speed: "instant" } }],
    ),
    barred: one<OpenMatch["barred"]>([], ["p2"], ["p0", "p2"]),
    expires: expiring,
  }),
  fc.record({
    ...started,
    status: fc.constant("live" as const),
    clockStartedAtMs: time,
    timers: one(
      [],
      [{ atMs: NOW_MS, isSure: true }],
      [
        { atMs: NOW_MS, isSure: false },
        { atMs: NOW_MS + 1, isSure: true },
      ],
    ),
    idleSinceMs: one(null, NOW_MS),
    privateCommit: fc.boolean(),
  }),
  fc.record({
    ...started,
    status: fc.constant("over" as const),
    timers: fc.constant([]),
    endedAtMs: time,
    expires: expiring,
  }),
);
const seat = one(0, 1);
const ALL = ["m0", "m1", "m2"];

export const matchCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(match, ({ matches }, id) => matches.create(newMatch(id))),
  match.map((id) => async ({ stores, seen }) => {
    const found = await stores.matches.read(id);
    if (found) seen.set(id, found);
    return found;
  }),
  call(match, ({ matches }, id) => matches.glimpse(id)),
  call(fc.constant(ALL), ({ matches }, ids) => unordered(matches.readMany(ids))),
  onSeen(fc.tuple(change, one([], [1])), (matches, seen, [change, still]) =>
    matches.commit(seen, { ...seen, ...change, version: seen.version + 1 }, still),
  ),
  onSeen(fc.tuple(seat, player, connection), (matches, seen, args) => matches.bind(seen, ...args)),
  onSeen(
    fc.tuple(seat, fc.record({ player, until: one(SECOND, SECOND + 60), appears: fc.boolean() })),
    (matches, seen, args) => matches.renewPolling(seen, ...args),
  ),
  onSeen(fc.tuple(seat, connection), (matches, { id }, args) => matches.unbind(id, ...args)),
  onSeen(one<StoredMatch["watched"]>("no", "yes", "doubtful"), (matches, seen, watched) =>
    matches.markWatched(seen, watched),
  ),
];

const listing = fc.tuple(match, one(null, "ABC")).map(
  ([id, code]): MatchListing => ({
    id,
    game: "zip-zap",
    seats: 2,
    names: { p0: "Ada" },
    sittings: 1,
    botPlayers: [],
    visibility: code === null ? "public" : "private",
    code,
    rated: true,
    createdAtMs: NOW_MS + (id === "m0" ? 0 : 1),
    matchmakingIndex: null,
    rematch: null,
    follows: null,
  }),
);
/** Past, present, future. */
const expires = one(SECOND - 1, SECOND, SECOND + 3_600);
const ends = { untilSeconds: SECOND + 9, codeUntilSeconds: SECOND + 9 };
const page = fc.record({
  status: one<ListedStatus>("open", "live"),
  games: fc.constant(["zip-zap", "other"]),
  limit: few,
  cursor: one(null, `${String(NOW_MS + 1).padStart(15, "0")}_m1`),
});

export const listingCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(fc.tuple(listing, expires), ({ listings }, args) => listings.create(...args)),
  call(match, ({ listings }, id) => listings.read(id)),
  call(fc.constant(ALL), ({ listings }, ids) => unordered(listings.readMany(ids))),
  call(fc.tuple(listing, player, fc.boolean(), expires), ({ listings }, [listing, id, bot, until]) =>
    listings.addName(listing, { id, name: `of ${id}`, bot, ...(bot ? {} : { face: "owl" }) }, until),
  ),
  call(fc.tuple(listing, player), ({ listings }, args) => listings.dropName(...args)),
  call(fc.tuple(match, player, few), ({ listings }, args) => listings.invite(...args)),
  call(fc.tuple(match, player), ({ listings }, args) => listings.eraseName(...args)),
  call(listing, ({ listings }, listing) => listings.start(listing)),
  call(listing, ({ listings }, listing) => listings.end(listing, ends)),
  call(match, ({ listings }, id) => listings.unlist(id)),
  call(page, ({ listings }, page) => listings.listed(page)),
  call(fc.constant("ABC"), ({ listings }, code) => listings.coded(code)),
  call(match, ({ ratings }, id) => ratings.frozen(id)),
  call(fc.tuple(match, fc.integer({ min: 0, max: 2 }), few), ({ ratings }, [id, weeks, most]) =>
    ratings.meet(
      { match: id, game: "zip-zap", accounts: ["ada", "bo"], atMs: NOW_MS + weeks * 5 * 24 * 3_600_000 },
      most,
    ),
  ),
];
