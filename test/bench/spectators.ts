// `npm run spectators`: how long an action takes from its seat to all seats, with and without spectators of the match.
// The relay, the seats and the spectators are processes of their own on this machine, over real sockets.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { newMatch } from "../harness/rest-client.ts";
import { openSeat, type SeatClient } from "../harness/seat-client.ts";
import { CROWDED } from "../harness/unhurried.ts";

const count = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("not a count");
  return number;
};

const startedSchema = z.object({ url: z.string(), socketUrl: z.string() });
const SEATS = 4;

const relayProcess = async (): Promise<void> => {
  const relay = await startLocalRelay({ data: null, settings: CROWDED });
  process.send?.({ url: relay.url, socketUrl: relay.socketUrl });
  process.once("disconnect", () => void relay.stop());
};

/** Opens the sockets, reports them, and counts frames until the parent disconnects. */
const spectatorsProcess = async (socketUrl: string, match: string, spectators: number): Promise<void> => {
  const { WebSocket } = await import("ws");
  let frames = 0;
  let opened = 0;
  let settled = 0;
  const join = async (): Promise<void> => {
    while (opened < spectators) {
      opened++;
      const socket = new WebSocket(socketUrl);
      socket.on("message", () => frames++);
      await once(socket, "open");
      socket.send(JSON.stringify({ type: "watch", match }));
      await once(socket, "message");
      settled++;
      if (settled % 100 === 0) process.send?.({ settled });
    }
  };
  await Promise.all(Array.from({ length: 8 }, join));
  frames = 0;
  process.send?.({ watching: settled });
  process.on("message", () => process.send?.({ frames }));
};

const child = (...args: readonly string[]) =>
  fork(fileURLToPath(import.meta.url), [...args], { execArgv: ["--import", "tsx"], stdio: "inherit" });

const heard = async <T>(other: ReturnType<typeof child>, schema: z.ZodType<T>): Promise<T> => {
  for (;;) {
    const [message] = await once(other, "message");
    const parsed = schema.safeParse(message);
    if (parsed.success) return parsed.data;
    process.stderr.write(`${JSON.stringify(message)}\n`);
  }
};

const newest = (seats: readonly SeatClient[]): number => Math.min(...seats.map((seat) => seat.newest().seq));

/** From the sending to the last seat's frame, in ms; null if the action was not public. */
const actionMs = async (seats: readonly SeatClient[], match: string, id: string): Promise<number | null> => {
  const seen = Math.max(...seats.map((seat) => seat.newest().seq));
  const choices = seats.flatMap((seat) =>
    seat.newest().legal.flatMap((action) => (action.type === "pass" ? [] : [{ seat, action }])),
  );
  const [choice] = choices;
  if (!choice) {
    // No seat wants to follow: all seats that may pass do.
    for (const seat of seats) {
      if (seat.newest().legal.some(({ type }) => type === "pass"))
        await seat.act(match, id, seat.newest().seq, { type: "pass" });
    }
    return null;
  }
  const startMs = performance.now();
  choice.seat.send({ type: "act", match, id, seen, action: choice.action });
  while (newest(seats) <= seen) {
    if (performance.now() - startMs > 5_000) return null;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return performance.now() - startMs;
};

/** Timings of `actions` public actions, one after the other with a pause between. */
const measured = async (
  relay: z.infer<typeof startedSchema>,
  spectators: number,
  actions: number,
  pauseMs: number,
): Promise<{ readonly times: readonly number[]; readonly frames: number }> => {
  const times: number[] = [];
  let frames = 0;
  while (times.length < actions) {
    const { id, guests } = await newMatch(relay.url, SEATS, { clocks: null });
    const seats = await Promise.all(guests.map(({ token }) => openSeat(relay.socketUrl, token)));
    for (const seat of seats) {
      seat.send({ type: "watch", match: id });
      await seat.frame((frame): frame is typeof frame => frame.type === "view");
    }
    const crowd = spectators > 0 ? child("crowd", relay.socketUrl, id, String(spectators)) : null;
    if (crowd) await heard(crowd, z.object({ watching: z.int() }));
    for (let n = 0; times.length < actions && !isOver(seats); n++) {
      const ms = await actionMs(seats, id, `a${n}`);
      if (ms !== null) times.push(ms);
      await sleep(pauseMs);
    }
    if (crowd) {
      await sleep(2_500);
      crowd.send("frames?");
      frames += (await heard(crowd, z.object({ frames: z.int() }))).frames;
      crowd.kill();
    }
    for (const seat of seats) seat.socket.terminate();
    await sleep(1_000);
  }
  return { times, frames };
};

const overSchema = z.object({ over: z.literal(true) });
const isOver = (seats: readonly SeatClient[]): boolean =>
  seats.some((seat) => overSchema.safeParse(seat.newest().table).success);

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

const main = async (): Promise<void> => {
  const program = new Command("spectators")
    .option("--spectators <n>", "at the table", count, 1_000)
    .option("--actions <n>", "in each turn", count, 300)
    .option("--rounds <n>", "each a turn without and a turn with spectators", count, 3)
    .option("--pause <ms>", "between two actions", count, 100)
    .parse();
  const options = program.opts<{ spectators: number; actions: number; rounds: number; pause: number }>();
  const relay = child("relay");
  const addresses = await heard(relay, startedSchema);
  const all = new Map<number, number[]>();
  await measured(addresses, 0, 50, 10);
  for (let round = 0; round < options.rounds; round++) {
    for (const spectators of [0, options.spectators]) {
      const { times, frames } = await measured(addresses, spectators, options.actions, options.pause);
      all.set(spectators, [...(all.get(spectators) ?? []), ...times]);
      report(spectators, times, `round ${round}, ${frames} frames to spectators`);
    }
  }
  for (const [spectators, times] of all) report(spectators, times, "all rounds");
  relay.disconnect();
};

const report = (spectators: number, times: readonly number[], what: string): void => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2));
  process.stdout.write(
    `${spectators} spectators, ${times.length} actions: p50 ${p50} p95 ${p95} p99 ${p99} ms (${what})\n`,
  );
};

const [role, socketUrl = "", match = "", spectators = "0"] = process.argv.slice(2);
if (role === "relay") await relayProcess();
else if (role === "crowd") await spectatorsProcess(socketUrl, match, Number(spectators));
else await main();
