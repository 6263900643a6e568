// The files of a new project: those of `template/`, or an example's game in the place of the template's.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { named, type ProjectNames, projectNames, TEMPLATE_NAMES } from "./project-names.ts";

export interface ProjectFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  /** Bytes: a picture. */
  readonly content: string | Uint8Array;
}

export interface ProjectSource {
  readonly template: string;
  /** The folder of the example's game. Null: the game of the template. */
  readonly example: string | null;
  /** Of this package. */
  readonly version: string;
}

/** What the source calls its game. */
export const sourceNames = ({ example }: ProjectSource): ProjectNames =>
  example === null
    ? TEMPLATE_NAMES
    : { ...projectNames(basename(example)), title: titleIn(join(example, "pages", "en.md")) };

/** A title may have letters that no id has: the first line is `# Liar's Dice (...)`. */
const titleIn = (page: string): string => /^# (.+) \(/.exec(readFileSync(page, "utf8"))?.[1] ?? "";

export const projectFiles = (source: ProjectSource, names: ProjectNames): readonly ProjectFile[] => {
  const { template, example, version } = source;
  const all = filesIn(template).map((file) =>
    renamed({ ...file, path: storedPath(file.path) }, TEMPLATE_NAMES, names),
  );
  const own = `games/${names.id}/`;
  const files =
    example === null
      ? all
      : [
          ...all.filter(({ path }) => !path.startsWith(own) || path === own + ANY_GAMES),
          ...filesIn(example)
            // The first test of the project writes its own.
            .filter(({ path }) => !path.startsWith("logs/"))
            .map((file) => renamed(file, sourceNames(source), names))
            .map((file) => ({ ...file, path: own + file.path })),
        ];
  return files.map(({ path, content }) => ({
    path,
    content: path === "README.md" ? toldFiles(String(content), files) : versioned(content, version),
  }));
};

/** The same for every game. */
const ANY_GAMES = "logs.test.ts";

const filesIn = (folder: string): readonly ProjectFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => ({
      path: file
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      content: PIXELS.test(file) ? readFileSync(file) : readFileSync(file, "utf8"),
    }));

const PIXELS = /\.(png|webp)$/;

/** npm and other tools would take these files for their own, so `template/` has them with a `_` in front. */
const storedPath = (path: string): string => path.replace(/^_/, "");

const renamed = ({ path, content }: ProjectFile, from: ProjectNames, to: ProjectNames): ProjectFile => ({
  path: named(path, from, to),
  content: typeof content === "string" ? named(content, from, to) : content,
});

/** With the version of this package where it has none. */
const versioned = (content: ProjectFile["content"], version: string): ProjectFile["content"] =>
  typeof content === "string" ? content.replaceAll("^0.0.0", `^${version}`) : content;

/** Without lines about files that the project lacks. */
const toldFiles = (text: string, files: readonly ProjectFile[]): string =>
  text
    .split("\n")
    .filter((line) => isTold(line, files))
    .join("\n");

/** A row or an item that begins with a file is about that file. */
const isTold = (line: string, files: readonly ProjectFile[]): boolean => {
  const [, file] = /^(?:\| |- .*?)`([\w./-]+\.(?:ts|svg))`/.exec(line) ?? [];
  return file === undefined || files.some(({ path }) => path.endsWith(file));
};
