// The tools from other package registries than npm's: oasdiff (Go) and Schemathesis (Python). Each is installed once, in
// one pinned version, below node_modules/.cache/.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export const ROOT = new URL("../../", import.meta.url).pathname;
export const HERE = join(ROOT, "test/contract");

export interface PinnedTool {
  readonly name: string;
  /** What the machine has to have before the tool can be installed. */
  readonly needs: string;
  /** Where its program is once it is installed. */
  readonly program: string;
  /** Whether the machine has what the tool needs. */
  installable(): Promise<boolean>;
  install(): Promise<unknown>;
}

const run = promisify(execFile);
const CACHE = join(ROOT, "node_modules/.cache");

const succeeds = async (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

const OASDIFF = "v1.33.0";
const oasdiffFolder = join(CACHE, `oasdiff-${OASDIFF}`);

/** Compares two OpenAPI documents. */
export const oasdiff: PinnedTool = {
  name: "oasdiff",
  needs: "Go",
  program: join(oasdiffFolder, "oasdiff"),
  installable: () => succeeds("go", ["version"]),
  install: () =>
    run("go", ["install", `github.com/oasdiff/oasdiff@${OASDIFF}`], {
      env: { ...process.env, GOBIN: oasdiffFolder },
    }),
};

const SCHEMATHESIS = "4.32.5";
const venv = join(CACHE, `schemathesis-${SCHEMATHESIS}`);

/** Sends requests that follow from an OpenAPI document, and checks the answers. */
export const schemathesis: PinnedTool = {
  name: "Schemathesis",
  needs: "Python 3.10 or newer, with venv and pip",
  program: join(venv, "bin/st"),
  installable: () =>
    succeeds("python3", ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"]),
  install: async () => {
    await run("python3", ["-m", "venv", "--clear", venv]);
    await run(join(venv, "bin/pip"), ["install", "--quiet", "--requirement", join(HERE, "requirements.txt")]);
  },
};

/** Installs the tool unless it is there. Null where the machine has not what the tool needs. */
export const installed = async (tool: PinnedTool): Promise<string | null> => {
  if (existsSync(tool.program)) return tool.program;
  if (!(await tool.installable())) return null;
  await tool.install();
  return tool.program;
};
