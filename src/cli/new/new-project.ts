// The command `turn-relay new`: writes a project with a game of its own. Needs no network.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { templateFolder } from "#program";
import { GAME_ID_RULE, isGameId } from "../../games/game-id.ts";
import { shippedGames } from "../../games/shipped-games.ts";
import { VERSION } from "../../protocol/version.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { named, type ProjectNames, projectNames, TEMPLATE_NAMES } from "./project-names.ts";

/** Into a folder of that name in `parent`. A fault leaves everything as it is. */
export const newProject = (name: string, parent: string, { stdout, stderr }: Terminal): ExitStatus => {
  const folder = resolve(parent, name);
  const fault = nameFault(name) ?? folderFault(name, folder);
  if (fault !== null) {
    stderr.write(`${fault}\n`);
    return EXIT.unusable;
  }
  const names = projectNames(name);
  for (const file of projectFiles(templateFolder(), names, VERSION)) write(folder, file);
  stdout.write(
    [
      `${name}/ has a whole game, ${names.title}: its rules, referee, house bots and tests.`,
      "",
      `  cd ${name} && npm install`,
      "  npm test            what every game must hold, and the rules of yours",
      "  npm run play        play it in this terminal, against three house bots",
      "",
      `${name}/README.md has the way from there to your own rules.`,
      "",
    ].join("\n"),
  );
  return EXIT.done;
};

/** Null: the name is good. */
const nameFault = (name: string): string | null => {
  if (!isGameId(name)) return `The name ${GAME_ID_RULE}. For example: crazy-eights.`;
  if (shippedGames.some(({ id }) => id === name))
    return `turn-relay has a game ${name}. Choose another name.`;
  const { variable } = projectNames(name);
  const words = projectFiles(templateFolder(), TEMPLATE_NAMES, VERSION).flatMap(
    ({ text }) => text.match(/\w+/g) ?? [],
  );
  return words.includes(variable) && variable !== TEMPLATE_NAMES.variable
    ? `${variable} is a name in the code of every new game. Choose another name than ${name}.`
    : null;
};

const folderFault = (name: string, folder: string): string | null => {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `There is a file ${name} here. Choose another name.`;
  return readdirSync(folder).length === 0 ? null : `The folder ${name} is not empty. Choose another name.`;
};

const write = (folder: string, { path, text }: ProjectFile): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

interface ProjectFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The files of a new project: those of `template/`, with the names of the project. */
const projectFiles = (template: string, names: ProjectNames, version: string): readonly ProjectFile[] =>
  readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => ({
      path: named(pathOf(file.slice(template.length + 1)), names, version),
      text: named(readFileSync(file, "utf8"), names, version),
    }));

/** npm and other tools would take these files for their own, so `template/` has them with a `_` in front. */
const pathOf = (stored: string): string => stored.split(sep).join("/").replace(/^_/, "");
