// The table of limits: the relay asks for each one.
import { expect, test } from "vitest";
import { CALLER_LIMITS } from "../../src/protocol/limits.ts";
import { SOURCES } from "../tidy/source-files.ts";

/** In these forms the relay asks for a limit: as a rate, or for its number. */
const asksFor = (name: string): RegExp =>
  new RegExp(
    [
      `\\b(?:rate\\(relay, |limited\\()"${name}"`,
      `\\b(?:settings\\.limits|CALLER_LIMITS)\\.${name}\\b`,
      `\\{[^{}]*\\b${name}\\b[^{}]*\\} = (?:relay\\.)?settings\\.limits;`,
    ].join("|"),
  );

const askers = (name: string): readonly string[] =>
  SOURCES.filter(({ path, text }) => path.startsWith("src/relay/") && asksFor(name).test(text)).map(
    ({ path }) => path,
  );

test.each(Object.keys(CALLER_LIMITS))("the relay asks for %s", (name) => {
  expect(askers(name)).not.toEqual([]);
});

test.each(["beginsLikeNoLimit", "framesPer", "matches", "seats"])(
  "the relay does not ask for %s, though some of the names stand in its texts",
  (name) => {
    expect(askers(name)).toEqual([]);
  },
);
