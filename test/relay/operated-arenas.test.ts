// What an operator does in the middle of an arena: everything goes on, and only who is banned is out.
import { expect, test } from "vitest";
import { hydrate, newest } from "../../src/match/hydrate.ts";
import { operate, operateOn } from "../../src/relay/operator/operate.ts";
import type { Deed } from "../../src/relay/ports/operator.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { ARENA, stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();

type Staged = Awaited<ReturnType<typeof stagedArena>>;

const acts = async (relay: Relay, deed: Omit<Deed, "reason">): Promise<void> => {
  const answer = await operate(relay, { by: "local", isNamed: false, deed: { ...deed, reason: "spam" } });
  if (answer.type !== "done") throw new Error(answer.type);
  if (!answer.entry.isDone)
    await operateOn(relay, { type: "operate", n: answer.entry.n, id: answer.entry.id });
};

/** The only match, and what the stream does when it has ended. */
const matchIn = async ({ relay, pairings }: Staged) => {
  const [pairing] = await pairings();
  return liveMatch(pairing ? await relay.matches.read(pairing.match) : null);
};

const left = async (staged: Staged): Promise<readonly string[]> => {
  const match = await matchIn(staged);
  const { actors } = newest(hydrate(match));
  return match.players.flatMap((player, seat) => (player !== null && actors[seat]?.left ? [player] : []));
};

test("a player who is banned in mid-arena leaves its match, and the others play on", async () => {
  const staged = await stagedArena(store, { players: 3 });
  const { relay, tick, pairings } = staged;
  await tick();
  const before = await matchIn(staged);
  const [banned = "", other = ""] = before.players.flatMap((player) => player ?? []);
  await acts(relay, { action: "ban", player: banned });
  expect(await left(staged)).toEqual([banned]);
  const live = liveMatch(await relay.matches.read(before.id));
  const { after } = finished(live).ended;
  const { match } = await relay.matches.commit(live, { ...after, version: live.version + 1 });
  await projectChange(relay, { before: live, after: match });
  const [{ seats, result } = { seats: [], result: null }] = await pairings();
  expect(result?.points).toEqual(seats.map((seat) => (seat?.player === banned ? 0 : 2)));
  await tick();
  await tick();
  const later = (await pairings()).slice(1).flatMap(({ seats: all }) => all.map((seat) => seat?.player));
  expect(later).toContain(other);
  expect(later).not.toContain(banned);
});

test("a ban at any moment of a pairing leaves nobody banned in a match", async () => {
  const calls = ["pair", "read", "addMatch", "create", "commit", "made"] as const;
  for (const moment of calls) {
    const staged = await stagedArena(store, { players: 2 });
    const { relay, entered, tick } = staged;
    const [banned = ""] = entered;
    let isBanned = false;
    const first = async (name: (typeof calls)[number]): Promise<void> => {
      if (name !== moment || isBanned) return;
      isBanned = true;
      await acts(relay, { action: "ban", player: banned });
    };
    const { matches, arenas, players } = relay;
    // The ban comes whole right before that call.
    const before: Relay = {
      ...relay,
      players: {
        ...players,
        addMatch: (...asked) => first("addMatch").then(() => players.addMatch(...asked)),
      },
      matches: {
        ...matches,
        read: (id) => first("read").then(() => matches.read(id)),
        create: (...asked) => first("create").then(() => matches.create(...asked)),
        commit: (...asked) => first("commit").then(() => matches.commit(...asked)),
      },
      arenas: {
        ...arenas,
        pair: (...asked) => first("pair").then(() => arenas.pair(...asked)),
        made: (...asked) => first("made").then(() => arenas.made(...asked)),
      },
    };
    await tick(undefined, before);
    expect(isBanned).toBe(true);
    if (moment === "pair") expect(await staged.pairings()).toEqual([]);
    else expect(await left(staged)).toEqual([banned]);
  }
});

test("nobody is paused whose match an operator ends before the first act", async () => {
  const staged = await stagedArena(store, { players: 2 });
  const { relay, tick } = staged;
  await tick();
  const before = await matchIn(staged);
  await acts(relay, { action: "end-match", match: before.id });
  await projectChange(relay, { before, after: await relay.matches.read(before.id) });
  const entrants = await relay.arenas.entrants(ARENA);
  expect(entrants.map(({ match, paused }) => ({ match, paused }))).toEqual(
    entrants.map(() => ({ match: null, paused: false })),
  );
});
