// The shipped games use nothing that a game from outside cannot use: `turn-relay/game` and zod.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { SOURCES } from "./source-files.ts";

const NAMES = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/gm;
const ANY_IMPORT = /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)|^import\s+"([^"]+)"/gm;

/** The names between braces, without `type` and without what they are called here. */
const namesIn = (braces: string): readonly string[] =>
  braces.split(",").flatMap((part) => /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? []);

const entry = SOURCES.find(({ path }) => path === "src/games/index.ts")?.text ?? "";
/** What the entry exports, by the file that it comes from. */
const offered = new Map(
  [...entry.matchAll(NAMES)].map(([, braces = "", from = ""]) => [
    from.replace("./", "../"),
    new Set(namesIn(braces)),
  ]),
);

test.for(GAMES.map(({ id }) => id))("%s uses nothing that a game from outside cannot use", (id) => {
  const files = SOURCES.filter(({ path }) => path.startsWith(`src/games/${id}/`));
  expect(files.length).toBeGreaterThan(5);
  let used = 0;
  const astray = files.flatMap(({ path, text }) => {
    const named = [...text.matchAll(NAMES)].flatMap(([, braces = "", from = ""]) =>
      namesIn(braces).map((name) => ({ name, from })),
    );
    // What has no names in braces would escape the check.
    const whole = [...text.matchAll(ANY_IMPORT)]
      .map(([, a, b, c]) => a ?? b ?? c ?? "")
      .filter((from) => !named.some((one) => one.from === from) && from !== "zod");
    used += named.filter(({ from }) => from.startsWith("../")).length;
    const beyond = named.filter(({ name, from }) => !from.startsWith("./") && !offered.get(from)?.has(name));
    return [...whole, ...beyond.map(({ name, from }) => `${name} of ${from}`)].map(
      (what) => `${path} uses ${what}`,
    );
  });
  expect(astray).toEqual([]);
  expect(used).toBeGreaterThan(20);
});
