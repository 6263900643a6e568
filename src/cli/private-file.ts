// Files with secrets in them: only their user can read them, and a program that dies leaves no half of one.
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../local/error-code.ts";

/** The name of a relay's files: its host, with only what every file system takes in a name. */
export const fileNameOf = (server: string): string => filePart(new URL(server).host.replace(":", "-"));

export const filePart = (text: string): string => encodeURIComponent(text).replaceAll(/[^\w.-]/g, "_");

/** Undefined if there is no such file. */
export const readTextFile = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });

/** Undefined if there is no such file. Null if it is no JSON. */
export const readJsonFile = async (file: string): Promise<unknown> => {
  const text = await readTextFile(file);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
};

export const writePrivateJson = (file: string, value: object): Promise<void> =>
  writePrivate(file, `${JSON.stringify(value, null, 2)}\n`);

/** The old file or the new one stands, whatever happens in between. */
export const writePrivate = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  // The mode of a file that was there before stays as it was.
  await chmod(draft, 0o600);
  await rename(draft, file);
};
