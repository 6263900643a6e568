// Measures what an arena costs beside the play of its matches: `npx tsx test/meter/metered-arena.ts 1000 4 30`. The players
// are there all the time, and each match lasts ten minutes.
import type { Arena } from "../../src/match/arena/arena.ts";
import { openingTickMs, sendTick } from "../../src/relay/arenas/send-tick.ts";
import { createGuest } from "../../src/relay/people/guests.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { billOf, type Usage } from "../../src/relay/spending/bill.ts";
import { finished } from "../relay/support/finished-match.ts";
import { arenaAt, entrantAt } from "../relay/support/staged-arena.ts";
import { createMeteredWorld, type MeteredWorld } from "./metered-world.ts";
import type { Purpose } from "./tally.ts";
import { usageFor } from "./usage-of.ts";

const HOSTS = 8;
const MATCH_MS = 10 * 60_000;
/** No clock runs out meanwhile: what matches cost is measured elsewhere. */
const CLOCKS = { ready: 1_200, window: 1_200, lead: 1_200 };
const LOOK_MS = 30_000;
const AFTER_MS = 20 * 60_000;

interface MeteredArena {
  readonly matches: number;
  readonly costs: Readonly<Record<string, { readonly usage: Usage; readonly usd: number }>>;
}

const meterArena = async (players: number, seats: number, minutes: number): Promise<MeteredArena> => {
  const world = createMeteredWorld(1, HOSTS);
  const startsAtMs = world.clockwork.nowMs() + 10 * 60_000;
  const arena = await openArena(world, arenaAt(startsAtMs, { seats, minutes, clocks: CLOCKS }));
  const entered = Array.from({ length: players }, (_, n) =>
    world.run("http", "lobby", async (relay) => {
      const { player } = await createGuest(relay, `Player ${n}`);
      await relay.arenas.enter(arena, entrantAt(player.id, relay.time.now() + n), players, relay.time.now());
      const connection = { connection: `socket${n}`, token: null, sinceMs: 0, reads: true };
      await relay.connections.register(player.id, connection);
    }),
  );
  await until(world, Promise.all(entered));
  const ended = new Set<string>();
  for (let nowMs = startsAtMs; nowMs < arena.endsAtMs + AFTER_MS; nowMs += LOOK_MS) {
    await world.clockwork.runUntil(nowMs);
    const over = world
      .liveMatches()
      .filter(({ id, startedAtMs }) => !ended.has(id) && nowMs - startedAtMs >= MATCH_MS);
    for (const { id } of over) ended.add(id);
    await until(
      world,
      Promise.all(over.map(({ id }) => world.run("socket", "acts", (relay) => playOut(relay, id)))),
    );
  }
  const cost = (purposes: readonly Purpose[]) => {
    const usage = usageFor(world.meter, purposes);
    return { usage, usd: billOf(usage).price };
  };
  return {
    matches: ended.size,
    costs: {
      timers: cost(["timers"]),
      projections: cost(["projections"]),
      both: cost(["timers", "projections"]),
    },
  };
};

const openArena = async (world: MeteredWorld, wanted: Arena): Promise<Arena> => {
  const arena = { ...wanted, armedMs: openingTickMs(wanted.startsAtMs, world.clockwork.nowMs()) };
  const opening = world.run("http", "lobby", async (relay) => {
    await sendTick(relay, arena.id, arena.armedMs);
    await relay.arenas.create(arena);
  });
  await until(world, opening);
  return arena;
};

const until = async (world: MeteredWorld, doing: Promise<unknown>): Promise<void> => {
  let isDone = false;
  let fault: unknown = null;
  doing.then(
    () => {
      isDone = true;
    },
    (error: unknown) => {
      fault = error;
    },
  );
  while (!isDone && fault === null) await world.clockwork.runUntil(world.clockwork.nowMs() + 100);
  if (fault !== null) throw fault;
};

const playOut = async (relay: Relay, id: string): Promise<void> => {
  const live = await relay.matches.read(id);
  if (live?.status !== "live") return;
  const { after } = finished(live, { lastsMs: relay.time.now() - live.startedAtMs }).ended;
  await relay.matches.commit(live, { ...after, version: live.version + 1 });
};

const [players = 1_000, seats = 4, minutes = 30] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await meterArena(players, seats, minutes), null, 1)}\n`);
