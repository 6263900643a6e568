// The examples as the terminal shows them: places as people count, scores by their names, and ends that are true.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connectFour } from "../../../examples/games/connect-four/game.ts";
import { golfGame } from "../../../examples/games/golf/game.ts";
import { heartsGame } from "../../../examples/games/hearts/game.ts";
import { liarsDice } from "../../../examples/games/liars-dice/game.ts";
import { sealedFists } from "../../../examples/games/sealed-fists/game.ts";
import { unpainted } from "../../../src/cli/play/paint.ts";
import type { PlayState } from "../../../src/cli/play/play-state.ts";
import { press } from "../../../src/cli/play/press.ts";
import { screen } from "../../../src/cli/play/screen.ts";
import { withKinds } from "../../../src/games/field-kinds.ts";
import type { Game } from "../../../src/games/game.ts";
import { wordingSchema } from "../../../src/games/wording-schema.ts";
import { LANGUAGES, type Language } from "../../../src/games/words.ts";
import { describedGame } from "../../../src/protocol/game-description.ts";
import { shownMatch } from "./shown-match.ts";

const wordingAt = (folder: string, language: Language) =>
  wordingSchema().parse(
    JSON.parse(readFileSync(new URL(`../../../${folder}/wording/${language}.json`, import.meta.url), "utf8")),
  );

const played = (game: Game, seats: number, language: Language = "en"): readonly PlayState[] => {
  const [common, own] = [wordingAt("src/games", language), wordingAt(`examples/games/${game.id}`, language)];
  const wording = {
    ...own,
    events: { ...common.events, ...own.events },
    phases: { ...common.phases, ...own.phases },
    table: withKinds(game.kinds, { ...common.table, ...own.table }, game.shownIn),
  };
  const texts = describedGame(game, language, { howToPlay: "", page: "", wording });
  return shownMatch({ game, seats, language, texts, secret: "5eed".repeat(16) });
};

const linesOf = (state: PlayState, columns = 80): readonly string[] =>
  screen(state, { columns, rows: 24, colour: false, nowMs: 0 }).map((line) => unpainted(line).trimEnd());
const textOf = (state: PlayState): string => linesOf(state).join("\n");
const last = (states: readonly PlayState[]): PlayState => {
  const state = states.at(-1);
  if (!state) throw new Error("the match has no state");
  return state;
};

test.each(LANGUAGES)(
  "a board has the numbers of its columns, and sentences and buttons have the same: %s",
  (language) => {
    const states = played(connectFour, 2, language);
    expect(linesOf(states[0] ?? last(states))).toContain("    1 2 3 4 5 6 7");
    const told = states.flatMap((state) => linesOf(state)).join("\n");
    expect(told).toMatch(/[Cc]ol\S+ 7|dálk\S* 7/);
    expect(told).not.toMatch(/[Cc]ol\S+ 0|dálk\S* 0/);
  },
);

test("a seat has the word of its pieces, and no cards where the game has none", () => {
  const text = textOf(played(connectFour, 2)[0] ?? last([]));
  expect(text).toMatch(/Ada +you +X\n/);
  expect(text).not.toMatch(/\bcards?\b/);
});

test.each([
  ["en", "The match is over. You lost.", "nobody has won", "Cards left: "],
  ["es", "La partida terminó. Perdiste.", "no ganó nadie", "Cartas que quedan: "],
  ["is", "Viðureigninni er lokið. Þú tapaðir.", "enginn vann", "Spil eftir: "],
] as const)("a patience that is lost says so, and counts its cards: %s", (language, title, told, counted) => {
  const end = last(played(golfGame, 1, language));
  expect(textOf(end)).toContain(title);
  expect(textOf(end)).toContain(counted);
  expect(textOf(end)).not.toMatch(/2\. |points|puntos|stig|total|samtals/);
  expect(end.log.at(-1)).toContain(told);
});

test.each([
  ["draw", [1, 1], "The match is over. It is a draw."],
  ["won", [1, 2], "The match is over. You won!"],
  ["won", [2, 1], "The match is over. Nopal won!"],
  ["nobody", [2, 2], "The match is over. Nobody won."],
  [null, null, "The match was abandoned"],
] as const)("the title of an end: %s, %o", (ending, ranking, title) => {
  const end = last(played(sealedFists, 2));
  const table = end.table && { ...end.table, ranking };
  expect(textOf({ ...end, table, ending })).toContain(`  ${title}\n`);
});

test("so many cards are chosen, and not fewer", () => {
  const [state] = played(heartsGame, 4);
  if (!state) throw new Error("the match has no state");
  expect(textOf(state)).toContain("Choose 3 cards.");
  expect(press(state, "enter").effect).toBeNull();
  const two = ["1", "2"].reduce((before, key) => press(before, key).state, state);
  expect(textOf(two)).toContain("Choose 3 cards: 2 so far.");
  expect(press(two, "enter").effect).toBeNull();
  expect(press(press(two, "3").state, "enter").effect).toEqual({
    type: "act",
    action: { type: "pass", cards: state.hand.slice(0, 3) },
  });
});

test("a trick says who played, and no card is cut", () => {
  const states = played(heartsGame, 4);
  const text = states.map((state) => linesOf(state, 60).join("\n")).join("\n");
  expect(text).toMatch(/Trick: {2}(Ada|Nopal|李小龙|Dot): \[/);
  expect(text).not.toMatch(/\[\S{0,2}…/);
  const inPlay = states.filter(({ table }) => table?.phase === "play").map(textOf);
  expect(inPlay.join("\n")).not.toContain("Passing");
});

test("the cups have one name, and a hidden die is one too", () => {
  const [first] = played(liarsDice, 3);
  const cups = linesOf(first ?? last([])).filter((line) => line.includes("Cup"));
  expect(cups).toEqual([expect.stringMatching(/^ Cup: {2}Ada: \d \d \d \d \d {2}Nopal: \? \? \? \? \? {2}/)]);
});

test("a game of one round counts none, and another does from its second round on", () => {
  for (const state of played(golfGame, 1)) expect(linesOf(state)[0]).toBe(" Golf");
  const heads = new Set(played(heartsGame, 4).map((state) => linesOf(state)[0]));
  expect([...heads].slice(0, 3)).toEqual([" Hearts", " Hearts · round 2", " Hearts · round 3"]);
});

test("of a pile the last cards are seen, not only the top one", () => {
  const text = played(sealedFists, 2).map(textOf).join("\n");
  expect(text).toMatch(/^ Shown 4: +(\[\S+\] ){3}\[\S+\]$/m);
});
