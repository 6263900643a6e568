// Compares the OpenAPI document with that of the last release.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { HERE, ROOT } from "./pinned-tools.ts";

export const DOCUMENT = join(ROOT, "openapi.yaml");
export const RELEASED = join(ROOT, "releases/openapi.yaml");
/** Deliberate changes since the last release: lines as `breakingChanges` gives them. The file may be missing. */
const ACCEPTED = join(ROOT, "releases/accepted.txt");

/** One line for each change from `base` to `revision` that breaks a client. `program` is oasdiff. */
export const breakingChanges = async (
  program: string,
  base: string,
  revision: string,
): Promise<readonly string[]> => {
  const args = ["--severity-levels", join(HERE, "oasdiff-levels.txt"), "--fail-on", "WARN"];
  const accepted = existsSync(ACCEPTED) ? ["--err-ignore", ACCEPTED, "--warn-ignore", ACCEPTED] : [];
  const compared = ["breaking", base, revision, "--format", "singleline", "--color", "never"];
  return promisify(execFile)(program, [...compared, ...args, ...accepted], {
    maxBuffer: Number.POSITIVE_INFINITY,
  }).then(
    () => [],
    ({ stdout, stderr }: { stdout: string; stderr: string }) =>
      `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== ""),
  );
};
