// `npm run clients [-- --only a,b --games a,b --document FILE]`: makes a client with each generator from openapi.yaml,
// compiles it, and lets it play a whole match of each game over REST at a relay in memory. Exit status 1 if one fails.
// `--install` only installs the tools.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { judgeExample } from "./judge-example.ts";
import { installClient, type Made, makeClient, runOne, StepFailed } from "./make-client.ts";
import type { Need, Places, Recipe } from "./recipe.ts";
import { copyGeneratorJar, OPENAPI_GENERATOR, RECIPES } from "./recipes.ts";
import { jsonOf, type Match, type Result, tableOf } from "./result.ts";
import type { Step } from "./run-step.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE = `${ROOT}node_modules/.cache/clients`;

/** A bound against hanging only. */
const CLIENT_LIMIT_MS = 600_000;
/** Two cores. */
const AT_A_TIME = 2;
/** One match against house bots shows the long poll. A bot thinks for a second or two, so that match is the slow one. */
const BOTS_GAME = "zip-zap";

process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    games: { type: "string", default: GAMES.map(({ id }) => id).join() },
    document: { type: "string", default: `${ROOT}openapi.yaml` },
    install: { type: "boolean", default: false },
  },
});
const document = resolve(values.document);
const games = values.games.split(",");
const names = RECIPES.map(({ name }) => name);
const only = values.only?.split(",") ?? names;
const recipes = RECIPES.filter(({ name }) => only.includes(name));
const known = GAMES.map(({ id }) => id);
if (only.some((name) => !names.includes(name)) || games.some((game) => !known.includes(game))) {
  process.stderr.write(`--only are some of ${names.join()}\n--games are some of ${known.join()}\n`);
  process.exit(2);
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** Both clients of OpenAPI Generator use one jar, which is fetched once. */
let generatorJar: Promise<string> | undefined;
const fetchGeneratorJar = async (): Promise<string> => {
  const jar = `${CACHE}/openapi-generator-cli-${OPENAPI_GENERATOR}.jar`;
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(jar)) await runOne(copyGeneratorJar(CACHE), () => CLIENT_LIMIT_MS);
  return jar;
};

const isThere = (need: Need): boolean => spawnSync(need.command, need.args, { stdio: "ignore" }).status === 0;

const placesOf = async ({ name, needs }: Recipe): Promise<Places> => {
  if (needs.some(({ command }) => command === "mvn")) generatorJar ??= fetchGeneratorJar();
  const frames = `${ROOT}asyncapi.yaml`;
  return { folder: `${CACHE}/${name}`, document, frames, generatorJar: (await generatorJar) ?? "" };
};

/** Plays at the address, and checks what the client says at the end. */
const play = async (
  step: Step,
  match: Pick<Match, "game" | "with">,
  leftMs: () => number,
): Promise<Match> => {
  const { stdout, seconds } = await runOne(step, leftMs);
  const told = stdout.trim().split("\n").at(-1) ?? "";
  if (match.with !== "example") {
    const { game, acts, status, ranking } = toldSchema.parse(JSON.parse(told));
    const isWhole = game === match.game && acts > 0 && status === "over" && ranking.includes(1);
    if (!isWhole) throw new StepFailed(`no whole match of ${match.game}: ${told}`);
  }
  return { ...match, seconds, told };
};

/** At the relay itself, and through the conformance kit. */
const playExample = async (stepAt: (address: string) => Step): Promise<Match> => {
  const judged = judgeExample(relay, stepAt);
  const [match] = await Promise.all([
    play(stepAt(relay.url), { game: BOTS_GAME, with: "example" }, within()),
    judged,
  ]);
  return match;
};

/** The line that a driver prints at the end. */
const toldSchema = z.object({
  game: z.string(),
  acts: z.int(),
  refused: z.int(),
  status: z.string(),
  ranking: z.array(z.int()),
});

const within = (): (() => number) => {
  const begunAt = performance.now();
  return () => CLIENT_LIMIT_MS - (performance.now() - begunAt);
};

const whyOf = (error: unknown): string =>
  error instanceof StepFailed ? error.message : error instanceof Error ? String(error.stack) : String(error);

/** A client that is made, and its matches against house bots. They mostly wait, so they go on beside everything else. */
interface Begun {
  readonly recipe: Recipe;
  readonly made: Made;
  readonly playWith: (args: readonly string[]) => Step;
  readonly slow: Promise<readonly Match[]>;
}

const begin = async (recipe: Recipe): Promise<Begun | Result> => {
  const missing = recipe.needs.filter((need) => !isThere(need)).map(({ command }) => command);
  if (missing.length > 0) return { recipe, missing, matches: [] };
  note(`${recipe.name}: is made`);
  try {
    const leftMs = within();
    const places = await placesOf(recipe);
    const made = await makeClient(recipe, places, leftMs);
    const { example, play: playOf } = recipe;
    if (!playOf) return judged({ recipe, made, matches: [] });
    const againstBots = playOf(places, [relay.url, BOTS_GAME, "bots"]);
    const slow = Promise.all([
      play(againstBots, { game: BOTS_GAME, with: "bots" }, within()),
      ...(example ? [playExample((address) => example.play(places, address))] : []),
    ]);
    // It is awaited later, when it may have failed for long.
    slow.catch(() => {});
    return { recipe, made, slow, playWith: (args) => playOf(places, args) };
  } catch (error) {
    return { recipe, matches: [], failed: whyOf(error) };
  }
};

const playGuests = async (begun: Begun | Result): Promise<Begun | Result> => {
  if (!("slow" in begun)) return begun;
  const { recipe, made, slow, playWith } = begun;
  note(`${recipe.name}: plays`);
  const matches: Match[] = [];
  try {
    const leftMs = within();
    for (const game of games) {
      matches.push(await play(playWith([relay.url, game]), { game, with: "guests" }, leftMs));
    }
    return { ...begun, slow: slow.then((others) => [...matches, ...others]) };
  } catch (error) {
    return { recipe, made, matches, failed: whyOf(error) };
  }
};

/** What a generator says of the document fails the client. */
const judged = (result: Result & { readonly made: Made }): Result => {
  const { errors, warnings } = result.made.notes;
  const notes = [...errors, ...warnings];
  return notes.length > 0 ? { ...result, failed: notes.join("\n") } : result;
};

const finish = async (begun: Begun | Result): Promise<Result> => {
  if (!("slow" in begun)) return begun;
  const { recipe, made, slow } = begun;
  try {
    return judged({ recipe, made, matches: await slow });
  } catch (error) {
    return { recipe, made, matches: [], failed: whyOf(error) };
  }
};

const sideBySide = async <From, To>(
  items: readonly From[],
  run: (item: From) => Promise<To>,
): Promise<To[]> => {
  const waiting = [...items];
  const done: To[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await run(next));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return done;
};

if (values.install) {
  for (const recipe of recipes.filter(({ needs }) => needs.every(isThere)))
    await installClient(recipe, await placesOf(recipe), within());
  process.exit();
}
const relay = await startLocalRelay({ data: null, settings: UNHURRIED });
const begun = await sideBySide(recipes, begin);
const results = await Promise.all((await sideBySide(begun, playGuests)).map(finish));
await relay.stop();

process.stdout.write(`${results.map(jsonOf).join("\n")}\n\n${tableOf(results)}\n`);
for (const { recipe, failed } of results) if (failed) note(`\n${recipe.name} FAILED: ${failed}`);
for (const { recipe, missing } of results)
  if (missing) note(`\n${recipe.name} skipped: no ${missing.join(", no ")}`);
const isCi = Boolean(process.env["CI"]);
process.exit(results.some(({ failed, missing }) => failed || (missing && isCi)) ? 1 : 0);
