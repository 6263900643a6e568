// `npm run chaos`: the local relay as real processes under the load of real sockets, killed and stopped at seeded
// random moments; then an audit of everything that clients received. Exit status 1 if a check fails.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Command, InvalidArgumentError } from "commander";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { databasesOf } from "../harness/processes.ts";
import { audit } from "./audit.ts";
import { startCluster } from "./cluster.ts";
import { wreak } from "./faults.ts";
import type { Field, Phase } from "./field.ts";
import { figuresOf } from "./figures.ts";
import { auditHistories } from "./histories.ts";
import { type KnownMatches, keepPlaying } from "./matches.ts";
import { createMemoryCurve, drawn, growthFault } from "./memory-curve.ts";
import { createNotes } from "./notes.ts";
import { createWitness } from "./witness.ts";

const atLeast =
  (least: number, most = Number.POSITIVE_INFINITY) =>
  (text: string): number => {
    const number = Number(text);
    if (!(number >= least && number <= most)) throw new InvalidArgumentError(`a number from ${least} up.`);
    return number;
  };

const flags = new Command("chaos")
  .option("--minutes <n>", "of load", atLeast(0.1), 1)
  .option("--seed <text>", "any text", "1")
  .option("--matches <n>", "played at once", atLeast(1), 10)
  .option("--pace <ms>", "how long a seat thinks at most", atLeast(0), 400)
  .option("--gateways <n>", "on one database: 1 or 2", atLeast(1, 2), 2)
  .option(
    "--hosts <n>",
    "of each function at each gateway. 2, and with --soak as `npm start` has them",
    atLeast(1),
  )
  .option("--soak", "one gateway, no faults: its memory must stay flat")
  .option("--host-memory <mb>", "what a host may remember. Little of it shows growth soon", atLeast(1), 2)
  .parse()
  .opts<{
    minutes: number;
    seed: string;
    matches: number;
    pace: number;
    gateways: number;
    hosts?: number;
    soak?: true;
    hostMemory: number;
  }>();

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const HOSTS = 2;
const REPORT_MS = 5_000;
const SETTLE_MS = 300_000;
const SAMPLE_MS = 3_000;

// Silences the SDK's warnings about this Node version.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
const data = mkdtempSync(join(tmpdir(), "chaos-"));
const notes = createNotes(
  (what) => say(`VIOLATION: ${what}`),
  () => performance.now(),
);
const cluster = await startCluster({
  ...{ data, gateways: flags.soak || flags.gateways === 1 ? 1 : 2 },
  ...(flags.hosts !== undefined || !flags.soak ? { hosts: flags.hosts ?? HOSTS } : {}),
  ...(flags.soak ? { hostMemoryMb: flags.hostMemory } : {}),
  onDeath: (said) => notes.violated(`a gateway ended by itself: ${said}`),
});
process.once("exit", () => cluster.end());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

let phase: Phase = "load";
const secret = createHash("sha256").update(flags.seed).digest("hex");
const field: Field = {
  ...{ gateways: cluster.gateways, notes, witness: createWitness(notes.violated), paceMs: flags.pace },
  phase: () => phase,
  random: (purpose) => seededRandom(secret, purpose),
};
const matches: KnownMatches = new Map();
say(
  `${flags.minutes} minutes, ${flags.matches} matches, ${cluster.gateways.length} gateways, seed ${flags.seed}`,
);

const begunMs = Date.now();
const progress = setInterval(() => {
  const kills = [...notes.kills.values()].reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((Date.now() - begunMs) / 1000);
  const { answers, ended } = notes.counts;
  say(
    `${seconds} s, ${phase}: ${kills} faults, ${answers} verdicts, ${matches.size} matches, ${ended} ended`,
  );
}, REPORT_MS);

const load = Array.from({ length: flags.matches }, (_, place) => keepPlaying({ field, matches }, place));
const faults = flags.soak ? Promise.resolve() : wreak(cluster, field);
const memory = createMemoryCurve();
const sampling = setInterval(() => flags.soak && memory.sample(cluster.measured()), SAMPLE_MS);
const settled = Promise.all([...load, faults]).catch((error: unknown) =>
  notes.violated(`what cannot fail has failed: ${error instanceof Error ? error.stack : error}`),
);
await Promise.race([sleep(flags.minutes * 60_000), settled]);
clearInterval(sampling);
phase = "settling";
const outcome = await Promise.race([settled, sleep(SETTLE_MS, "late" as const, { ref: false })]);
if (outcome === "late") notes.violated(`not settled after ${SETTLE_MS / 1000} s`);
phase = "ended";

await cluster.stop();
await cluster.raise();
say("started once more; the audit");
const audited = await audit(field, matches, cluster.databaseEndpoint());
const histories = await auditHistories(field, matches, audited.hasEnded);
await cluster.stop();
clearInterval(progress);
if (databasesOf(data).length > 0) notes.violated("a database is left behind");

for (const [name, samples] of memory.curves) {
  for (const line of drawn(name, samples, flags.minutes * 60)) process.stdout.write(`${line}\n`);
  const fault = growthFault(name, samples);
  if (fault) notes.violated(fault);
}
for (const line of figuresOf(notes, audited, histories)) process.stdout.write(`${line}\n`);
if (notes.violations.length === 0) {
  rmSync(data, { recursive: true });
  process.exit(0);
}
say(`\n${notes.violations.length} violations; the store is kept in ${data}:`);
for (const violation of notes.violations.slice(0, 20)) say(`- ${violation}`);
process.exit(1);
