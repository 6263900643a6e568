// The processes of a run: a gateway with its database, and perhaps a second gateway that shares the database; how they
// are killed, stopped and started again at the same addresses.
import { setTimeout as sleep } from "node:timers/promises";
import { databasesOf } from "../harness/processes.ts";
import { type Ready, type RelayProcess, startRelayProcess } from "../harness/relay-process.ts";
import type { Address } from "./field.ts";
import type { Measured } from "./memory-curve.ts";

export interface ClusterOptions {
  /** The folder of the database's files. */
  readonly data: string;
  readonly gateways: 1 | 2;
  /** Of each function. Left out: as `npm start` has them. */
  readonly hosts?: number;
  /** What a host may remember. Left out: the default. */
  readonly hostMemoryMb?: number;
  /** A gateway ended that the run had not killed. */
  readonly onDeath: (said: string) => void;
}

export interface Cluster {
  /** The same for the whole run. */
  readonly gateways: readonly Address[];
  databaseEndpoint(): string;
  /** The processes whose memory a soak follows. */
  measured(): readonly Measured[];
  /** By place: 0 is the one that has the database. */
  killGateway(place: number): Promise<void>;
  /** Its gateway starts it again. */
  killDatabase(): void;
  /** Kills gateways, database and watchdog at once. */
  killAll(): Promise<void>;
  /** Starts every process that is missing; a gateway is killed during its start, `afterMs` after its first moment. */
  killAtStart(afterMs: number): Promise<void>;
  holdGateway(place: number, forMs: number): Promise<void>;
  holdDatabase(forMs: number): Promise<void>;
  /** Starts every process that is missing. */
  raise(): Promise<void>;
  /** Stops all in order, with SIGTERM. */
  stop(): Promise<void>;
  /** Kills everything that is left, at once. */
  end(): void;
}

interface Gateway extends Ready {
  readonly process: RelayProcess;
}

/** All running processes, and those that are meant to end. */
interface Processes extends ClusterOptions {
  readonly all: Set<RelayProcess>;
  readonly doomed: Set<RelayProcess>;
}

export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { data, gateways } = options;
  const processes: Processes = { ...options, all: new Set(), doomed: new Set() };
  let first = await started(processes, null);
  let second = gateways === 2 ? await started(processes, first.databaseEndpoint) : null;
  const at = (place: number): Gateway => (place === 0 ? first : (second ?? first));
  const isThere = (gateway: Gateway): boolean => processes.all.has(gateway.process);
  return {
    gateways: second ? [first, second] : [first],
    databaseEndpoint: () => first.databaseEndpoint,
    measured: () => [
      { name: "relay", pid: first.process.pid },
      ...databasesOf(data).map((pid) => ({ name: "database", pid })),
    ],
    killGateway: (place) => kill(processes, at(place).process, "SIGKILL"),
    killDatabase: () => {
      for (const pid of databasesOf(data)) signal(pid, "SIGKILL");
    },
    killAll: () => killAll(processes),
    killAtStart: async (afterMs) => {
      const process = await (isThere(first)
        ? spawned(processes, first.databaseEndpoint, second?.port)
        : spawned(processes, null, first.port));
      process.ready.catch(() => {});
      await sleep(afterMs);
      await kill(processes, process, "SIGKILL");
    },
    holdGateway: (place, forMs) => hold([at(place).process.pid], forMs),
    holdDatabase: (forMs) => hold(databasesOf(data), forMs),
    raise: async () => {
      if (!isThere(first)) first = await started(processes, null, first.port);
      if (!second) return;
      // Another database has another port.
      if (second.databaseEndpoint !== first.databaseEndpoint)
        await kill(processes, second.process, "SIGKILL");
      if (!isThere(second)) second = await started(processes, first.databaseEndpoint, second.port);
    },
    stop: async () => {
      if (second) await kill(processes, second.process, "SIGTERM");
      await kill(processes, first.process, "SIGTERM");
    },
    end: () => {
      for (const { pid } of [...processes.all].flatMap((one) => one.processes())) signal(pid, "SIGKILL");
    },
  };
};

/** `databaseEndpoint`: null starts a database of its own. */
const spawned = async (
  { data, hosts, hostMemoryMb, onDeath, all, doomed }: Processes,
  databaseEndpoint: string | null,
  port?: number,
): Promise<RelayProcess> => {
  const process = await startRelayProcess({
    ...(databaseEndpoint === null ? { data } : { data: null, databaseEndpoint }),
    ...(port === undefined ? {} : { port }),
    ...(hosts === undefined ? {} : { hosts }),
    ...(hostMemoryMb === undefined ? {} : { hostMemoryMb }),
  });
  all.add(process);
  void process.exited.then(() => {
    all.delete(process);
    if (!doomed.has(process)) onDeath(process.said());
  });
  return process;
};

const started = async (
  processes: Processes,
  databaseEndpoint: string | null,
  port?: number,
): Promise<Gateway> => {
  const process = await spawned(processes, databaseEndpoint, port);
  return { ...(await process.ready), process };
};

const kill = ({ doomed }: Processes, process: RelayProcess, name: NodeJS.Signals): Promise<void> => {
  doomed.add(process);
  return process.kill(name);
};

const killAll = async ({ all, doomed }: Processes): Promise<void> => {
  const those = [...all];
  for (const one of those) doomed.add(one);
  for (const { pid } of those.flatMap((one) => one.processes())) signal(pid, "SIGKILL");
  await Promise.all(those.map(({ exited }) => exited));
};

const hold = async (pids: readonly number[], forMs: number): Promise<void> => {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await sleep(forMs);
  for (const pid of pids) signal(pid, "SIGCONT");
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The gateway ended by itself.
  }
};
