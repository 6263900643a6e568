// Sees to it that one relay at a time keeps its data in a folder, and that a database which a dead relay left
// behind is ended before the next one starts. Knows nothing of what is in the folder.

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { endProcess, identify, isAlive, ProcessIdentity } from "./process-identity.ts";

export interface DataFolderLock {
  /** Notes which database runs over the folder, for whoever finds the lock. */
  note(database: ProcessIdentity, endpoint: string): void;
  release(): void;
}

const Holder = z.object({
  relay: ProcessIdentity,
  database: ProcessIdentity.optional(),
  endpoint: z.string().optional(),
});
type Holder = z.infer<typeof Holder>;

export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  // For its owner only: hands, secrets and hashes of tokens are in it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "relay.lock");
  const draft = join(folder, `relay.lock.${process.pid}`);
  const relay = identify(process.pid) ?? { pid: process.pid, startedAt: "" };
  const write = (holder: Holder): void => writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });

  write({ relay });
  try {
    while (!linked(draft, path)) await clearStale(path, folder);
  } finally {
    rmSync(draft, { force: true });
  }

  return {
    note(database, endpoint) {
      write({ relay, database, endpoint });
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** A link appears with its content and only if the name is free: two relays never both make it. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function clearStale(path: string, folder: string): Promise<void> {
  const holder = readHolder(path);
  if (holder && isAlive(holder.relay)) {
    throw new Error(
      `The relay with process id ${holder.relay.pid} already keeps its data in ${folder}. Stop it, or share its ` +
        `database by setting DYNAMODB_ENDPOINT=${holder.endpoint ?? "to what it prints"}.`,
    );
  }
  if (holder?.database) await endProcess(holder.database);
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
}

/** Whoever wrote the lock, or undefined if that cannot be read: then it is nobody's. */
function readHolder(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
