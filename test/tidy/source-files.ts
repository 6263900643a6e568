// The project's source and test files as texts, and what each imports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Without comments and texts. */
  readonly code: string;
}

const filesUnder = (folder: string): readonly Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[tj]sx?$/.test(file) && !file.includes("node_modules") && !file.includes("cdk.out"))
    .map((file) => {
      const path = join(folder, file).split(sep).join("/");
      const text = readFileSync(join(ROOT, path), "utf8");
      return { path, text, code: text.replace(COMMENT_OR_TEXT, '""') };
    });

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

export const SOURCES = ["src", "functions", "infra", "scripts", "bin"].flatMap(filesUnder);
export const TESTS = filesUnder("test");

export const folderOf = (path: string): string => {
  const parts = path.split("/");
  if (parts.length === 1) return ".";
  return parts[0] === "src" ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
};

export const isIn = (folder: string) => (source: Source) => folderOf(source.path) === folder;

/** What a file imports: packages by their names, files by their paths from the root. */
export const importsOf = (source: Source): readonly string[] =>
  specifiersIn(source).map((named) =>
    named.startsWith(".")
      ? normalize(join(dirname(source.path), named))
          .split(sep)
          .join("/")
      : named,
  );

/** The packages that a file imports, without the paths in them. */
export const packagesOf = (source: Source): readonly string[] =>
  specifiersIn(source).flatMap((named) => PACKAGE.exec(named)?.[0] ?? []);

const PACKAGE = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/;

const specifiersIn = ({ text }: Source): readonly string[] =>
  [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "");

const IMPORT = /^(?:import|export)\s(?:[^;"'=]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;
