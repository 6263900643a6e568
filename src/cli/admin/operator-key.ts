// The key of a local relay's operator. It lies beside the data, where only the relay's own user can read it.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { OPERATOR_KEY } from "../environment.ts";
import { readTextFile, writePrivate } from "../private-file.ts";

export const operatorKeyFile = (data: string): string => join(data, "operator-key");

export const newOperatorKey = (): string => `op_${randomBytes(32).toString("base64url")}`;

/** Null: there is no file, or half of one. */
export const keptOperatorKey = async (data: string): Promise<string | null> => {
  const kept = (await readTextFile(operatorKeyFile(data)))?.trim();
  return kept !== undefined && OPERATOR_KEY.test(kept) ? kept : null;
};

/** The kept key, or a new one that is kept from now on. */
export const keepOperatorKey = async (data: string): Promise<string> => {
  const kept = await keptOperatorKey(data);
  if (kept !== null) return kept;
  const fresh = newOperatorKey();
  await writePrivate(operatorKeyFile(data), `${fresh}\n`);
  return fresh;
};
