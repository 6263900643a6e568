// `npm run flood`: how long other players wait, how late their clocks come and how much the relay grows, without and with
// each flood. The relay and the flood are processes of their own on this machine.
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { flood } from "./flood.ts";
import { FLOOD_KINDS, floodSchema } from "./flood-kinds.ts";
import { askOn, heedClocks, playOn, type Waits } from "./honest-players.ts";
import { wireFlood } from "./wire-flood.ts";

const relaySchema = z.object({ url: z.string(), socketUrl: z.string() });
const memorySchema = z.object({ mostBytes: z.number() });

/** How often the relay looks at its own memory. */
const LOOK_MS = 100;

/** All guests of the measurement come from one address, so their number has no limit. Every other limit is the default. */
const relayProcess = async (): Promise<void> => {
  const relay = await startLocalRelay({ data: null, settings: { limits: { guestsPerHour: null } } });
  let mostBytes = 0;
  const look = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }, LOOK_MS);
  process.on("message", () => {
    process.send?.({ mostBytes });
    mostBytes = 0;
  });
  process.send?.({ url: relay.url, socketUrl: relay.socketUrl });
  process.once("disconnect", () => {
    clearInterval(look);
    void relay.stop();
  });
};

const attackSchema = z.object({
  url: z.string(),
  socketUrl: z.string(),
  framesPerSecond: z.number(),
  flood: floodSchema,
});
type Attack = z.infer<typeof attackSchema>;

const MATCH = "7kQ2mXv9TzB4";
const FRAMES = [
  { type: "hello" },
  { type: "watch", match: MATCH },
  { type: "ping" },
  { type: "unwatch", match: MATCH },
  { type: "act", match: MATCH, id: "a", seen: 2, action: { type: "pass" } },
];

/** An attacker's processor is its own. Here it gets what the relay and the players leave. */
const attackerProcess = async (text: string): Promise<void> => {
  setPriority(constants.priority.PRIORITY_LOW);
  const ended = new AbortController();
  process.once("message", () => ended.abort());
  const { flood: attack, url, socketUrl, framesPerSecond } = attackSchema.parse(JSON.parse(text));
  const { signal } = ended;
  process.send?.("begins");
  const report =
    attack.type === "frames"
      ? await flood({ ...attack, socketUrl, framesPerSecond, frames: FRAMES, signal })
      : await wireFlood({ ...attack, port: Number(new URL(url).port), signal });
  process.send?.(report);
  process.disconnect();
};

const child = (...args: readonly string[]) =>
  fork(fileURLToPath(import.meta.url), [...args], { execArgv: ["--import", "tsx"], stdio: "inherit" });

const p95 = (ms: readonly number[]): number =>
  ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? 0;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly rate: number;
  readonly matches: number;
  readonly only: string;
}

/** What the others felt in some seconds, and what the relay took at most. */
interface Sample {
  readonly actMs: number;
  readonly restMs: number;
  readonly clockMs: number;
  readonly memoryMb: number;
}

const measure = async ({ rounds, seconds, rate, matches, only }: Plan): Promise<boolean> => {
  const relay = child("relay");
  const [ready] = await once(relay, "message");
  const { url, socketUrl } = relaySchema.parse(ready);
  const ended = new AbortController();
  const [acts, asked, clocks]: [Waits, Waits, Waits] = [{ ms: [] }, { ms: [] }, { ms: [] }];
  const playing = [
    playOn({ url, socketUrl }, matches, acts, ended.signal),
    askOn(url, asked, ended.signal),
    heedClocks({ url, socketUrl }, clocks, ended.signal),
  ];
  const mostMb = async (): Promise<number> => {
    const told = once(relay, "message");
    relay.send("memory");
    return memorySchema.parse((await told)[0]).mostBytes / BYTES_PER_MB;
  };
  const sample = async (): Promise<Sample> => {
    await mostMb();
    for (const { ms } of [acts, asked, clocks]) ms.length = 0;
    await sleep(seconds * 1000);
    const [actMs, restMs] = [p95(acts.ms), p95(asked.ms)];
    return { actMs, restMs, clockMs: Math.max(0, ...clocks.ms), memoryMb: await mostMb() };
  };
  await sleep(WARM_MS);
  let isKept = true;
  for (const [kind, { name, from }] of FLOOD_KINDS.entries()) {
    if (!name.includes(only)) continue;
    const pairs: { readonly quiet: Sample; readonly flooded: Sample }[] = [];
    for (let round = 0; round < rounds; round++) {
      const quiet = await sample();
      const flood = await from(url, addressOf(kind, round));
      const attack: Attack = { url, socketUrl, framesPerSecond: rate, flood };
      const attacker = child("attacker", JSON.stringify(attack));
      await once(attacker, "message");
      pairs.push({ quiet, flooded: await sample() });
      const told = once(attacker, "message");
      attacker.send("end");
      process.stderr.write(`${name}: ${JSON.stringify((await told)[0])}\n`);
    }
    // Of neighbours in time, because other work on the machine slows both.
    const ratio = (of: "actMs" | "restMs"): number =>
      median(pairs.map(({ quiet, flooded }) => flooded[of] / quiet[of]));
    const more = median(pairs.map(({ quiet, flooded }) => flooded.memoryMb - quiet.memoryMb));
    const latest = Math.max(...pairs.map(({ flooded }) => flooded.clockMs));
    isKept &&= Math.max(ratio("actMs"), ratio("restMs")) <= MOST_RATIO;
    isKept &&= more <= MOST_MORE_MB && latest <= LATEST_MS;
    const figures = (of: "actMs" | "restMs"): string => {
      const [quiet, flooded] = [
        median(pairs.map((one) => one.quiet[of])),
        median(pairs.map((one) => one.flooded[of])),
      ];
      return `${quiet.toFixed(1)} -> ${flooded.toFixed(1)} ms (${ratio(of).toFixed(2)})`;
    };
    process.stdout.write(
      `${name}: p95 of acts ${figures("actMs")}, of requests ${figures("restMs")}, latest clock ${latest.toFixed(0)} ms, ${more.toFixed(0)} MB more\n`,
    );
  }
  ended.abort();
  await Promise.all(playing);
  relay.disconnect();
  return isKept;
};

/** Each round takes a new address, whose buckets are full. */
const addressOf = (kind: number, round: number) => `127.${1 + kind}.${round}.1`;

const WARM_MS = 5_000;
const MOST_RATIO = 1.5;
const MOST_MORE_MB = 50;
const LATEST_MS = 1_000;
const BYTES_PER_MB = 2 ** 20;

const count = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("not a count");
  return number;
};

const [role, ...rest] = process.argv.slice(2);
if (role === "relay") await relayProcess();
else if (role === "attacker") await attackerProcess(rest[0] ?? "");
else {
  const command = new Command("flood")
    .option("--rounds <n>", "how often each flood comes, between quiet times", count, 3)
    .option("--seconds <n>", "how long each flood and each quiet time lasts", count, 20)
    .option("--rate <n>", "frames a second of a flood", count, 1_000)
    .option("--only <words>", "only the floods with these words in their names", "")
    .option("--matches <n>", "matches of two honest players at once", count, 4)
    .parse();
  if (!(await measure(command.opts<Plan>()))) process.exitCode = 1;
}
