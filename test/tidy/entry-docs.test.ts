// Who hovers over a name of the package reads what it is: each name that an entry exports has a docstring where it is
// declared, so the packed declarations have it too.
import { posix } from "node:path";
import { expect, test } from "vitest";
import { SOURCES } from "./source-files.ts";

/** In the order of `exports` in `package.json`. `turn-relay/client` has the same names in Node. */
const ENTRIES = [
  "src/config/index.ts",
  "src/bot/index.ts",
  "infra/index.ts",
  "src/client/index.ts",
  "src/games/index.ts",
  "src/games/testing/index.ts",
  "src/protocol/index.ts",
  "src/react/index.ts",
];

const PASSED_ON = /^(?:export|import)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]+)"/gm;

const textOf = (path: string): string => SOURCES.find((source) => source.path === path)?.text ?? "";

interface Passed {
  /** In the file where it comes from. */
  readonly name: string;
  /** In this file. */
  readonly known: string;
  readonly from: string;
}

/** The names that a file has from others. */
const passedOn = (path: string): readonly Passed[] =>
  [...textOf(path).matchAll(PASSED_ON)].flatMap(([, braces = "", from = ""]) =>
    braces.split(",").flatMap((part) => {
      const [, name, known = name] = /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?/.exec(part) ?? [];
      return name && known ? [{ name, known, from: posix.join(posix.dirname(path), from) }] : [];
    }),
  );

/** Null: it has a docstring. Otherwise where one is missing. */
const silentPlace = (path: string, name: string): string | null => {
  const declared = new RegExp(
    `^(?:export )?(?:async )?(?:const|function\\*?|class|interface|type) ${name}\\b`,
    "m",
  ).exec(textOf(path));
  if (declared)
    return textOf(path).slice(0, declared.index).endsWith("*/\n") ? null : `${path} declares ${name}`;
  const next = passedOn(path).find(({ known }) => known === name);
  return next ? silentPlace(next.from, next.name) : `${path} does not declare ${name} by itself`;
};

test.for(ENTRIES)("every name of %s has a docstring", (entry) => {
  const names = passedOn(entry);
  expect(names.length).toBeGreaterThan(1);
  expect(names.flatMap(({ name, from }) => silentPlace(from, name) ?? [])).toEqual([]);
});
