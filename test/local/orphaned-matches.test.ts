// Which live matches a build cannot referee, by game and version.

import { expect, test } from "vitest";
import { orphanedMatches } from "../../src/local/stream/recover-missed-changes.ts";

test("live matches of a game or a version that the build lacks are counted", () => {
  const of = (game: string, rules: number) => ({ game, rules });
  expect(
    orphanedMatches([
      of("zip-zap", 1),
      of("go-fish", 1),
      of("zip-zap", 9),
      of("go-fish", 1),
      of("go-fish", 2),
    ]),
  ).toEqual([
    { game: "go-fish", rules: 1, matches: 2 },
    { game: "zip-zap", rules: 9, matches: 1 },
    { game: "go-fish", rules: 2, matches: 1 },
  ]);
});
