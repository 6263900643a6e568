// Loads a bot from its file, in JavaScript or TypeScript. A file in any folder may import `turn-relay/bot` and
// `turn-relay/client`, and gets those of the relay that runs it.
import { existsSync } from "node:fs";
import { register } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { packageEntries } from "#program";
import type { AnyBot } from "../../bot/any-bot.ts";

/** Says what is wrong with the file, in a sentence for the author of the bot. */
export class NoBot extends Error {}

/** Passes on what is not about the file. */
export const noBot = (error: unknown): NoBot => {
  if (error instanceof NoBot) return error;
  throw error;
};

/** @throws NoBot if the file is not there, or its default is no bot. What the file itself throws passes through. */
export const loadBot = async (path: string): Promise<AnyBot> => {
  const file = resolve(path);
  if (!existsSync(file)) throw new NoBot(`There is no file ${path}.`);
  register(HOOKS, { data: { entries: packageEntries(), compiler: import.meta.resolve("esbuild") } });
  const bot: unknown = field(await import(pathToFileURL(file).href), "default");
  if (!isBot(bot))
    throw new NoBot(`${path} must export a bot: export default defineBot({ name, games, choose }).`);
  return bot;
};

/**
 * The hooks of Node's loader. They find the package's entries, and take the types out of TypeScript, which Node 20 does
 * not read. They run in a thread of their own, so they are a text.
 */
const HOOKS = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from "node:fs";
  import { fileURLToPath } from "node:url";
  let given;
  export const initialize = (data) => { given = data; };
  export const resolve = (name, context, next) =>
    Object.hasOwn(given.entries, name)
      ? { url: given.entries[name], shortCircuit: true }
      : next(name, context);
  export const load = async (url, context, next) => {
    if (!/^file:.*\\.[cm]?ts$/.test(url)) return next(url, context);
    const { transformSync } = await import(given.compiler);
    const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
      loader: "ts", format: "esm", target: "node20", sourcefile: url, sourcemap: "inline",
    });
    return { format: "module", source: code, shortCircuit: true };
  };
`)}`;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const isBot = (value: unknown): value is AnyBot => {
  const games = field(value, "games");
  return (
    typeof field(value, "name") === "string" &&
    typeof field(value, "choose") === "function" &&
    Array.isArray(games) &&
    games.length > 0 &&
    games.every((game) => typeof game === "string")
  );
};
