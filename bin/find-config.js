// Finds the config of a folder, and the one that lies where or as nobody reads it. Plain JavaScript, because the command
// line needs it before anything is built. Its types are in `find-config.d.ts`.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const NAMES = ["ts", "mts", "js", "mjs"].map((end) => `turn-relay.config.${end}`);

/** Its path. Null: the folder has none, and the relay has the shipped games. */
export const findConfig = (folder) =>
  NAMES.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;

/** Of a folder without a config. Null: there is nothing to warn of. */
export const unreadConfig = (folder) => {
  const misnamed = namesIn(folder).find((name) => /^turn-relay\.config\.\w+$/.test(name));
  if (misnamed !== undefined)
    return `${misnamed} is not read. The config must be named ${NAMES.slice(0, -1).join(", ")} or ${NAMES.at(-1)}.`;
  const above = configAbove(folder);
  return above === null
    ? null
    : `${relative(folder, above)} is not read. Run the command in the folder of the config, if you mean that relay.`;
};

const configAbove = (folder) => {
  const parent = dirname(folder);
  return parent === folder ? null : (findConfig(parent) ?? configAbove(parent));
};

const namesIn = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    // A folder may be entered and not read.
    return [];
  }
};
