// What `turn-relay new` writes, with the package as others get it: the tests of the project pass, and find what is broken.
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { exampleNames } from "../../src/cli/new/new-project.ts";
import { npm, packageFolder, projectWithPackage } from "../harness/installed-package.ts";
import { sampled } from "../harness/sampled.ts";
import { linkPackages } from "./link-packages.ts";

const OTHERS = fileURLToPath(new URL("../../node_modules", import.meta.url));
const user = join(packageFolder(), "user");
const RUNNER = join(OTHERS, "tsx/dist/cli.mjs");
const COMMAND = join(user, "node_modules", ".bin", "turn-relay");

beforeAll(async () => {
  await projectWithPackage(user);
});

const turnRelay = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { cwd });

const newProject = async (name: string, ...flags: string[]): Promise<string> => {
  await turnRelay(user, "new", name, ...flags);
  const project = join(user, name);
  linkPackages(project, { packed: join(user, "node_modules"), others: OTHERS });
  return project;
};

const NAMES = ["my-game", "crazy-eights", "hearts", "the-longest-name-that-a-game-has"];

test.for(sampled(NAMES.slice(-1), NAMES))(
  "the tests of a new project %s pass, and find what breaks the contract",
  async (name) => {
    const project = await newProject(name);
    expect(npm(project, "test")).toMatch(/pass 11$/m);
    const file = join(project, "games", name, "rules.ts");
    const rules = readFileSync(file, "utf8").replace(" || g.zone.stock.length === 0", "");
    writeFileSync(
      file,
      rules.replace(
        "    draw: {\n",
        '    draw: {\n      unless: (g) => (g.zone.stock.length === 0 ? "not-there" : null),\n',
      ),
    );
    const contract = [RUNNER, "--test", `games/${name}/contract.test.ts`];
    await expect(promisify(execFile)(process.execPath, contract, { cwd: project })).rejects.toMatchObject({
      stdout: expect.stringMatching(new RegExp(`${name} fails\\.\\s+goes-on: `)),
    });
  },
);

const EXAMPLES = exampleNames();

test.for(sampled(EXAMPLES.slice(0, 1), EXAMPLES))(
  "the tests of a project from %s pass, and it writes a log of its own",
  async (from) => {
    const name = `own-${from}`;
    const project = await newProject(name, "--from", from);
    expect(npm(project, "test")).toMatch(/fail 0$/m);
    const log = join(project, "games", name, "logs", "rules-1-codec-1.json");
    expect(JSON.parse(readFileSync(log, "utf8"))).toMatchObject({ game: name });
  },
);

/** At night: to build a program of each takes as long as its tests. */
test.for(sampled([], EXAMPLES))("a project from %s is played to a verified end", async (from) => {
  const name = `played-${from}`;
  const project = await newProject(name, "--from", from);
  const { stdout } = await turnRelay(project, "demo", "--game", name, "--speed", "50");
  expect(stdout).toContain("The record is verified");
  rmSync(join(user, "node_modules", ".cache"), { recursive: true });
});
