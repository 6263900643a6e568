// What a browser loads of the client library: how much, and from where.
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";

const MOST_BYTES = 14 * 1024;

const bundle = () =>
  buildSync({
    entryPoints: ["src/client/index.ts"],
    outdir: "nowhere",
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
  });

test("a browser loads at most 14 KB, compressed", () => {
  const { outputFiles } = bundle();
  expect(outputFiles).toHaveLength(1);
  expect(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
});

test("a browser loads nothing of Node, AWS, zod or the referees", () => {
  const { metafile, outputFiles } = bundle();
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain("src/client/connect.ts");
  // A table of words, and what makes an action of a set.
  expect(inputs.filter((path) => !path.startsWith("src/client/")).toSorted()).toEqual([
    "src/games/choice.ts",
    "src/games/match-status.ts",
  ]);
  expect(inputs).not.toContain("src/client/node.ts");
  for (const { imports } of Object.values(metafile.outputs)) expect(imports).toEqual([]);
  expect(outputFiles[0]?.text).not.toMatch(/\brequire\(|node:|process\.|\bBuffer\b/);
});
