// The command `turn-relay new`: writes a project with a game of its own. Needs no network.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { examplesFolder, templateFolder } from "#program";
import { GAME_ID_RULE, isGameId } from "../../games/game-id.ts";
import { shippedGames } from "../../games/shipped-games.ts";
import { VERSION } from "../../protocol/version.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type ProjectFile, type ProjectSource, projectFiles, sourceNames } from "./project-files.ts";
import { projectNames } from "./project-names.ts";

export interface NewProject {
  readonly name: string;
  /** The example to begin with. Left out: the game of the template. */
  readonly from?: string | undefined;
}

/** Into a folder of that name in `parent`. A fault leaves everything as it is. */
export const newProject = (
  { name, from }: NewProject,
  parent: string,
  { stdout, stderr }: Terminal,
): ExitStatus => {
  const folder = resolve(parent, name);
  const example = from === undefined ? null : join(examplesFolder(), from);
  const source: ProjectSource = { template: templateFolder(), example, version: VERSION };
  const fault = exampleFault(from) ?? nameFault(name, source) ?? folderFault(name, folder);
  if (fault !== null) {
    stderr.write(`${fault}\n`);
    return EXIT.unusable;
  }
  const names = projectNames(name);
  for (const file of projectFiles(source, names)) write(folder, file);
  stdout.write(
    [
      `${name}/ has a whole game, ${names.title}: its rules, house bots and tests.`,
      "",
      `  cd ${name} && npm install`,
      "  npm test            what every game must hold, and the rules of yours",
      "  npm run play        play it in this terminal, against house bots",
      "",
      `${name}/README.md has the way from there to your own rules.`,
      "",
    ].join("\n"),
  );
  return EXIT.done;
};

/** Null: there is such an example, or none is wanted. */
const exampleFault = (from: string | undefined): string | null => {
  const examples = exampleNames();
  if (from === undefined || examples.includes(from)) return null;
  return `There is no example ${from}. The examples: ${examples.join(", ")}.`;
};

/** What `--from` takes. */
export const exampleNames = (): readonly string[] =>
  readdirSync(examplesFolder()).filter(isGameId).toSorted();

/** Null: the name is good. */
const nameFault = (name: string, source: ProjectSource): string | null => {
  if (!isGameId(name)) return `The name ${GAME_ID_RULE}. For example: crazy-eights.`;
  if (shippedGames.some(({ id }) => id === name))
    return `turn-relay has a game ${name}. Choose another name.`;
  const { variable } = projectNames(name);
  const own = sourceNames(source);
  const words = projectFiles(source, own).flatMap(({ content }) => String(content).match(/\w+/g) ?? []);
  return words.includes(variable) && variable !== own.variable
    ? `${variable} is a name in the code of the new game. Choose another name than ${name}.`
    : null;
};

const folderFault = (name: string, folder: string): string | null => {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `There is a file ${name} here. Choose another name.`;
  return readdirSync(folder).length === 0 ? null : `The folder ${name} is not empty. Choose another name.`;
};

const write = (folder: string, { path, content }: ProjectFile): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
