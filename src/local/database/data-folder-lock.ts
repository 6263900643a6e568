// Locks a data folder, so that only one relay at a time uses it. Before a new relay gets the lock, it ends the
// database of a dead relay. Knows nothing of the folder's content.

import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { errorCode } from "../error-code.ts";
import { openDataFolder } from "./data-folder.ts";
import {
  endProcess,
  identify,
  isAlive,
  type ProcessIdentity,
  processIdentitySchema,
} from "./process-identity.ts";

export interface DataFolderLock {
  /** Writes the folder's database into the lock, for the next relay that finds the lock. */
  note(database: ProcessIdentity, endpoint: string): void;
  release(): void;
}

const holderSchema = z.object({
  relay: processIdentitySchema,
  database: processIdentitySchema.optional(),
  endpoint: z.string().optional(),
});
type Holder = z.infer<typeof holderSchema>;

export const lockDataFolder = async (folder: string): Promise<DataFolderLock> => {
  openDataFolder(folder);
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
    note: (database, endpoint) => {
      write({ relay, database, endpoint });
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
};

/** A link appears together with its content, and only if the name is free. So two relays never both succeed. */
const linked = (draft: string, path: string): boolean => {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
};

const clearStale = async (path: string, folder: string): Promise<void> => {
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
    if (errorCode(error) !== "ENOENT") throw error;
  }
};

/** The relay that wrote the lock. Undefined if the lock is unreadable. Such a lock has no owner. */
const readHolder = (path: string): Holder | undefined => {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
};
