// Runs Eleventy, the generator of the site. Plain JavaScript, because Eleventy brings no types. Those of this file are in
// `eleventy.d.ts`.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Eleventy looks for its input and its output below the current folder. */
const INPUT = ".site-input";

export const runEleventy = async ({ outFolder, pages, amendMarkdown, finish }) => {
  const { default: Eleventy } = await import("@11ty/eleventy");
  const before = process.cwd();
  mkdirSync(join(outFolder, INPUT), { recursive: true });
  process.chdir(outFolder);
  try {
    const eleventy = new Eleventy(INPUT, ".", {
      quietMode: true,
      config: (config) => {
        config.setUseGitIgnore(false);
        config.amendLibrary("md", amendMarkdown);
        // Braces in a document are its own: no template language reads them.
        for (const { address, source, markdown } of pages)
          config.addTemplate(`${address}.md`, markdown, {
            permalink: address,
            templateEngineOverride: "md",
            address,
            source,
          });
        config.addTransform("page", function (content) {
          return finish(this.page.outputPath.replace(/^\.\//, ""), content);
        });
      },
    });
    await eleventy.write();
  } finally {
    process.chdir(before);
    rmSync(join(outFolder, INPUT), { recursive: true, force: true });
  }
};
