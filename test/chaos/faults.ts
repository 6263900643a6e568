// The faults of the processes, and their times: a seeded choice, one after the other, until the load ends.
import { setTimeout as sleep } from "node:timers/promises";
import { assertNever } from "../../src/games/assert-never.ts";
import type { Cluster } from "./cluster.ts";
import { type Field, oneOf, type Random } from "./field.ts";

const FAULTS = [
  "gateway killed",
  "gateway killed with its database",
  "gateway killed as it started",
  "database killed",
  "all killed at one blow",
  "gateway held",
  "database held",
] as const;
type Fault = (typeof FAULTS)[number];

/** Between a repair and the next fault: that many verdicts, or that long on a slow machine. */
const CALM = { mostVerdicts: 400, mostMs: 15_000 };
const LONGEST_HELD_MS = 5_000;
const LONGEST_DEAD_MS = 1_500;

export const wreak = async (cluster: Cluster, field: Field): Promise<void> => {
  const random = field.random("faults");
  await calm(field, CALM.mostVerdicts);
  while (field.phase() === "load") {
    const fault = oneOf(FAULTS, random);
    field.notes.killed(fault);
    await inflict(fault, cluster, random);
    await cluster.raise();
    await calm(field, 1 + random() * CALM.mostVerdicts);
  }
};

/** Waits for a new verdict first. A relay that never recovers is found at the end. */
const calm = async ({ notes, phase }: Field, verdicts: number): Promise<void> => {
  const before = notes.counts.answers;
  const untilMs = Date.now() + CALM.mostMs;
  const isOver = (): boolean => {
    const since = notes.counts.answers - before;
    return since >= verdicts || (since > 0 && Date.now() > untilMs);
  };
  while (phase() === "load" && !isOver()) await sleep(20);
};

const inflict = async (fault: Fault, cluster: Cluster, random: Random): Promise<void> => {
  const last = cluster.gateways.length - 1;
  const someMs = random() * LONGEST_DEAD_MS;
  switch (fault) {
    case "gateway killed":
      await cluster.killGateway(last);
      return sleep(someMs);
    case "gateway killed with its database":
      await cluster.killGateway(0);
      return sleep(someMs);
    case "gateway killed as it started":
      await cluster.killGateway(random() < 0.5 ? last : 0);
      return cluster.killAtStart(random() * 1_000);
    case "database killed":
      return cluster.killDatabase();
    case "all killed at one blow":
      await cluster.killAll();
      return sleep(someMs);
    case "gateway held":
      return cluster.holdGateway(random() < 0.5 ? last : 0, random() * LONGEST_HELD_MS);
    case "database held":
      return cluster.holdDatabase(random() * LONGEST_HELD_MS);
    default:
      return assertNever(fault);
  }
};
