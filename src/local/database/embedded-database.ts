// Keeps one embedded DynamoDB running: started on a free port of loopback, started again on the same port and the
// same data should it die, ended with this process. Knows nothing of tables.

import { setTimeout as sleep } from "node:timers/promises";
import { type Log, messageOf } from "../log.ts";
import { freePort, listening } from "./free-port.ts";
import { type Command, type GuardedProcess, startGuarded } from "./guarded-process.ts";
import { isAlive, type ProcessIdentity } from "./process-identity.ts";

/** A DynamoDB that can run on this machine. `data` is the folder of its files, null for memory. */
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
  /** Runs whenever the database has started, the first time and after a death. */
  readonly onStarted: (endpoint: string, database: ProcessIdentity) => Promise<void>;
}

const startMs = 20_000;
const retryMs = 500;

export async function runEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { engine, data, log, onStarted } = options;
  let stopping = false;
  let port = await freePort();
  let database = await start().catch(async () => {
    // Somebody else may have taken the port just before the database did.
    port = await freePort();
    return start();
  });
  const endpoint = endpointAt(port);
  const kept = keepRunning();

  async function start(): Promise<GuardedProcess> {
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
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await database.ended;
      if (stopping) return;
      log({ event: "database-died", kind: engine.kind, reason });
      while (!stopping && !(await restart())) await sleep(retryMs);
    }
  }

  async function restart(): Promise<boolean> {
    try {
      database = await start();
      log({ event: "database-restarted", kind: engine.kind, pid: database.identity.pid });
      if (stopping) await database.end();
      return true;
    } catch (error) {
      log({ event: "database-restart-failed", kind: engine.kind, reason: messageOf(error) });
      return false;
    }
  }

  return {
    endpoint,
    pid: () => database.identity.pid,
    async stop() {
      stopping = true;
      await database.end();
      await kept;
    },
  };
}

function endpointAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function untilListening(port: number, database: GuardedProcess): Promise<void> {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(new Error(`No database answered in ${startMs} ms`)), startMs);
  void database.ended.then((reason) => giveUp.abort(new Error(`The database ended at once: ${reason}`)));
  try {
    await listening(port, giveUp.signal);
  } finally {
    clearTimeout(late);
  }
}
