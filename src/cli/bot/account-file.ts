// Keeps a bot's account between runs: one file for each relay and bot, which only its user can read.
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { errorCode } from "../../local/error-code.ts";

const accountSchema = z.object({
  server: z.string(),
  /** The bot's player id. */
  player: z.string(),
  token: z.string(),
  /** The token of the guest that owns the bot. With it the bot can be given a new token, or be erased. */
  ownerToken: z.string(),
});

export type BotAccount = z.infer<typeof accountSchema>;

/** The file of the bot of this name at the relay of this address. */
export const accountFile = (folder: string, server: string, name: string): string =>
  join(folder, `${plain(new URL(server).host.replace(":", "-"))}-${plain(name)}.json`);

/** Leaves only what every file system takes in a name. */
const plain = (text: string): string => encodeURIComponent(text).replaceAll(/[^\w.-]/g, "_");

/**
 * Null if there is no such file.
 * @throws Error that names the file, if it is not an account.
 */
export const readAccount = async (file: string): Promise<BotAccount | null> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = accountSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new Error(`${file} is not the account of a bot. Remove it, and the bot gets a new one.`);
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The old file or the new one stands, whatever happens in between. */
export const writeAccount = async (file: string, account: BotAccount): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  // The mode of a file that was there before stays as it was.
  await chmod(draft, 0o600);
  await rename(draft, file);
};
