// The kit's rules are those of docs/protocol.md, word for word, and the page and the kit name the same scenarios.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLIENT_RULES } from "../../src/conformance/client-rules.ts";
import { SCENARIOS } from "../../src/conformance/scenarios/all-scenarios.ts";
import { ROOT } from "../tidy/source-files.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("every rule stands in docs/protocol.md, with the heading that says more", () => {
  const [, section = ""] = read("docs/protocol.md").split("\n## What a client must do\n");
  const [rows = ""] = section.split("\n## ");
  const written = [...rows.matchAll(/^\| \[`(C-\d+)`\]\(#([\w-]+)\) \| (.+) \|$/gm)].map(
    ([, id = "", anchor, says]) => [id, { says, anchor }] as const,
  );
  expect(Object.fromEntries(written)).toEqual(CLIENT_RULES);
});

test("docs/conformance.md has every scenario", () => {
  const page = read("docs/conformance.md");
  const written = [...page.matchAll(/^\| `([\w-]+)` \| (.+) \| .+ \|$/gm)].map(([, name, does]) => [
    name,
    does,
  ]);
  expect(written).toEqual(SCENARIOS.map(({ name, does }) => [name, does]));
});
