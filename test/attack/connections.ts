// Floods below the API: requests without end on one connection, connections that never ask, bodies that never end.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import type { Target } from "./support/target.ts";
import type { Visitor } from "./support/visitor.ts";
import { type WireFloodOptions, type WireReport, wireFlood } from "./wire-flood.ts";

const REQUEST = "GET /v1/nothing HTTP/1.1\r\nHost: relay\r\n\r\n";
const FLOOD_MS = 4_000;

interface Felt {
  readonly report: WireReport;
  /** How many answers the attacker had had when another caller had its own. Null: there was none. */
  readonly before: number | null;
}

/** Floods for some seconds. In the middle another caller asks once. */
const flooded = async (
  target: Target,
  by: Visitor,
  other: Visitor,
  flood: Pick<WireFloodOptions, "connections" | "head" | "more">,
): Promise<Felt> => {
  const ended = new AbortController();
  const port = Number(new URL(target.url).port);
  const report: WireReport = { connected: 0, answers: {}, closed: 0 };
  const flooding = wireFlood(
    { ...flood, port, localAddress: by.address, backAfterMs: 300, signal: ended.signal },
    report,
  );
  await sleep(FLOOD_MS / 2);
  const had = answersOf(report);
  const before = await other.call("GET", "/v1", { withinMs: 15_000 }).then(
    ({ status }) => (status === 200 ? answersOf(report) - had : null),
    () => null,
  );
  await sleep(FLOOD_MS / 2);
  ended.abort();
  await flooding;
  return { report, before };
};

const answersOf = ({ answers }: WireReport): number => Object.values(answers).reduce((sum, n) => sum + n, 0);

const told = ({ report, before }: Felt): string =>
  `${report.connected} connections, answers ${JSON.stringify(report.answers)}; another caller ${
    before === null ? "had none" : `waited for ${before} of them`
  }`;

export const pipelined: Attack = {
  name: "requests without end on one connection",
  run: async ({ target, visitor }) => {
    const flood = { connections: 1, head: "", more: REQUEST.repeat(1_000) };
    const felt = await flooded(target, visitor(), visitor(), flood);
    return { succeeded: felt.before === null || felt.before > 300, got: told(felt) };
  },
};

export const halfOpen: Attack = {
  name: "800 half-open connections of one address",
  run: async ({ target, visitor }) => {
    const flood = { connections: 800, head: "GET /v1 HTTP/1.1\r\nHost: relay\r\nX-A: ", more: "" };
    const felt = await flooded(target, visitor(), visitor(), flood);
    return { succeeded: felt.before === null || answersOf(felt.report) === 0, got: told(felt) };
  },
};

const MB = 2 ** 20;
const UPLOAD = `POST /v1/players HTTP/1.1\r\nHost: relay\r\nContent-Type: application/json\r\nContent-Length: ${10 * MB}\r\n\r\n`;

export const unfinishedUploads: Attack = {
  name: "60 unfinished uploads of 10 MB",
  run: async ({ target, visitor }) => {
    const quietMb = memoryMb(target);
    const flood = { connections: 60, head: UPLOAD, more: " ".repeat(MB) };
    const felt = await flooded(target, visitor(), visitor(), flood);
    const moreMb = memoryMb(target) - quietMb;
    return {
      succeeded: felt.before === null || moreMb > 50,
      got: `${told(felt)}; ${moreMb.toFixed(0)} MB more`,
    };
  },
};

/** Of the relay and all that it has started. Linux. */
const memoryMb = (target: Target): number => {
  const kb = target
    .pids()
    .map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return kb.reduce((sum, one) => sum + Number(one ?? 0), 0) / 1024;
};
