// The tools from other package registries than npm's: oasdiff and actionlint (Go), Schemathesis and cfn-lint (Python). Each
// is installed once, in one pinned version, below node_modules/.cache/.
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
/** Makes a virtual environment of Python. */
export const INSTALL = join(ROOT, "test/harness/install.py");

const succeeds = async (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

const fromGo = (name: string, module: string, version: string): PinnedTool => {
  const folder = join(CACHE, `${name}-${version}`);
  return {
    name,
    needs: "Go",
    program: join(folder, name),
    installable: () => succeeds("go", ["version"]),
    install: () => run("go", ["install", `${module}@${version}`], { env: { ...process.env, GOBIN: folder } }),
  };
};

/** `program` is the command that the package brings, `requirements` the file with its exact versions. */
const fromPython = (name: string, version: string, program: string, requirements: string): PinnedTool => {
  const venv = join(CACHE, `${name}-${version}`);
  return {
    name,
    needs: "Python 3.10 or newer, with venv and pip",
    program: join(venv, "bin", program),
    installable: () =>
      succeeds("python3", ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"]),
    install: () => run("python3", [INSTALL, venv, "--requirement", requirements]),
  };
};

/** Compares two OpenAPI documents. */
export const oasdiff = fromGo("oasdiff", "github.com/oasdiff/oasdiff", "v1.33.0");

/** Reads the workflows of GitHub as GitHub does. */
export const actionlint = fromGo("actionlint", "github.com/rhysd/actionlint/cmd/actionlint", "v1.7.12");

/** Sends requests that follow from an OpenAPI document, and checks the answers. */
export const schemathesis = fromPython("schemathesis", "4.32.5", "st", join(HERE, "requirements.txt"));

/** Compares a CloudFormation template with what AWS publishes of each resource type. */
export const cfnLint = fromPython(
  "cfn-lint",
  "1.58.0",
  "cfn-lint",
  join(ROOT, "test/infra/requirements.txt"),
);

/** Installs the tool unless it is there. Null where the machine has not what the tool needs. */
export const installed = async (tool: PinnedTool): Promise<string | null> => {
  if (existsSync(tool.program)) return tool.program;
  if (!(await tool.installable())) return null;
  await tool.install();
  return tool.program;
};

/** For tests. A contributor may lack what the tool needs, and its tests are left out. CI may not, and they fail. */
export const testedWith = async (tool: PinnedTool) => {
  const program = (await installed(tool)) ?? "";
  return { program, isLeftOut: program === "" && process.env["CI"] === undefined };
};
