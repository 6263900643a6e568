// What is told of a match that has ended, and what is asked of the game of one that lives.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { versionsOf } from "../../src/games/versions.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { actorsOf } from "../../src/match/actors-of.ts";
import { askGame } from "../../src/match/ask-game.ts";
import { MATCH_FORMATS } from "../../src/match/formats.ts";
import { EndedByFault, guardedGame } from "../../src/match/game-fault.ts";
import { extend, hydrate } from "../../src/match/hydrate.ts";
import { CODEC } from "../../src/match/log.ts";
import { standingOf, standingWithout } from "../../src/match/match-standing.ts";
import { servedRecord } from "../../src/match/served-record.ts";
import { type EndedMatch, isFaulty, type LiveMatch } from "../../src/match/stored-match.ts";
import { secretOf, storedListing, storedMatch } from "./stored.ts";

const MATCH = storedMatch(zipZap, 2, secretOf(4), { clocks: { ...zipZap.clocks } });
const ended = (more: Partial<EndedMatch> = {}): EndedMatch => ({
  ...{ ...MATCH, status: "over", endedAtMs: 0, expires: 0, ...more },
});

/** The hydrated match, one part of whose game throws. */
const throwing = (part: string, match: LiveMatch) => {
  const game: Game = zipZap;
  const doubled = new Proxy(game, {
    get: (of, name): unknown =>
      name === part
        ? () => {
            throw new Error("bad");
          }
        : Reflect.get(of, name),
  });
  return { ...hydrate(match), referee: guardedGame(doubled, match.id) };
};

describe("a live match", () => {
  test.each([
    "table",
    "redact",
    "legal",
    "clockAction",
    "precondition",
    "isPrivate",
    "act",
    "encode",
    "clock",
  ])("asks its game for %s, in time", (part) => {
    expect(() => askGame(throwing(part, MATCH))).toThrow(`the game threw in ${part}`);
  });

  test("needs nothing else, and no clock where none runs", () => {
    askGame(hydrate(MATCH));
    for (const part of ["position", "breakOff", "scores", "stock"]) askGame(throwing(part, MATCH));
    askGame(throwing("clock", { ...MATCH, clocks: null }));
  });

  test("tells who acts where a seat was handed over, and needs no fold where none was", () => {
    const handed = extend(hydrate(MATCH), { kind: "handover", seat: 1, handover: { to: "bot" } });
    if (!handed.ok) throw new Error(handed.code);
    const { log } = handed.match;
    expect(actorsOf({ ...MATCH, log })).toEqual([{ to: "player" }, { to: "bot" }]);
    expect(actorsOf(MATCH)).toBeNull();
    expect(actorsOf({ ...MATCH, log, rules: 99 })).toBeNull();
    expect(actorsOf({ ...MATCH, log: Uint8Array.of(99, ...log.slice(1)) })).toBeNull();
    const faulty = ended({ log, status: "abandoned", reason: "game-fault" });
    expect(actorsOf(faulty)).toEqual([{ to: "player" }, { to: "bot" }]);
    expect(actorsOf({ ...faulty, actors: [{ to: "bot" }, { to: "player" }] })).toEqual([
      ...[{ to: "bot" }, { to: "player" }],
    ]);
    const { startedAtMs, clockStartedAtMs, timers, idleSinceMs, privateCommit, log: _, ...facts } = MATCH;
    const open = { ...facts, status: "open", revealByMs: null, fills: [], barred: [], expires: 0 } as const;
    expect(actorsOf(open)).toBeNull();
  });
});

test("only a match that was played to its end has a ranking, and a live one has no scores", () => {
  const { referee, ...hydrated } = hydrate(MATCH);
  const table = { phase: "over", over: true, ranking: [2, 1] };
  const told = { ...referee, table: () => table, scores: () => [3, 4] };
  const standing = (status: "live" | EndedMatch["status"]) =>
    standingOf(
      status === "live" ? { ...hydrated, referee: told } : { ...hydrate(ended({ status })), referee: told },
    );
  const actors = [{ to: "player" }, { to: "player" }];
  expect([standing("live"), standing("over"), standing("abandoned")]).toEqual([
    { scores: null, ranking: null, actors },
    { scores: [3, 4], ranking: [2, 1], actors },
    { scores: [3, 4], ranking: null, actors },
  ]);
});

test("a match that ended by the faults of its game has players and house bots, and no fold", () => {
  const faulty = ended({
    status: "abandoned",
    reason: "game-fault",
    houses: [null, { level: "easy", speed: "human", name: "Pip" }],
  });
  expect(standingWithout(faulty)).toEqual({
    ...{ scores: null, ranking: null, actors: [{ to: "player" }, { to: "bot" }] },
  });
  expect(() => hydrate(faulty)).toThrow(new EndedByFault("m"));
  expect([faulty, ended(), ended({ status: "abandoned" }), MATCH].map(isFaulty)).toEqual([
    ...[true, false, false, false],
  ]);
});

test("a record names the first dealer where the match has one, and every entry but the break", () => {
  const record = servedRecord(hydrate(ended()), storedListing());
  expect("dealer" in record).toBe(false);
  const clock = extend(hydrate({ ...MATCH, dealer: 1 }), { kind: "clock" });
  const broken = clock.ok ? extend(clock.match, { kind: "abandoned" }) : null;
  if (!broken?.ok) throw new Error("no clock");
  const { log } = broken.match;
  expect(
    servedRecord(hydrate(ended({ status: "abandoned", dealer: 1, log })), storedListing()),
  ).toMatchObject({
    ...{ dealer: 1, actions: [{ type: "clock" }], ranking: null, seats: 2, match: "m" },
  });
});

test("the formats of a match are those of its log, and each version of its game", () => {
  expect(MATCH_FORMATS["log"]).toEqual({ reads: [1], writes: CODEC });
  const names = GAMES.flatMap(({ id }) => [`rules ${id}`, `codec ${id}`]);
  expect(Object.keys(MATCH_FORMATS).toSorted()).toEqual(["log", ...names].toSorted());
  for (const game of GAMES) {
    const rules = versionsOf(game).map((version) => version.rules);
    expect(MATCH_FORMATS[`rules ${game.id}`]).toEqual({
      ...{ reads: rules.toSorted((a, b) => a - b), writes: game.rules },
    });
  }
});
