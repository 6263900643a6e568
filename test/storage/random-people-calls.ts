// Random calls of the stores of players and their items.

import fc from "fast-check";
import type { KeyedRequest } from "../../src/relay/ports/limits.ts";
import type { KeptToken, Player } from "../../src/relay/ports/people.ts";
import type { HistoryEntry } from "../../src/relay/ports/results.ts";
import { firstTokenOf } from "../harness/first-token.ts";
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

const personOf = (id: string, owner: string | null): Player => ({
  id,
  name: id,
  bot: owner !== null,
  about: null,
  owner,
  createdAtMs: NOW_MS,
});
const bot = fc.tuple(one("b0", "b1"), player).map(([id, owner]) => personOf(id, owner));
const token = fc.tuple(player, one(null, "p9")).map(
  ([id, owner]): KeptToken => ({
    id: `t-${id}`,
    hash: `h-${id}`,
    player: id,
    account: owner ?? id,
    label: "",
    scopes: ["play", "read"],
    createdAtMs: NOW_MS,
    endsAtMs: null,
    keptUntilMs: NOW_MS + 9_000,
  }),
);
const sitting = fc.record({ match, createdAtMs: fc.constant(NOW_MS), sitting: few });

export const accountCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(fc.tuple(player, time), ({ players }, [id, until]) => {
    const person = personOf(id, null);
    return players.create(person, firstTokenOf(person, until, { hash: `h-${id}` }));
  }),
  call(player, ({ players }, id) => players.read(id)),
  call(fc.constant(["p0", "p1", "p2"]), ({ players }, ids) => unordered(players.readMany(ids))),
  call(fc.tuple(player, one(null, "of me")), ({ players }, [id, about]) =>
    players.change(id, { name: "Bo", about }),
  ),
  call(player, ({ players }, id) => players.remove(id)),
  call(fc.tuple(player, time), ({ players }, args) => players.prolong(...args)),
  call(fc.tuple(player, sitting, time), ({ players }, args) => players.addMatch(...args)),
  call(fc.tuple(player, few), ({ players }, args) => players.matches(...args)),
  call(fc.tuple(player, match, few), ({ players }, [id, at, sittings]) =>
    players.leaveMatch(id, at, NOW_MS, sittings),
  ),
  call(token, ({ tokens }, token) => tokens.add(token, null)),
  call(fc.tuple(token, token), ({ tokens }, [token, maker]) => tokens.add(token, maker)),
  call(token, ({ tokens }, { hash }) => tokens.find(hash)),
  call(player, ({ tokens }, id) => tokens.list(id)),
  call(token, ({ tokens }, token) => tokens.remove(token)),
  call(fc.tuple(token, time), ({ tokens }, args) => tokens.prolong(...args)),
  call(fc.tuple(bot, time, one(null, 1, 2), fc.option(token)), ({ bots }, [bot, until, most, bond]) =>
    bots.create(bot.owner ?? "", bot, { token: firstTokenOf(bot, until), bond }, most),
  ),
  call(player, ({ bots }, id) => bots.list(id)),
  call(bot, ({ bots }, bot) => bots.release(bot)),
  call(player, ({ belongings }, id) => belongings.list(id, 5)),
];

const watching = fc.record({ match, seat: one(null, 0) });

export const presenceCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(fc.tuple(player, connection), ({ connections }, [id, connection]) =>
    connections.register(id, { connection, token: "t", sinceMs: NOW_MS, reads: true }),
  ),
  call(player, ({ connections }, id) => connections.registered(id)),
  call(fc.tuple(player, connection, watching), ({ connections }, args) => connections.addWatching(...args)),
  call(fc.tuple(player, connection, watching), ({ connections }, args) =>
    connections.removeWatching(...args),
  ),
  call(fc.tuple(player, connection, watching), ({ connections }, args) => connections.watches(...args)),
  call(fc.tuple(player, match), ({ connections }, args) => connections.waiting(...args)),
  call(fc.tuple(player, connection), ({ connections }, args) => unordered(connections.forget(...args))),
  call(
    fc.tuple(
      match,
      connection,
      fc.option(player),
      fc.record({ inMatch: fc.nat(2), inAll: fc.option(fc.nat(3)) }),
    ),
    ({ spectators }, [id, connection, player, limits]) => spectators.add(id, { connection, player }, limits),
  ),
  call(fc.tuple(match, connection), ({ spectators }, args) => spectators.remove(...args)),
  call(match, ({ spectators }, id) => spectators.ofMatch(id)),
];

const keyed = fc.tuple(fc.option(player), time).map(
  ([player, nowMs]): KeyedRequest => ({
    player,
    key: "k",
    request: "r",
    seed: `s-${nowMs}`,
    nowMs,
    diedMs: nowMs - 5_000,
    keptMs: nowMs + 9_000,
  }),
);
const claim = keyed.map((request) => ({
  ...request,
  sinceMs: request.nowMs,
  claimedMs: request.nowMs,
  again: false,
}));
const entry = fc.tuple(match, few).map(
  ([match, rank]): HistoryEntry => ({
    match,
    game: "zip-zap",
    status: "over",
    endedAtMs: NOW_MS,
    seat: 0,
    opponents: ["p9"],
    score: null,
    rank,
    isRated: true,
    isPrivate: match === "m1",
    expires: SECOND + 9,
  }),
);
const gain = fc.option(
  fc
    .tuple(few, one(0, 1, 2), one("a", "b"))
    .map(([weight, lift, other]) => ({ weight, pull: -weight / 8, lift, others: [other] })),
);
const place = fc.record({ match, index: few, atMs: time });
const lease = fc.record({ key: player, id: one("l0", "l1", "l2"), untilMs: time });

export const otherCalls: readonly fc.Arbitrary<StoreCall>[] = [
  call(fc.tuple(player, time), ({ counters }, [id, now]) => counters.hit(id, 5, now)),
  call(fc.tuple(player, time), ({ counters }, [id, now]) => counters.takeBack(id, now + 5_000)),
  call(fc.tuple(lease, one(1, 2), time), ({ leases }, args) => leases.take(...args)),
  call(lease, ({ leases }, lease) => leases.giveBack(lease)),
  call(keyed, ({ requestKeys }, request) => requestKeys.claim(request)),
  call(claim, ({ requestKeys }, claim) =>
    requestKeys.answer(claim, { status: 201, body: "{}", location: null }),
  ),
  call(claim, ({ requestKeys }, claim) => requestKeys.isOwn(claim)),
  call(claim, ({ requestKeys }, claim) => requestKeys.release(claim)),
  call(claim, ({ requestKeys }, claim) => requestKeys.forget(claim)),
  call(fc.tuple(player, one("n0", "n1"), time), ({ notices }, [who, id, atMs]) =>
    notices.add(who, { id, kind: "started", atMs }),
  ),
  call(player, ({ notices }, id) => unordered(notices.list(id, 5))),
  call(fc.tuple(player, one("n0", "n1")), ({ notices }, args) => notices.read(...args)),
  call(fc.tuple(player, one("n0", "n1")), ({ notices }, args) => notices.remove(...args)),
  call(fc.tuple(player, one("n0", "n1"), time), ({ notices }, [who, id, atMs]) =>
    notices.add(who, { id, kind: "invited", atMs, by: "p9" }),
  ),
  call(fc.tuple(player, one("n0", "n1"), time), ({ notices }, [who, id, atMs]) =>
    notices.withdraw(who, { id, atMs }, atMs),
  ),
  call(fc.tuple(player, entry, gain), ({ history }, args) => history.add(...args)),
  call(fc.tuple(player, few, fc.boolean()), ({ history }, [id, limit, withPrivate]) =>
    history.list(id, { limit, after: null, status: null, withPrivate }),
  ),
  call(player, ({ ratings }, id) => ratings.ofPlayer(id)),
  call(fc.constant("zip-zap"), ({ ratings }, game) => ratings.board(game, { at: null, limit: 5, depth: 5 })),
  call(player, ({ ratings }, id) => ratings.unlist(id, "zip-zap")),
  call(fc.constant("q"), ({ matchmaking: quick }, queue) => quick.look(queue)),
  call(time, ({ matchmaking: quick }, now) => quick.draw("q", now)),
  call(fc.tuple(place, fc.boolean()), ({ matchmaking: quick }, [at, freed]) =>
    quick.offer("q", { ...at, freed }),
  ),
  call(few, ({ matchmaking: quick }, index) => quick.strike("q", index)),
  call(player, ({ matchmaking: quick }, id) => quick.place(id, "q")),
  call(fc.tuple(player, fc.option(place), place), ({ matchmaking: quick }, [id, before, to]) =>
    quick.send(id, "q", before, to),
  ),
];
