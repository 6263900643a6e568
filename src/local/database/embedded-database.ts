// Keeps one embedded DynamoDB running at an address that no web page reaches. A database that dies is started again with
// the same address and data. The database ends with this process.

import { setTimeout as sleep } from "node:timers/promises";
import { type Log, messageOf } from "../log.ts";
import { BLOCKED_PORTS } from "./blocked-ports.ts";
import {
  type Address,
  EVERY_ADDRESS,
  freeAddresses,
  isFreeAddress,
  listening,
  loopbackHosts,
} from "./free-address.ts";
import { type GuardedProcess, startGuarded } from "./guarded-process.ts";
import { isAlive, type ProcessIdentity } from "./process-identity.ts";
import type { Command } from "./watchdog-command.ts";

/** A DynamoDB that can run on this machine. `data` is the folder of its files. Null means memory. */
export interface Engine {
  readonly kind: "dynoxide" | "dynamodb-local";
  /** `all`: it has no option for its address, and listens on every address of this machine. */
  readonly listensOn: "loopback" | "all";
  command(address: Address, data: string | null): Command;
}

export interface EmbeddedDatabase {
  readonly endpoint: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  readonly engine: Engine;
  readonly data: string | null;
  readonly log: Log;
  /** Called after each start of the database: the first, and each one after a death. */
  readonly onStarted: (endpoint: string, database: ProcessIdentity) => Promise<void>;
}

/** A Java machine needs long on a busy processor. A database that dies is told at once. */
const START_MS = 90_000;
const RETRY_MS = 500;

export const runEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const { engine, log } = options;
  let stopping = false;
  const first = await startSomewhere(options);
  const { address } = first;
  let { database } = first;

  const restart = async (): Promise<boolean> => {
    try {
      database = await start(options, address);
      log({ level: "warn", event: "database-restarted", kind: engine.kind, pid: database.identity.pid });
      if (stopping) await database.end();
      return true;
    } catch (error) {
      log({ level: "error", event: "database-restart-failed", kind: engine.kind, reason: messageOf(error) });
      return false;
    }
  };
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const reason = await database.ended;
      if (stopping) return;
      log({ level: "error", event: "database-died", kind: engine.kind, reason });
      while (!stopping && !(await restart())) await sleep(RETRY_MS);
    }
  };

  const kept = keepRunning();
  return {
    endpoint: endpointAt(address),
    pid: () => database.identity.pid,
    stop: async () => {
      stopping = true;
      await database.end();
      await kept;
    },
  };
};

const startSomewhere = async (
  options: EmbeddedDatabaseOptions,
): Promise<{ readonly address: Address; readonly database: GuardedProcess }> => {
  const hosts = options.engine.listensOn === "all" ? [EVERY_ADDRESS] : loopbackHosts();
  for await (const address of freeAddresses(hosts)) {
    try {
      return { address, database: await start(options, address) };
    } catch (error) {
      // Another process may have taken the address first.
      if (await isFreeAddress(address)) throw error;
    }
  }
  throw new Error(
    `No port is free for the database. It needs one that browsers refuse: ${BLOCKED_PORTS.join(", ")}.`,
  );
};

const start = async (
  { engine, data, onStarted }: EmbeddedDatabaseOptions,
  address: Address,
): Promise<GuardedProcess> => {
  const started = await startGuarded(engine.command(address, data));
  try {
    await untilListening(address, started);
    await onStarted(endpointAt(address), started.identity);
    if (!isAlive(started.identity)) throw new Error("Another service answers at the port of the database");
    return started;
  } catch (error) {
    await started.end();
    throw error;
  }
};

const endpointAt = ({ host, port }: Address): string =>
  `http://${host === EVERY_ADDRESS ? "127.0.0.1" : host}:${port}`;

const untilListening = async (address: Address, database: GuardedProcess): Promise<void> => {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(new Error(`No database answered in ${START_MS} ms`)), START_MS);
  void database.ended.then((reason) => giveUp.abort(new Error(`The database ended at once: ${reason}`)));
  try {
    await listening(address, giveUp.signal);
  } finally {
    clearTimeout(late);
  }
};
