// A golden log is read by the game that wrote it, and the check says what a later version does otherwise.
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { shippedGames } from "../../src/games/shipped-games.ts";
import { checkLog, goldenLog } from "../../src/games/testing/index.ts";
import { myGame } from "../../template/games/my-game/game.ts";
import { prizes } from "./prizes.ts";

const plain: Game = prizes;
const golden: unknown = JSON.parse(JSON.stringify(goldenLog(plain)));
const FILE = new URL("../../template/games/my-game/logs/rules-1-codec-1.json", import.meta.url);

it.each(shippedGames.map((game) => [game.id, game] as const))("%s reads what it writes", (_, game) => {
  const log: unknown = JSON.parse(JSON.stringify(goldenLog(game)));
  expect(() => checkLog(game, log)).not.toThrow();
});

test("the golden log of a new project is what its game writes", () => {
  const written: unknown = JSON.parse(readFileSync(FILE, "utf8"));
  expect(written).toEqual(goldenLog(myGame));
  expect(() => checkLog(myGame, written)).not.toThrow();
});

const mirrored: Pick<Game, "encode" | "decode"> = {
  encode: (...asked) => [...plain.encode(...asked)].reverse(),
  decode: (state, bytes, at) => ({
    ...plain.decode(state, bytes.slice(at, at + 3).reverse(), 0),
    next: at + 3,
  }),
};

it.each<[string, Game, string]>([
  ["other bytes", { ...plain, ...mirrored }, "is read as another action"],
  ["bytes that mean the same", { ...plain, encode: mirrored.encode }, "is written in other bytes"],
  ["a codec whose former one is gone", { ...plain, ...mirrored, codec: 2 }, "no version reads this log"],
  ["another game", { ...plain, id: "other" }, "no version reads this log"],
  ["a refusal", { ...plain, act: () => ({ ok: false, code: "barred" }) }, "is refused: barred"],
  ["another end", { ...plain, table: () => ({ phase: "", over: true, ranking: null }) }, "goes another way"],
])("finds %s", (_, game, fault) => {
  expect(() => checkLog(game, golden)).toThrow(fault);
});

const { entries, setup } = goldenLog(myGame);

it.each<[string, object, string]>([
  ["no log at all", {}, "my-game: no golden log: "],
  ["a match that cannot begin", { setup: { ...setup, options: {}, seats: 99 } }, "rules 1, codec 1, "],
  [
    "bytes that end too early",
    { entries: entries.map((entry) => (entry === "clock" ? entry : { ...entry, bytes: [] })) },
    "codec 1, entry 0: ",
  ],
])("says where it finds %s", (what, changed, place) => {
  const log = what === "no log at all" ? {} : { ...goldenLog(myGame), ...changed };
  expect(() => checkLog(myGame, log)).toThrow(place);
});

test("a game of a newer codec reads the log by the former one, and writes its own", () => {
  const { encode, decode } = plain;
  const next: Game = { ...plain, ...mirrored, codec: 2, formerCodecs: { 1: { encode, decode } } };
  expect(() => checkLog(next, golden)).not.toThrow();
  expect(goldenLog(next).codec).toBe(2);
  expect(goldenLog(next).entries[0]).toMatchObject({ bytes: [3, 0, 0] });
  expect(() => checkLog(next, goldenLog(next))).not.toThrow();
});
