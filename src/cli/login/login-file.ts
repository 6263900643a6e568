// Keeps a login between runs: one file for each relay, in the user's own folder and never in a project's. The command line
// and Python's program share it.
import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { GrantStore } from "../../client/index.ts";
import { errorCode } from "../../local/error-code.ts";
import { fileNameOf, readJsonFile, writePrivateJson } from "../private-file.ts";

const grantSchema = z.object({
  clientId: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  endsAtMs: z.number(),
  scopes: z.array(z.string()),
});

/** `folder`: of the command line's own files. */
export const loginFile = (folder: string, server: string): string =>
  join(folder, "logins", `${fileNameOf(server)}.json`);

const AGAIN_MS = 50;
/** A refresh takes less. Who holds a lock for longer has died. */
const DEAD_MS = 60_000;

export const fileGrants = (file: string): GrantStore => ({
  read: async () => {
    // A file that is no login is as good as none: the next login replaces it.
    const parsed = grantSchema.safeParse(await readJsonFile(file));
    return parsed.success ? parsed.data : null;
  },
  write: (grant) => (grant ? writePrivateJson(file, grant) : rm(file, { force: true })),
  exclusively: async (step) => {
    const lock = `${file}.lock`;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    while (!(await isTaken(lock))) await pause(AGAIN_MS);
    try {
      return await step();
    } finally {
      await rm(lock, { force: true });
    }
  },
});

/** Whether this process has the lock now. */
const isTaken = async (lock: string): Promise<boolean> => {
  try {
    await (await open(lock, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const found = await stat(lock).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DEAD_MS) await rm(lock, { force: true });
    return false;
  }
};
