// `npm run flood`: how long honest players wait for the answers to their acts, without and with a flood from one
// connection, from one account and from one address. The relay and the flood are processes of their own on this machine.
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { newGuest } from "../harness/rest-client.ts";
import { flood } from "./flood.ts";
import { playOn, type Waits } from "./honest-players.ts";

const relaySchema = z.object({ url: z.string(), socketUrl: z.string() });

/** All guests of the measurement come from one address, so their number has no limit. Every other limit is the default. */
const relayProcess = async (): Promise<void> => {
  const relay = await startLocalRelay({ data: null, settings: { limits: { guestsPerHour: null } } });
  process.send?.({ url: relay.url, socketUrl: relay.socketUrl });
  process.once("disconnect", () => void relay.stop());
};

const attackSchema = z.object({
  socketUrl: z.string(),
  tokens: z.array(z.string().nullable()),
  framesPerSecond: z.number(),
  localAddress: z.string(),
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
  const attack = attackSchema.parse(JSON.parse(text));
  process.send?.(await flood({ ...attack, frames: FRAMES, signal: ended.signal }));
  process.disconnect();
};

const child = (...args: readonly string[]) =>
  fork(fileURLToPath(import.meta.url), [...args], { execArgv: ["--import", "tsx"], stdio: "inherit" });

interface Kind {
  readonly name: string;
  /** The sockets' tokens, and the address that they come from. */
  readonly from: (url: string, round: number) => Promise<Pick<Attack, "tokens" | "localAddress">>;
}

/** Each round takes a new account and a new address, whose buckets are full. */
const addressOf = (kind: number, round: number) => `127.0.${kind}.${1 + round}`;

const KINDS: readonly Kind[] = [
  {
    name: "one connection",
    from: async (_, round) => ({ tokens: [null], localAddress: addressOf(1, round) }),
  },
  {
    name: "one account, 8 sockets",
    from: async (url, round) => {
      const { token } = await newGuest(url);
      return { tokens: Array.from({ length: 8 }, () => token), localAddress: addressOf(2, round) };
    },
  },
  {
    name: "one address, 60 sockets",
    from: async (_, round) => ({
      tokens: Array.from({ length: 60 }, () => null),
      localAddress: addressOf(3, round),
    }),
  },
];

const p95 = (ms: readonly number[]): number =>
  ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? 0;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly rate: number;
  readonly matches: number;
}

const measure = async ({ rounds, seconds, rate, matches }: Plan): Promise<boolean> => {
  const relay = child("relay");
  const [ready] = await once(relay, "message");
  const { url, socketUrl } = relaySchema.parse(ready);
  const [waits, ended]: [Waits, AbortController] = [{ ms: [] }, new AbortController()];
  const playing = playOn({ url, socketUrl }, matches, waits, ended.signal);
  /** The waits of the next seconds. */
  const sample = async (): Promise<number> => {
    waits.ms.length = 0;
    await sleep(seconds * 1000);
    return p95(waits.ms);
  };
  await sleep(WARM_MS);
  let isKept = true;
  for (const { name, from } of KINDS) {
    const quiet: number[] = [];
    const flooded: number[] = [];
    for (let round = 0; round < rounds; round++) {
      quiet.push(await sample());
      const attack = { socketUrl, framesPerSecond: rate, ...(await from(url, round)) };
      const attacker = child("attacker", JSON.stringify(attack));
      flooded.push(await sample());
      const told = once(attacker, "message");
      attacker.send("end");
      process.stderr.write(`${name}: ${JSON.stringify((await told)[0])}\n`);
    }
    // Of neighbours in time, because other work on the machine slows both.
    const ratio = median(flooded.map((ms, round) => ms / (quiet[round] ?? ms)));
    isKept &&= ratio <= MOST_RATIO;
    const figures = [median(quiet), median(flooded)].map((ms) => `${ms.toFixed(1)} ms`).join(" -> ");
    process.stdout.write(`${name}: p95 ${figures}, ratio ${ratio.toFixed(2)}\n`);
  }
  ended.abort();
  await playing;
  relay.disconnect();
  return isKept;
};

const WARM_MS = 5_000;
const MOST_RATIO = 1.5;

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
    .option("--matches <n>", "matches of two honest players at once", count, 4)
    .parse();
  if (!(await measure(command.opts<Plan>()))) process.exitCode = 1;
}
