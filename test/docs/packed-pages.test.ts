// Who has the package alone can follow each link of its pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOfPackage, isPacked, packedPage, packedPages } from "../../scripts/packed-pages.ts";
import { ROOT } from "../tidy/source-files.ts";

const FILES = ["docs/*.md", "examples", "!examples/*/logs", "!dist/**/*.map", "dist"];

test.for([
  ["docs/a.md", true],
  ["docs/internals/a.md", false],
  ["examples/golf/rules.ts", true],
  ["examples", true],
  ["examples/golf/logs/1.json", false],
  ["README.md", true],
  ["src/a.ts", false],
] as const)("%s is packed: %s", ([path, packed]) => {
  expect(isPacked(FILES, path)).toBe(packed);
});

test("a link to what is not packed becomes its text, and code stays", () => {
  const page =
    "See [a `b`](../src/a.ts#L1), ![p](pictures/p.webp), [c](c.md#d), [e](https://e), `[f](../src/f.ts)`.\n";
  expect(packedPage(FILES, "docs/page.md", page)).toBe(
    "See a `b`, p, [c](c.md#d), [e](https://e), `[f](../src/f.ts)`.\n",
  );
  expect(packedPage(FILES, "README.md", '<img src="docs/pictures/race.webp" width="1">\n\n# a\n')).toBe(
    "# a\n",
  );
});

const files = filesOfPackage();

test.for(packedPages(files))("each link of the packed %s leads to a packed file", (path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  const packed = packedPage(files, path, text);
  // What is rewritten once has nothing left to rewrite.
  expect(packedPage(files, path, packed)).toBe(packed);
  expect(packed).not.toMatch(
    /\]\((?:\.\.\/)*(?:src|test|infra|functions|scripts|internals|docs\/internals)\//,
  );
});
