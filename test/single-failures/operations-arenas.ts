// What moves an arena on: its message in each of its states, and the end of one of its matches.
import type { Arena } from "../../src/match/arena/arena.ts";
import { sendTick } from "../../src/relay/arenas/send-tick.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import type { Host } from "./failing-host.ts";
import { message, type Operation, record } from "./operation.ts";
import { handMessage, nextMessage, readStream } from "./run-on.ts";
import { playOut, type Scene } from "./scene.ts";
import { matchesIn, type Waiting } from "./table-world.ts";

const ARENA = "arenaAAAAAAA";
/** Long enough for a second pairing. */
const MINUTES = 1;

const playerOf = ({ player }: Caller): string => player ?? "";

const isTick = ({ queue, body }: Waiting): boolean =>
  queue === "timers" && body.includes('"errand":{"type":"arena"');

/** An arena that starts now, with Ada and Bo. Its message waits. */
const arenaIn = async ({ host, ada, bo, cy }: Scene): Promise<Arena> => {
  const by = playerOf(cy);
  const { relay, world } = host;
  const atMs = world.nowMs;
  const endsAtMs = atMs + MINUTES * 60_000;
  const arena: Arena = {
    ...{ id: ARENA, name: "Arena", game: "zip-zap", rules: 1, options: {}, seats: 2, rated: false },
    clocks: { ready: 20, window: 12, lead: 30 },
    ...{ entry: "all", code: null, fill: "wait", level: "easy", startsAtMs: atMs, minutes: MINUTES },
    ...{ every: null, series: "seriesAAAAAA", maker: by, account: by, status: "planned" },
    ...{ version: 1, armedMs: atMs, endsAtMs, entrants: 0, pairings: 0, podium: [], createdAtMs: atMs },
    expires: Math.floor(endsAtMs / 1000) + 86_400,
  };
  const { name, game, maker, account, expires } = arena;
  await relay.series.create({
    ...{ id: "seriesAAAAAA", name, game, every: "day", maker, account, code: null },
    ...{ version: 1, next: ARENA, nights: [], expires },
  });
  await relay.madeArenas.add(account, { id: ARENA, createdAtMs: atMs }, 3, null);
  await sendTick(relay, ARENA, atMs);
  await relay.arenas.create(arena);
  for (const player of [ada, bo].map(playerOf)) {
    const times = { enteredAtMs: atMs, waitingSinceMs: atMs, seenAtMs: atMs };
    const state = { bot: false, paused: false, left: false, match: null };
    await relay.arenas.enter(arena, { key: player, player, name: "Quux", ...state, ...times }, 9, atMs - 1);
  }
  return arena;
};

const paused =
  (caller: Caller) =>
  ({ relay, world: { nowMs: atMs } }: Host) =>
    relay.arenas.wish(ARENA, playerOf(caller), { paused: true, left: false, atMs, waitingSinceMs: atMs });

/** Lets the world run on until the arena's message comes at that time or later. */
const untilTick = async (host: Host, atMs: number): Promise<void> => {
  for (;;) {
    await readStream(host);
    const next = nextMessage(host.world);
    if (!next) throw new Error("no message of the arena comes");
    if (isTick(next) && next.dueAtMs >= atMs) return;
    await handMessage(host, next);
  }
};

export const ARENAS: readonly Operation[] = [
  message("job arena", "a start", async (scene) => {
    await arenaIn(scene);
    return { isThis: isTick, leaves: true, rivals: { "an entrant pauses": paused(scene.ada) } };
  }),
  message("job arena", "an end", async (scene) => {
    const { host } = scene;
    const arena = await arenaIn(scene);
    await untilTick(host, arena.startsAtMs + 1);
    for (const { id, status } of matchesIn(host.world)) if (status === "live") await playOut(host, id);
    await untilTick(host, arena.endsAtMs);
    return { isThis: isTick, leaves: true };
  }),
  message("job arena", "what follows the end", async (scene) => {
    const { host } = scene;
    const arena = await arenaIn(scene);
    await untilTick(host, arena.endsAtMs);
    const ended = await host.relay.arenas.read(ARENA);
    if (ended) await host.relay.arenas.commit(ended, { ...ended, status: "ended" });
    return { isThis: isTick, leaves: true };
  }),
  message("job arena", "a closed one", async (scene) => {
    const arena = await arenaIn(scene);
    await scene.host.relay.arenas.commit(arena, { ...arena, status: "closed", endsAtMs: arena.startsAtMs });
    return { isThis: isTick, leaves: true };
  }),
  record("projections", "an end, in an arena", async (scene) => {
    const { host } = scene;
    const arena = await arenaIn(scene);
    await untilTick(host, arena.startsAtMs + 1);
    for (const { id, status } of matchesIn(host.world)) if (status === "live") await playOut(host, id);
    return { rivals: { "an entrant pauses": paused(scene.ada) } };
  }),
];

/** What an arena still waits for when nothing is on its way. */
export const arenaFaults = async ({ relay }: Host): Promise<readonly string[]> => {
  const arena = await relay.arenas.read(ARENA);
  if (!arena) return [];
  const isOver = arena.armedMs === null && ["ended", "closed"].includes(arena.status);
  const [entrants, pairings] = [await relay.arenas.entrants(ARENA), await relay.arenas.pairings(ARENA)];
  return [
    ...(isOver ? [] : [JSON.stringify(arena)]),
    ...pairings.flatMap((pairing) => (pairing.made && pairing.result ? [] : [JSON.stringify(pairing)])),
    ...entrants.flatMap((entrant) => (entrant.match === null ? [] : [JSON.stringify(entrant)])),
  ];
};
