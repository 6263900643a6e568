// Leaving an open table while others sit down and the host starts: whatever the order in which the calls reach the
// store, all are told the truth, and whoever sits has a name and finds the table again.
import { once } from "node:events";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import { startMatch } from "../../src/relay/lobby/start-match.ts";
import { takeSeat } from "../../src/relay/lobby/take-seat.ts";
import { seatOfPlayer } from "../../src/relay/match/viewer-of.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();
const ROUNDS = 10;

const setUp = async (name: string) => {
  const table = await store.newTable();
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
    /** An open table of three seats at which the two sit. */
    newTable: async (first: Caller, second: Caller): Promise<string> => {
      const body = { game: "zip-zap", seats: 3, visibility: "public" };
      const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(first), body });
      const { id } = seatedSchema.parse(opened.body);
      await gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(second), body: {} });
      return id;
    },
    leave: async (match: string, { player }: Caller) =>
      (await leaveSeat(host(), { match, player: player ?? "", arrivalMs })).type,
    start: async (match: string, { player }: Caller) =>
      (await startMatch(host(), { match, player: player ?? "", arrivalMs })).type,
    sit: async (match: string, caller: Caller) => {
      const player = await playerOf(caller);
      return (await takeSeat(host(), { match, player, entropy: "", code: undefined, arrivalMs })).type;
    },
    matchNamed: async (id: string) => {
      const match = await relay.matches.read(id);
      if (!match) throw new Error("a match that is gone");
      return match;
    },
    /** Takes the match from its players' lists, so that the next does not reach a limit. */
    end: async (id: string) => {
      const match = await relay.matches.read(id);
      const listing = await relay.listings.read(id);
      for (const { player } of [ada, bo, cy]) {
        await relay.players.removeMatch(player ?? "", id, listing?.createdAtMs ?? 0);
      }
      if (match)
        await relay.matches.commit(match, { ...match, version: match.version + 1, status: "abandoned" });
    },
  };
};

test("a start and a leaving at once: the leaver plays, or is gone and the match did not start with them", async () => {
  const { run, ada, bo, newTable, leave, start, matchNamed, end } = await setUp("start");
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newTable(ada, bo);
    const told = { start: "", leave: "" };
    await run([
      async () => {
        told.start = await start(id, ada);
      },
      async () => {
        told.leave = await leave(id, bo);
      },
    ]);
    const { status, players } = await matchNamed(id);
    if (told.start === "live") {
      expect({ status, players }).toEqual({ status: "live", players: [ada.player, bo.player] });
    } else {
      expect(told).toEqual({ start: "too-few", leave: "left" });
      expect({ status, players }).toEqual({ status: "open", players: [ada.player, null, null] });
    }
    seen.add(status);
    await end(id);
  }
  expect([...seen].sort()).toEqual(["live", "open"]);
});

test("players who come and go at once: who sits has a name, a place on the own list, and a table that stays", async () => {
  const { relay, run, random, nowSeconds, ada, bo, cy, newTable, leave, sit, start, matchNamed, end } =
    await setUp("come and go");
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newTable(ada, bo);
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
    // Whoever left the live match for good keeps the place, but does not sit there.
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
    // A match that started, and that all have left since, is abandoned.
    if (match.status === "live") expect(match.expires).toBe(0);
    if (match.status === "open") expect(match.expires).toBe(nowSeconds + kept);
    await end(id);
  }
});

test("who sits down again before its leaving has cleared away keeps name and list", async () => {
  const { relay, ada, bo, newTable, matchNamed } = await setUp("again");
  const id = await newTable(ada, bo);
  const player = await relay.players.read(bo.player ?? "");
  if (!player) throw new Error("no player");
  let again: Promise<unknown> | null = null;
  const sitAgain = () => {
    again ??= takeSeat(relay, {
      match: id,
      player,
      entropy: "",
      code: undefined,
      arrivalMs: relay.time.now(),
    });
    return again;
  };
  const slow: Relay = {
    ...relay,
    listings: {
      ...relay.listings,
      dropName: async (...args) => {
        await sitAgain();
        await relay.listings.dropName(...args);
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
  expect(await leaveSeat(slow, { match: id, player: player.id, arrivalMs: relay.time.now() })).toMatchObject({
    type: "left",
  });
  expect((await matchNamed(id)).players).toEqual([ada.player, bo.player, null]);
  expect((await relay.listings.read(id))?.names[player.id]).toBe("Guest");
  expect(await relay.players.matches(player.id, 5)).toHaveLength(1);
});

test("who sits down again while an older leaving is under way keeps its name", async () => {
  const { relay, ada, bo, newTable, matchNamed } = await setUp("older");
  const id = await newTable(ada, bo);
  const player = await relay.players.read(bo.player ?? "");
  if (!player) throw new Error("no player");
  const arrivalMs = relay.time.now();
  const leaving = { match: id, player: player.id, arrivalMs };
  const sitting = { match: id, player, entropy: "", code: undefined, arrivalMs };
  const leaves = new AbortController();
  const left = once(leaves.signal, "abort");
  let seated: Promise<unknown> | null = null;
  /** Left once more and on the way back, with the name on the card but not in the seat yet. */
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
