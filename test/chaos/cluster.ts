// The processes of a run: a gateway with its database, and perhaps a second one that shares it; how they are killed,
// held and started again where they were.
import { setTimeout as sleep } from "node:timers/promises";
import { databasesOf } from "../harness/processes.ts";
import { type Ready, type RelayProcess, startRelayProcess } from "../harness/relay-process.ts";
import type { Address } from "./field.ts";

export interface ClusterOptions {
  /** The folder of the database's files. */
  readonly data: string;
  readonly gateways: 1 | 2;
  /** Of each function. */
  readonly hosts: number;
  /** A gateway ended that nobody had killed. */
  readonly onDeath: (said: string) => void;
}

export interface Cluster {
  /** The same for the whole run. */
  readonly gateways: readonly Address[];
  databaseEndpoint(): string;
  /** By place: 0 is the one that has the database. */
  killGateway(place: number): Promise<void>;
  /** Its gateway starts it again. */
  killDatabase(): void;
  /** Gateways, database and what guards it, at one blow. */
  killAll(): Promise<void>;
  /** Starts whatever is not there; a gateway is killed as it starts, `afterMs` from its first moment. */
  killAtStart(afterMs: number): Promise<void>;
  holdGateway(place: number, forMs: number): Promise<void>;
  holdDatabase(forMs: number): Promise<void>;
  /** Starts whatever is not there. */
  raise(): Promise<void>;
  /** In order, with SIGTERM. */
  stop(): Promise<void>;
  /** Leaves nothing, at once. */
  end(): void;
}

interface Gateway extends Ready {
  readonly process: RelayProcess;
}

export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { data, gateways, hosts, onDeath } = options;
  const all = new Set<RelayProcess>();
  const doomed = new Set<RelayProcess>();
  const kill = (process: RelayProcess, signal: NodeJS.Signals): Promise<void> => {
    doomed.add(process);
    return process.kill(signal);
  };
  const spawned = (databaseEndpoint: string | null, port?: number): RelayProcess => {
    const process = startRelayProcess({
      ...(databaseEndpoint === null ? { data } : { data: null, databaseEndpoint }),
      ...(port === undefined ? {} : { port }),
      hosts,
    });
    all.add(process);
    void process.exited.then(() => {
      all.delete(process);
      if (!doomed.has(process)) onDeath(process.said());
    });
    return process;
  };
  const started = async (databaseEndpoint: string | null, port?: number): Promise<Gateway> => {
    const process = spawned(databaseEndpoint, port);
    return { ...(await process.ready), process };
  };
  let first = await started(null);
  let second = gateways === 2 ? await started(first.databaseEndpoint) : null;
  const at = (place: number): Gateway => (place === 0 ? first : (second ?? first));
  const isThere = (gateway: Gateway): boolean => all.has(gateway.process);

  const raise = async (): Promise<void> => {
    if (!isThere(first)) first = await started(null, first.port);
    if (!second) return;
    // Another database is at another port.
    if (second.databaseEndpoint !== first.databaseEndpoint) await kill(second.process, "SIGKILL");
    if (!isThere(second)) second = await started(first.databaseEndpoint, second.port);
  };
  const hold = async (pids: readonly number[], forMs: number): Promise<void> => {
    for (const pid of pids) signal(pid, "SIGSTOP");
    await sleep(forMs);
    for (const pid of pids) signal(pid, "SIGCONT");
  };
  const killAll = async (): Promise<void> => {
    const those = [...all];
    for (const one of those) doomed.add(one);
    for (const { pid } of those.flatMap((one) => one.processes())) signal(pid, "SIGKILL");
    await Promise.all(those.map(({ exited }) => exited));
  };
  return {
    gateways: second ? [first, second] : [first],
    databaseEndpoint: () => first.databaseEndpoint,
    killGateway: (place) => kill(at(place).process, "SIGKILL"),
    killDatabase: () => {
      for (const pid of databasesOf(data)) signal(pid, "SIGKILL");
    },
    killAll,
    killAtStart: async (afterMs) => {
      const process = isThere(first)
        ? spawned(first.databaseEndpoint, second?.port)
        : spawned(null, first.port);
      process.ready.catch(() => {});
      await sleep(afterMs);
      await kill(process, "SIGKILL");
    },
    holdGateway: (place, forMs) => hold([at(place).process.pid], forMs),
    holdDatabase: (forMs) => hold(databasesOf(data), forMs),
    raise,
    stop: async () => {
      if (second) await kill(second.process, "SIGTERM");
      await kill(first.process, "SIGTERM");
    },
    end: () => {
      for (const { pid } of [...all].flatMap((one) => one.processes())) signal(pid, "SIGKILL");
    },
  };
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
};
