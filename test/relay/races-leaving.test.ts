// Players leave an open match while others sit down and the host starts. In every order of the calls to the store, all
// answers are true, and each seated player has a name and finds the match again.
import { once } from "node:events";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import { startMatch } from "../../src/relay/lobby/start-match.ts";
import { takeSeat } from "../../src/relay/lobby/take-seat.ts";
import { seatOfPlayer } from "../../src/relay/match/viewers.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { brokenOff } from "./support/broken-off.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const ROUNDS = 10;

const setUp = async (name: string) => {
  const table = await store.newStore();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const random = seededRandom("0".repeat(64), name);
  const { scheduled, run } = interleaving(random);
  const relay = createHost(store.client(), world, { seed: "unscheduled", table });
  const gateway = virtualGateway(relay, world);
  const hosts = [0, 1, 2].map((n) =>
    scheduled(createHost(store.client(), world, { seed: `host ${n}`, table })),
  );
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const host = () => pick(hosts, Math.floor(random() * hosts.length));
  const arrivalMs = world.nowMs;
  const playerOf = async (caller: Caller) => {
    const player = await relay.players.read(caller.player ?? "");
    if (!player) throw new Error("no player");
    return player;
  };
  return {
    ...{ relay, gateway, run, random, ada, bo, cy, nowSeconds: arrivalMs / 1000 },
    /** An open match of three seats with the two players. */
    newStore: async (first: Caller, second: Caller): Promise<string> => {
      const body = { game: "zip-zap", seats: 3, visibility: "public" };
      const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(first), body });
      const { id } = seatedSchema().parse(opened.body);
      await gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(second), body: {} });
      return id;
    },
    leave: async (match: string, { player }: Caller) =>
      (await leaveSeat(host(), { match, player: player ?? "", arrivalMs })).answer.type,
    start: async (match: string, { player }: Caller) =>
      (await startMatch(host(), { match, player: player ?? "", arrivalMs })).answer.type,
    sit: async (match: string, caller: Caller) => {
      const player = await playerOf(caller);
      const sitting = { match, player, reads: true, code: undefined, arrivalMs, claim: null };
      return (await takeSeat(host(), sitting)).answer.type;
    },
    matchNamed: async (id: string) => {
      const match = await relay.matches.read(id);
      if (!match) throw new Error("a match that is gone");
      return match;
    },
    /** When the item expires, as it is stored. */
    expiresOf: async (id: string) =>
      (await store.contents(table)).find(({ pk, sk }) => pk?.S === `M#${id}` && sk?.S === "M")?.["expires"],
    /** Takes the match off its players' lists, so that the next match does not reach a limit. */
    end: async (id: string) => {
      const match = await relay.matches.read(id);
      const listing = await relay.listings.read(id);
      for (const { player } of [ada, bo, cy]) {
        await relay.players.removeMatch(player ?? "", id, listing?.createdAtMs ?? 0);
      }
      if (match?.status === "open" || match?.status === "live") {
        await relay.matches.commit(match, brokenOff(match, arrivalMs));
      }
    },
  };
};

test("a start and a leave at once: the leaver plays, or is gone and the match does not start with the leaver", async () => {
  const { run, ada, bo, newStore, leave, start, matchNamed, end } = await setUp("start");
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newStore(ada, bo);
    const received = { start: "", leave: "" };
    await run([
      async () => {
        received.start = await start(id, ada);
      },
      async () => {
        received.leave = await leave(id, bo);
      },
    ]);
    const { status, players } = await matchNamed(id);
    if (received.start === "settled") {
      expect({ status, players }).toEqual({ status: "live", players: [ada.player, bo.player] });
    } else {
      expect(received).toEqual({ start: "too-few", leave: "left" });
      expect({ status, players }).toEqual({ status: "open", players: [ada.player, null, null] });
    }
    seen.add(status);
    await end(id);
  }
  expect([...seen].sort()).toEqual(["live", "open"]);
});

test("when players come and go at once, each seated player has a name, a place on the own list, and a match that stays", async () => {
  const { relay, run, random, nowSeconds, ada, bo, cy, ...table } = await setUp("come and go");
  const { newStore, leave, sit, start, matchNamed, expiresOf, end } = table;
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newStore(ada, bo);
    const tasks = [
      () => leave(id, bo),
      () => sit(id, bo),
      () => leave(id, bo),
      () => leave(id, ada),
      () => sit(id, random() < 0.5 ? cy : ada),
      ...(random() < 0.3 ? [() => start(id, ada)] : []),
    ];
    await run(tasks.map((task) => async () => void (await task())));
    const match = await matchNamed(id);
    const listing = await relay.listings.read(id);
    // A player who left the live match for good keeps the place in the list of seats, but does not sit there.
    const sitting = match.players.flatMap((player) =>
      player !== null && seatOfPlayer(match, player) !== null ? [player] : [],
    );
    expect(new Set(sitting).size).toBe(sitting.length);
    for (const player of sitting) {
      expect(listing?.names[player], `round ${round}`).toBe("Guest");
      expect((await relay.players.matches(player, 5)).map((at) => at.match)).toContain(id);
    }
    const day = 24 * 3600;
    const kept = sitting.length === 0 ? 3600 : 7 * day;
    // A match that started, and that all players have left since, is abandoned.
    if (match.status === "live") expect(await expiresOf(id)).toBeUndefined();
    if (match.status === "open") {
      expect(match.expires).toBe(nowSeconds + kept);
      expect(await expiresOf(id)).toEqual({ N: `${match.expires}` });
    }
    await end(id);
  }
});

test("a player who sits down again before the leave has cleared away keeps name and list", async () => {
  const { relay, ada, bo, newStore, matchNamed } = await setUp("again");
  const id = await newStore(ada, bo);
  const player = await relay.players.read(bo.player ?? "");
  if (!player) throw new Error("no player");
  let again: Promise<unknown> | null = null;
  const sitAgain = () => {
    again ??= takeSeat(relay, {
      match: id,
      player,
      reads: true,
      code: undefined,
      arrivalMs: relay.time.now(),
      claim: null,
    });
    return again;
  };
  const slow: Relay = {
    ...relay,
    listings: {
      ...relay.listings,
      dropName: async (...args) => {
        await sitAgain();
        return relay.listings.dropName(...args);
      },
    },
    players: {
      ...relay.players,
      leaveMatch: async (...args) => {
        await sitAgain();
        await relay.players.leaveMatch(...args);
      },
    },
  };
  const { answer } = await leaveSeat(slow, { match: id, player: player.id, arrivalMs: relay.time.now() });
  expect(answer).toMatchObject({ type: "left" });
  expect((await matchNamed(id)).players).toEqual([ada.player, bo.player, null]);
  expect((await relay.listings.read(id))?.names[player.id]).toBe("Guest");
  expect(await relay.players.matches(player.id, 5)).toHaveLength(1);
});

test("a player who sits down again while an older leave is under way keeps the name", async () => {
  const { relay, ada, bo, newStore, matchNamed } = await setUp("older");
  const id = await newStore(ada, bo);
  const player = await relay.players.read(bo.player ?? "");
  if (!player) throw new Error("no player");
  const arrivalMs = relay.time.now();
  const leaving = { match: id, player: player.id, arrivalMs };
  const sitting = { match: id, player, reads: true, code: undefined, arrivalMs, claim: null };
  const leaves = new AbortController();
  const left = once(leaves.signal, "abort");
  let seated: Promise<unknown> | null = null;
  /** The player has left once more and is on the way back: the name is in the listing, but not in the seat yet. */
  const comeBack = async (): Promise<void> => {
    await leaveSeat(relay, leaving);
    const { matches } = relay;
    const names = new AbortController();
    const named = once(names.signal, "abort");
    const commit: typeof matches.commit = async (...args) => {
      names.abort();
      await left;
      return matches.commit(...args);
    };
    seated = takeSeat({ ...relay, matches: { ...matches, commit } }, sitting);
    await named;
  };
  const read: typeof relay.matches.read = async (match) => {
    const stored = await relay.matches.read(match);
    if (!seated) await comeBack();
    return stored;
  };
  await leaveSeat({ ...relay, matches: { ...relay.matches, read } }, leaving);
  leaves.abort();
  await seated;
  expect(seatOfPlayer(await matchNamed(id), player.id)).not.toBeNull();
  expect((await relay.listings.read(id))?.names[player.id]).toBe(player.name);
});
