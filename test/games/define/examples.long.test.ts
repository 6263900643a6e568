// The games of `examples/games/`: what every game must hold, their texts, and their logs. Their own tests stand beside them.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connectFour } from "../../../examples/games/connect-four/game.ts";
import { heartsGame } from "../../../examples/games/hearts/game.ts";
import { liarsDice } from "../../../examples/games/liars-dice/game.ts";
import { sealedFists } from "../../../examples/games/sealed-fists/game.ts";
import type { DefinedGame } from "../../../src/games/define/define-game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { checkGame, checkLog, checkWording } from "../../../src/games/testing/index.ts";
import { walk } from "../../../src/games/testing/random-play.ts";
import { sampled } from "../../harness/sampled.ts";

const GAMES: readonly DefinedGame[] = [heartsGame, sealedFists, connectFour, liarsDice];

/** For each change. The nightly run has all properties and seeds. */
const SOME = [
  "legal",
  "private",
  "late",
  "log",
  "over",
  "broken-off",
  "stand-in",
  "folds",
  "schemas",
] as const;

test.each(GAMES)("$name holds what every game must hold", (game) => {
  checkGame(game, { ...game.probe, ...sampled({ seeds: [2], properties: SOME }, {}) });
});

test.each(GAMES)("a match of $name is read back from its bytes", (game) => {
  for (let n = 0; n < sampled(2, 1_000); n++) {
    const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
    const secret = n.toString(16).padStart(64, "0");
    const chance = { secret, entropy: seatsOf(seats).map(() => ""), deals: [] };
    const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
    let { state } = game.start(setup);
    for (const { before, entry, state: after } of walk({ game, setup, clocks: 0.05 })) {
      if (entry === "clock") {
        const ruling = game.clock(state);
        if (ruling.ok) state = ruling.state;
      } else {
        const bytes = Uint8Array.from(game.encode(before, entry.seat, entry.action));
        const { seat, action } = game.decode(state, bytes, 0);
        const ruling = game.act(state, seat, action);
        if (ruling.ok) state = ruling.state;
      }
      if (n === 0) expect(state).toEqual(after);
    }
    expect(game.position(state).over).toBe(true);
  }
});

const folderOf = ({ id }: DefinedGame): URL => new URL(`../../../examples/games/${id}/`, import.meta.url);

const parsedIn = (folder: URL): readonly (readonly [file: string, json: unknown])[] =>
  readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), "utf8"))]);

test("every example is checked here", () => {
  const folders = readdirSync(new URL("../../../examples/games/", import.meta.url));
  expect(GAMES.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});

test.each(GAMES)("$name has words for all that can happen, in each language", (game) => {
  const texts = parsedIn(new URL("wording/", folderOf(game)));
  expect(texts.map(([file]) => file)).toEqual(["en.json", "es.json", "is.json"]);
  for (const [file, text] of texts) checkWording(game, text, file);
  for (const kind of ["how-to-play", "pages"])
    expect(readdirSync(new URL(kind, folderOf(game)))).toEqual(["en.md", "es.md", "is.md"]);
});

test.each(GAMES)("this package reads the log of $name that an earlier one has written", (game) => {
  const logs = parsedIn(new URL("logs/", folderOf(game)));
  expect(logs.length).toBeGreaterThan(0);
  for (const [, log] of logs) checkLog(game, log);
});
