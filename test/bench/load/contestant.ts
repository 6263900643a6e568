// A rival with its clients, and what a round of play takes it.
import { setTimeout as sleep } from "node:timers/promises";
import { type Clients, connectClients } from "./clients.ts";
import type { Played } from "./orders.ts";
import type { Rival } from "./rival.ts";
import { type TreeUsage, usageOf } from "./usage.ts";

export interface Contestant {
  readonly rival: Rival;
  readonly clients: Clients;
  readonly tokens: readonly (readonly string[])[];
  /** Ends the clients, and waits until the server has taken note. The server runs on. */
  leave(): Promise<void>;
}

/** A round, with what it used. */
export interface Round extends Played {
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly clientsMs: number;
  readonly memoryMb: number;
}

/** Connects the clients of so many matches. */
export const enter = async (rival: Rival, matches: number): Promise<Contestant> => {
  const tokens = await rival.newTokens(matches);
  const clients = await connectClients(rival, tokens);
  const leave = async (): Promise<void> => {
    await clients.stop();
    await settled(rival.pid);
  };
  return { rival, tokens, clients, leave };
};

/** Plays so many actions in each of so many new matches. */
export const playRound = async (
  { rival, clients, tokens }: Contestant,
  matches: number,
  actions: number,
): Promise<Round> => {
  await clients.watch(await rival.newMatches(tokens.slice(0, matches)));
  const before = await settled(rival.pid);
  const clientsBefore = usageOf(clients.pid).own.cpuMs;
  const played = await clients.play(actions);
  const after = usageOf(rival.pid);
  return {
    ...played,
    serverMs: after.own.cpuMs - before.own.cpuMs,
    databaseMs: after.database.cpuMs - before.database.cpuMs,
    clientsMs: usageOf(clients.pid).own.cpuMs - clientsBefore,
    memoryMb: after.own.memoryMb + after.database.memoryMb,
  };
};

const QUIET_MS = 100;
const QUIET_CPU_MS = 20;
const TRIES = 100;

/** Waits until what follows from the start of a match is done. Returns the usage then. */
const settled = async (pid: number): Promise<TreeUsage> => {
  let before = usageOf(pid);
  for (let n = 0; n < TRIES; n++) {
    await sleep(QUIET_MS);
    const now = usageOf(pid);
    const usedMs = now.own.cpuMs + now.database.cpuMs - before.own.cpuMs - before.database.cpuMs;
    before = now;
    if (usedMs <= QUIET_CPU_MS) break;
  }
  return before;
};
