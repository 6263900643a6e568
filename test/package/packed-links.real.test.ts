// Each link of the package's pages leads to a file that is packed, too.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder, projectWithPackage } from "../harness/installed-package.ts";

const CODE = /^( *)(```|~~~)[\s\S]*?^\1\2 *$|(`+)[\s\S]*?\3/gm;
const TARGET = /\]\(<?([^)\s>#]+)|src="([^"]+)"/g;

const user = join(packageFolder(), "user");

test("whoever has the package alone can follow every link", async () => {
  const project = await projectWithPackage(user);
  const installed = join(project, "node_modules", "turn-relay");
  // `dist/` has pages that the relay serves, for its own build.
  const pages = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".md") && !path.startsWith("dist"),
  );
  const broken = pages.flatMap((page) => {
    const prose = readFileSync(join(installed, page), "utf8").replace(CODE, "");
    const targets = [...prose.matchAll(TARGET)].map(([, link, picture]) => link ?? picture ?? "");
    const missing = targets.filter(
      (to) => !/^[a-z]+:/.test(to) && !existsSync(join(installed, dirname(page), to)),
    );
    return missing.map((to) => `${page}: ${to}`);
  });
  expect(pages).toContain("README.md");
  expect(broken).toEqual([]);
});
