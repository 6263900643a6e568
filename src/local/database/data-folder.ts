// Opens the folder of an embedded database, so that only its owner can read it: it contains hands, secrets and hashes
// of tokens. Knows the names of the files, and nothing of their content.

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorCode } from "../error-code.ts";

/** Makes the folder, or takes it from all other users. Throws if it is not a folder of this user alone. */
export const openDataFolder = (folder: string): void => {
  makeFolder(folder);
  const user = process.getuid?.();
  // Windows has no such modes.
  if (user === undefined) return;
  const stats = statSync(folder);
  if (stats.uid !== user)
    throw new Error(`The data folder ${folder} belongs to another user. Choose another one.`);
  if (isOpen(stats)) {
    const foreign = readdirSync(folder).find((name) => !OURS.test(name));
    if (foreign !== undefined) {
      throw new Error(
        `Other users may enter the data folder ${folder}, and it has other files, such as ${foreign}. Choose a folder ` +
          "for the relay alone.",
      );
    }
    chmodSync(folder, 0o700);
  }
  for (const name of readdirSync(folder)) if (OURS.test(name)) takeFromOthers(join(folder, name), user);
};

/** The lock, the operator's key, the files of dynoxide, and the folder of DynamoDB Local. */
const OURS = /^(relay\.lock(\.\d+)?|operator-key(\.\d+)?|dynoxide\.db(-\w+)?|dynamodb-local)$/;

const makeFolder = (folder: string): void => {
  try {
    // Not `recursive`: Node 20 never returns from it where a parent such as `/proc` takes no folders.
    for (const path of missing(resolve(folder)).reverse()) mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be made (${errorCode(error)}). Choose another one.`);
  }
};

/** The folder and its parents that are not there, the innermost first. */
const missing = (folder: string): string[] =>
  existsSync(folder) ? [] : [folder, ...missing(dirname(folder))];

/** A file gets mode 600. A folder gets 700, and its content the same. */
const takeFromOthers = (path: string, user: number): void => {
  const stats = statsOf(path);
  if (stats === undefined) return;
  if (stats.uid !== user || !(stats.isFile() || stats.isDirectory())) {
    throw new Error(`${path} is no file or folder of this user. Remove it, or choose another data folder.`);
  }
  if (isOpen(stats)) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  if (stats.isDirectory()) for (const name of readdirSync(path)) takeFromOthers(join(path, name), user);
};

/** Undefined if the file is gone: another relay may have removed its lock just now. */
const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

const isOpen = ({ mode }: Stats): boolean => (mode & 0o077) !== 0;
