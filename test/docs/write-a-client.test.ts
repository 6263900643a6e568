// docs/write-a-client.md shows the same match in several languages. Other tests run what it shows in TypeScript and by curl.
import { expect, test } from "vitest";
import { pageBlock } from "../harness/page-block.ts";

test("the match in Python is the one that the tests of the Python client run", () => {
  const shown = pageBlock("docs/write-a-client.md", "Python");
  expect(shown).toBe(pageBlock("clients/python/README.md", "A match"));
});
