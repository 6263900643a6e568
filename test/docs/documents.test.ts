// How long the documents are together. People read them one at a time, and keep all of them up to date.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MOST_WORDS = 75_000;
/** Texts that a program serves or copies are no documents. */
const OTHERS = /^(src|test|template|examples\/games)\//;

/** Null: this is no working tree of the repository, such as an unpacked archive. */
const documents = (): readonly string[] | null => {
  try {
    const git = (...args: readonly string[]): string =>
      execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    if (git("rev-parse", "--show-prefix").trim() !== "") return null;
    return git("ls-files", "-z", "*.md")
      .split("\0")
      .filter((path) => path !== "" && !OTHERS.test(path) && existsSync(`${ROOT}${path}`));
  } catch {
    return null;
  }
};

const wordsIn = (path: string): number => readFileSync(`${ROOT}${path}`, "utf8").match(/\S+/g)?.length ?? 0;

test("all documents together have at most 75,000 words: what grows shrinks elsewhere", ({ skip }) => {
  const paths = documents();
  if (paths === null) return skip("no working tree");
  expect(paths).toContain("README.md");
  expect(paths.reduce((sum, path) => sum + wordsIn(path), 0)).toBeLessThanOrEqual(MOST_WORDS);
});
