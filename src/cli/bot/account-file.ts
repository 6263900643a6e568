// Keeps a bot's account between runs: one file for each relay and bot, which only its user can read.
import { join } from "node:path";
import * as z from "zod";
import { fileNameOf, filePart, readJsonFile, writePrivateJson } from "../private-file.ts";

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
  join(folder, `${fileNameOf(server)}-${filePart(name)}.json`);

/**
 * Null if there is no such file.
 * @throws Error that names the file, if it is not an account.
 */
export const readAccount = async (file: string): Promise<BotAccount | null> => {
  const json = await readJsonFile(file);
  if (json === undefined) return null;
  const parsed = accountSchema.safeParse(json);
  if (!parsed.success)
    throw new Error(`${file} is not the account of a bot. Remove it, and the bot gets a new one.`);
  return parsed.data;
};

export const writeAccount = (file: string, account: BotAccount): Promise<void> =>
  writePrivateJson(file, account);
