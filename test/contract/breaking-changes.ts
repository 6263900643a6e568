// Compares the OpenAPI and the AsyncAPI document with those of the last release.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { framesAsOpenApi } from "./frames-as-openapi.ts";
import { HERE, ROOT } from "./pinned-tools.ts";

export const DOCUMENT = join(ROOT, "openapi.yaml");
export const RELEASED = join(ROOT, "releases/openapi.yaml");
export const FRAMES = join(ROOT, "asyncapi.yaml");
export const RELEASED_FRAMES = join(ROOT, "releases/asyncapi.yaml");
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

/** The same for AsyncAPI documents. Takes their texts. */
export const breakingFrames = async (
  program: string,
  base: string,
  revision: string,
): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), "asyncapi-"));
  const written = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, framesAsOpenApi(text));
    return path;
  };
  const [before, after] = [written("base.yaml", base), written("revision.yaml", revision)];
  return breakingChanges(program, before, after).finally(() => rmSync(folder, { recursive: true }));
};
