// Keeps one embedded DynamoDB running on a free port of loopback. A database that dies is started again with the same
// port and data. The database ends with this process.

import { setTimeout as sleep } from "node:timers/promises";
import { type Log, messageOf } from "../log.ts";
import { freePort, listening } from "./free-port.ts";
import { type Command, type GuardedProcess, startGuarded } from "./guarded-process.ts";
import { isAlive, type ProcessIdentity } from "./process-identity.ts";

/** A DynamoDB that can run on this machine. `data` is the folder of its files. Null means memory. */
export interface Engine {
  readonly kind: "dynoxide" | "dynamodb-local";
  command(port: number, data: string | null): Command;
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

const START_MS = 20_000;
const RETRY_MS = 500;

export const runEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const { engine, log } = options;
  let stopping = false;
  let port = await freePort();
  let database = await start(options, port).catch(async () => {
    // Another process may have taken the port first.
    port = await freePort();
    return start(options, port);
  });

  const restart = async (): Promise<boolean> => {
    try {
      database = await start(options, port);
      log({ event: "database-restarted", kind: engine.kind, pid: database.identity.pid });
      if (stopping) await database.end();
      return true;
    } catch (error) {
      log({ event: "database-restart-failed", kind: engine.kind, reason: messageOf(error) });
      return false;
    }
  };
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const reason = await database.ended;
      if (stopping) return;
      log({ event: "database-died", kind: engine.kind, reason });
      while (!stopping && !(await restart())) await sleep(RETRY_MS);
    }
  };

  const kept = keepRunning();
  return {
    endpoint: endpointAt(port),
    pid: () => database.identity.pid,
    stop: async () => {
      stopping = true;
      await database.end();
      await kept;
    },
  };
};

const start = async (
  { engine, data, onStarted }: EmbeddedDatabaseOptions,
  port: number,
): Promise<GuardedProcess> => {
  const started = await startGuarded(engine.command(port, data));
  try {
    await untilListening(port, started);
    await onStarted(endpointAt(port), started.identity);
    if (!isAlive(started.identity)) throw new Error("Another service answers at the port of the database");
    return started;
  } catch (error) {
    await started.end();
    throw error;
  }
};

const endpointAt = (port: number): string => `http://127.0.0.1:${port}`;

const untilListening = async (port: number, database: GuardedProcess): Promise<void> => {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(new Error(`No database answered in ${START_MS} ms`)), START_MS);
  void database.ended.then((reason) => giveUp.abort(new Error(`The database ended at once: ${reason}`)));
  try {
    await listening(port, giveUp.signal);
  } finally {
    clearTimeout(late);
  }
};
