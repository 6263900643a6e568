// An incident on the deployed stack: caused, heard by an alarm, repaired by the command that the alarm's section names.
import { readFileSync } from "node:fs";
import { expect, vi } from "vitest";
import { PATIENCE_MS } from "../../harness/patience.ts";
import { readingsOf, ringsAfter } from "../alarms/alarm-states.ts";
import { deployedAlarms } from "../alarms/deployed-alarms.ts";
import { observedSince } from "../alarms/observed-metrics.ts";
import { type Cloud, type Deployment, partsOf, readTemplate } from "../deployment.ts";

export interface Site {
  readonly cloud: Cloud;
  /** The newest. */
  deployment: Deployment;
}

/** A row of docs/operations.md, and what happens. */
export interface Incident {
  readonly cause: string;
  /** The alarm's name without that of the stack. */
  readonly alarm: string;
  /** As the alarm's section names it. */
  readonly command: string;
  readonly happen: (site: Site) => Promise<Trouble>;
}

export interface Trouble {
  /** Runs the command. */
  readonly repair: () => Promise<void>;
  /** Resolves when nothing was lost and play goes on. It fails while the cause is there. */
  readonly recovered: () => Promise<void>;
  /** Leaves the stack as the next incident expects it. What this does may ring again. */
  readonly end?: () => Promise<void>;
}

const OPERATIONS = new URL("../../../docs/operations.md", import.meta.url);

/** The text below the heading of an alarm. */
export const sectionNamed = (name: string): string => {
  const [, text] = readFileSync(OPERATIONS, "utf8").split(`\n### ${name}\n`);
  return text?.split(/\n##+ /)[0] ?? "";
};

/** Text over several lines is one. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** The alarms that tell somebody, by name: their sections, and after how many minutes they ring. */
export const rungSince = async ({ cloud, deployment }: Site, sinceMs: number) => {
  const parts = await partsOf(cloud);
  const names = { of: (id: string) => parts.get(id) ?? "", table: deployment.table };
  const deployed = deployedAlarms(readTemplate(cloud), names);
  const alarms = deployed.map(({ alarm }) => alarm);
  const samples = await observedSince(cloud, readingsOf(alarms), sinceMs);
  const minutes = ringsAfter(alarms, samples, Date.now());
  return new Map(
    deployed.flatMap(({ alarm: { name }, section, tells }) => {
      const after = minutes.get(name);
      return tells && after !== undefined ? [[name.replace(/^\w+?-/, ""), { section, after }] as const] : [];
    }),
  );
};

/** Reading all metrics is some forty requests, so it happens once a second. */
const inTime = <T>(attempt: () => Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 1_000 });

/** What was on its way when the repair came may still ring: the quiet begins again with each ring. */
const QUIET_MS = 5_000;

const quiet = async (alarm: string, site: Site, repairedMs: number): Promise<void> => {
  let sinceMs = repairedMs;
  await inTime(async () => {
    const nowMs = Date.now();
    const rung = [...(await rungSince(site, sinceMs)).keys()];
    if (rung.includes(alarm)) sinceMs = nowMs;
    expect(rung).not.toContain(alarm);
    expect(nowMs - sinceMs).toBeGreaterThanOrEqual(QUIET_MS);
  });
};

export interface Rehearsed {
  readonly section: string;
  readonly minutes: number;
}

/** Causes the incident, and ends when all is well. */
export const rehearse = async (incident: Incident, site: Site): Promise<Rehearsed> => {
  const { alarm, command, happen } = incident;
  const beganMs = Date.now();
  const { repair, recovered, end } = await happen(site);
  const rings = await inTime(async () => {
    const all = await rungSince(site, beganMs);
    expect([...all.keys()]).toContain(alarm);
    return all;
    // Also where nothing rings, so that the next incident finds a whole stack.
  }).finally(repair);
  const repairedMs = Date.now();
  const rung = rings.get(alarm) ?? { section: "", after: 0 };
  expect(onOneLine(sectionNamed(rung.section))).toContain(command);
  await recovered();
  await quiet(alarm, site, repairedMs);
  await end?.();
  return { section: rung.section, minutes: rung.after };
};
