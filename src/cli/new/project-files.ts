// The files of a new project: those of `template/`, with the names of the project.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { named, type ProjectNames } from "./project-names.ts";

export interface ProjectFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

export const projectFiles = (
  template: string,
  names: ProjectNames,
  version: string,
): readonly ProjectFile[] =>
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
