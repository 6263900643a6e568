// Makes one client in its folder of the cache: installs its tools once, generates, and compiles.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Notes, notesOf } from "./generator-notes.ts";
import type { Places, Recipe } from "./recipe.ts";
import { type Ran, runStep, type Step } from "./run-step.ts";
import { withOneOf } from "./with-one-of.ts";

const SOURCES = fileURLToPath(new URL(".", import.meta.url));
const EXAMPLES = fileURLToPath(new URL("../../examples/", import.meta.url));

/** What one client is made of, and how long that took. */
export interface Made {
  readonly files: number;
  readonly notes: Notes;
  readonly generateSeconds: number;
  readonly compileSeconds: number;
}

/** A command that failed, with what it said. */
export class StepFailed extends Error {}

const runAll = async (steps: readonly Step[], leftMs: () => number): Promise<number> => {
  let seconds = 0;
  for (const step of steps) seconds += (await runOne(step, leftMs)).seconds;
  return seconds;
};

export const runOne = async (step: Step, leftMs: () => number): Promise<Ran> => {
  const ran = await runStep(step, Math.max(leftMs(), 1));
  if (!ran.ok) throw new StepFailed(`${[step.command, ...step.args].join(" ")}\n${ran.said.slice(-4_000)}`);
  return ran;
};

export const makeClient = async (recipe: Recipe, places: Places, leftMs: () => number): Promise<Made> => {
  await installClient(recipe, places, leftMs);
  const generated = join(places.folder, recipe.generated);
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(dirname(generated), { recursive: true });
  const document = recipe.readsOneOf ? await turned(places, leftMs) : places.document;
  const ran = await runOne(recipe.generate({ ...places, document }), leftMs);
  const files = sourcesIn(generated);
  const missing = recipe.play ? operationsMissing(places.document, files) : [];
  if (missing.length > 0) throw new StepFailed(`the client has no ${missing.join(", ")}`);
  const compileSeconds = await runAll(recipe.compile(places), leftMs);
  const notes = notesOf(ran.said);
  return { files: files.length, notes, generateSeconds: ran.seconds, compileSeconds };
};

const turned = async (places: Places, leftMs: () => number): Promise<string> => {
  const document = join(places.folder, "with-one-of.json");
  writeFileSync(document, (await runOne(withOneOf(places), leftMs)).stdout);
  return document;
};

/** Manifests, and the program that makes models. */
const PINS = /\.(?:json|txt|xml|mod|sum|toml|lock)$|^models\.js$/;

/** The tools are installed again when the pinned versions change. */
export const installClient = async (recipe: Recipe, places: Places, leftMs: () => number): Promise<void> => {
  const { folder } = places;
  const own = join(SOURCES, recipe.name);
  const pinned = readdirSync(own).filter((file) => PINS.test(file));
  const stamp = createHash("sha256")
    .update(recipe.tool + pinned.map((file) => readFileSync(join(own, file), "utf8")).join())
    .digest("hex");
  const stampFile = join(folder, "installed");
  const isInstalled = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (!isInstalled) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (recipe.shared) cpSync(join(SOURCES, recipe.shared), folder, { recursive: true });
  cpSync(own, folder, { recursive: true });
  if (recipe.example) cpSync(join(EXAMPLES, recipe.example.file), join(folder, recipe.example.file));
  if (isInstalled) return;
  await runAll(recipe.install(places), leftMs);
  writeFileSync(stampFile, stamp);
};

const SOURCE = /\.(?:ts|py|java|go|cs|rs)$/;

const sourcesIn = (generated: string): readonly string[] => {
  if (!statSync(generated).isDirectory()) return [generated];
  return readdirSync(generated, { recursive: true, encoding: "utf8" })
    .filter((file) => SOURCE.test(file))
    .map((file) => join(generated, file));
};

/** The operations of the document that the client does not have, whatever its language makes of their names. */
const operationsMissing = (document: string, files: readonly string[]): readonly string[] => {
  const plain = (text: string): string => text.replaceAll("_", "").toLowerCase();
  const texts = plain(files.map((file) => `${file}\n${readFileSync(file, "utf8")}`).join("\n"));
  const asked = [...readFileSync(document, "utf8").matchAll(/^ +operationId: (\w+)$/gm)];
  return asked.flatMap(([, operation = ""]) => (texts.includes(plain(operation)) ? [] : [operation]));
};
