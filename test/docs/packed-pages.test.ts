// What becomes of the links of a packed page. `packed-links.real.test.ts` follows all of them in an installed package.
import { expect, test } from "vitest";
import { isPacked, packedPage } from "../../scripts/packed-pages.ts";

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
