// The words that may grow, as the documents name them and as `turn-relay/protocol` exports them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { GAMES } from "../../src/games/catalog.ts";
import { WORDS } from "../../src/protocol/index.ts";

/** Every list of such words in the document, once. */
const listsIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "x-extensible-enum" ? [JSON.stringify(part)] : listsIn(part),
  );
};

test("each list of words that may grow is exported, and no other list is", () => {
  const { phase, ...others } = WORDS;
  const exported = [...Object.values(phase), ...Object.values(others)].map((words) => JSON.stringify(words));
  const games = JSON.stringify(GAMES.map(({ id }) => id));
  const documented = ["openapi.yaml", "asyncapi.yaml"].flatMap((path) =>
    listsIn(parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"))),
  );
  expect(new Set(documented)).toEqual(new Set([games, ...exported]));
});
