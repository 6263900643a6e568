// The game of `template/` beside its texts: every language has the same rules and can say all that happens.
import { expect, it } from "vitest";
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import type { GameEvent } from "../../src/games/game.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { checkGame, checkWording } from "../../src/games/testing/index.ts";
import { begin, walk } from "../../src/games/testing/random-play.ts";
import { LANGUAGES, type Language } from "../../src/games/words.ts";
import { actionText, eventText, phaseText } from "../../src/protocol/event-text.ts";
import { myGame } from "../../template/games/my-game/game.ts";
import { starterFile, starterTexts } from "./starter-texts.ts";

const pageIn = (language: Language): string => starterFile(`pages/${language}.md`);

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^- `(MG-\d+)`/gm)].map(([, id = ""]) => id);

const SUITS = ["C", "D", "H", "S"] as const;
const RULES = ["MG-1", "MG-2", "MG-3", "MG-4", "MG-5"];

it.each(LANGUAGES)("the starter game has each of its rules once, in %s", (language) => {
  expect(idsIn(pageIn(language))).toEqual(RULES);
});

it("each rule of the starter game is named by a test", () => {
  const titles = [...starterFile("rules.test.ts").matchAll(/^test\("(MG-\d+) /gm)].map(([, id]) => id);
  expect([...new Set(titles)]).toEqual(RULES);
});

const EVENTS = ["dealt", "drew", "matchEnded", "played", "timedOut", "wentCrazy"];
/** What `defineGame` tells of the table beside them. Screens show it, and say nothing. */
const SILENT = ["entered", "moved", "set", "shown"];

const naming = { player: (seat: number) => ["Ada", "Bo", "Cy", "Dot"][seat] ?? "" };

/** Every event of a match with clocks, as each of its viewers receives it. */
function* toldIn(seats: number): Generator<GameEvent> {
  const chance = { secret: "5eed".repeat(16), entropy: seatsOf(seats).map(() => ""), deals: [] };
  const setup = { seats, options: {}, dealer: null, chance };
  for (const { events } of [begin(myGame, setup), ...walk({ game: myGame, setup, clocks: 0.2 })])
    for (const event of events)
      for (const viewer of [...seatsOf(seats), "spectator"] as const) yield myGame.redact(event, viewer);
}

it.each(LANGUAGES)("all that happens in the starter game can be said, in %s", (language) => {
  const game = starterTexts(language);
  const told = [...toldIn(2), ...toldIn(4)];
  expect([...new Set(told.map(({ type }) => type))].toSorted()).toEqual([...EVENTS, ...SILENT].toSorted());
  const unsaid = told.filter((event) => /undefined|null|[{}]|^$/.test(eventText(game, event, naming) ?? "-"));
  expect(unsaid).toEqual([]);
  const untold = told.filter((event) => eventText(game, event, naming) === null);
  expect([...new Set(untold.map(({ type }) => type))].toSorted()).toEqual(SILENT);
  const { state } = begin(myGame, {
    ...{ seats: 2, options: {}, dealer: null },
    chance: { secret: "5eed".repeat(16), entropy: ["", ""], deals: [] },
  });
  const table = myGame.table(state, 0);
  expect(phaseText(game, table, naming)).toMatch(/\w/);
});

it.each(LANGUAGES)("screens have words for its action and every field of its table, in %s", (language) => {
  const game = starterTexts(language);
  const chance = { secret: "5eed".repeat(16), entropy: ["", ""], deals: [] };
  const { state } = begin(myGame, { seats: 2, options: {}, dealer: null, chance });
  checkWording(myGame, JSON.parse(starterFile(`wording/${language}.json`)), language);
  for (const action of myGame.legal(state, 0)) expect(actionText(game, [action], naming)).toMatch(/\w/);
  const told = ["phase", "over", "ranking", "hands", ...Object.keys(game.wording.table ?? {})];
  expect(told).toEqual(expect.arrayContaining(Object.keys(myGame.table(state, 0))));
});

it("the game's own types reach the probe, so an action there is written as it is", () => {
  checkGame(myGame, {
    ...myGame.probe,
    properties: ["legal"],
    seeds: 3,
    // This has to compile: without `NoInfer` the type of the first action would be a string.
    writable: () => [
      { type: "draw" },
      ...FRENCH_DECK.flatMap((card) => [
        { type: "play" as const, card },
        ...SUITS.map((suit) => ({ type: "crazy" as const, card, suit })),
      ]),
    ],
  });
});
