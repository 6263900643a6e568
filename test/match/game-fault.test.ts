// The guard around a game: it passes each question on, and tells the game's faults from the relay's.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { blaming, EndedByFault, GameFault, guardedGame, orNull } from "../../src/match/game-fault.ts";

const partsOf = (game: Game): readonly string[] =>
  Object.keys(game).filter((name) => typeof Reflect.get(game, name) === "function");

/** The guarded game, one part of which answers so. */
const guarded = (game: Game, part: string, answer: (...args: readonly unknown[]) => unknown) => {
  const doubled = new Proxy(game, {
    get: (of, name): unknown => (name === part ? answer : Reflect.get(of, name)),
  });
  const asked: unknown = Reflect.get(guardedGame(doubled, "m"), part);
  return (...args: readonly unknown[]): unknown => typeof asked === "function" && asked(...args);
};

const thrownBy = (run: () => unknown): unknown => {
  try {
    return [run()];
  } catch (error) {
    return error;
  }
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  test.each(partsOf(game))("%s is asked with what it needs, and its answer is the guard's", (part) => {
    const given: unknown[][] = [];
    const answer = { answer: part };
    const ask = guarded(game, part, (...args) => {
      given.push([...args]);
      return answer;
    });
    expect(ask("one", "two", "three")).toBe(answer);
    expect(given).toEqual([["one", "two", "three"].slice(0, given[0]?.length)]);
    expect(given[0]?.length).toBeGreaterThanOrEqual(Reflect.get(game, part).length);
  });

  test.each(partsOf(game))("%s gets the blame for what it throws", (part) => {
    const cause = new TypeError("bad");
    const thrown = thrownBy(
      guarded(game, part, () => {
        throw cause;
      }),
    );
    expect(thrown).toEqual(new GameFault("m", `the game threw in ${part}`, cause));
    expect(thrown).toMatchObject({ match: "m", cause });
    const nothing = new GameFault("m", `the game returned nothing from ${part}`);
    // A card that fits has no answer.
    expect(thrownBy(guarded(game, part, () => undefined))).toEqual(part === "misfit" ? [null] : nothing);
  });

  test("the guard leaves out nothing that the game says of itself", () => {
    expect(Object.keys(guardedGame(game, "m"))).toEqual(expect.arrayContaining(Object.keys(game)));
    for (const key of Object.keys(game).filter((name) => !partsOf(game).includes(name)))
      expect(Reflect.get(guardedGame(game, "m"), key)).toBe(Reflect.get(game, key));
    expect(guardedGame({ ...game, former: game }, "m").former).toBe(game);
  });
});

test("the blame of an inner fault stays as it was, and only faults of a game are left out", () => {
  const inner = new GameFault("inner", "the game refused");
  const throwing = (error: Error) => () => {
    throw error;
  };
  expect(thrownBy(() => blaming("outer", "act", throwing(inner)))).toBe(inner);
  expect(orNull(() => 7)).toBe(7);
  expect(orNull(throwing(inner))).toBeNull();
  expect(orNull(throwing(new EndedByFault("m")))).toBeNull();
  const bug = new Error("a bug");
  expect(thrownBy(() => orNull(throwing(bug)))).toBe(bug);
  expect(new EndedByFault("m")).toMatchObject({
    match: "m",
    message: "the match ended because its game threw",
  });
});
