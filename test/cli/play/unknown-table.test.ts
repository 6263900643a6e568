// The screen of `play` for games that it does not know: piles, counts, what each seat has, buttons, menus, events.
import { describe, expect, test } from "vitest";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import { atMatch, newPlay } from "../../../src/cli/play/new-play.ts";
import { unpainted } from "../../../src/cli/play/paint.ts";
import type { PlayedGame, PlayState } from "../../../src/cli/play/play-state.ts";
import { press } from "../../../src/cli/play/press.ts";
import { screen } from "../../../src/cli/play/screen.ts";
import { buttonsOf } from "../../../src/face/choices.ts";
import { FRENCH_WORDS } from "../../../src/games/french-words.ts";
import type { GameAction } from "../../../src/games/game.ts";
import { shownMatch } from "./shown-match.ts";
import { UNKNOWN_GAMES } from "./unknown-games.ts";

const SECRET = "5eed".repeat(16);
const NARROW = { columns: 60, rows: 20 };

const textOf = (state: PlayState, size = NARROW): string =>
  screen(state, { ...size, colour: false, nowMs: state.deadline?.sinceMs ?? 0 })
    .map((line) => unpainted(line).trimEnd())
    .join("\n");

const matchOf = (title: string): readonly PlayState[] => {
  const found = UNKNOWN_GAMES.find((one) => one.title === title);
  if (!found) throw new Error("no such game");
  return shownMatch({ game: found.game, seats: 3, texts: found.texts("en"), secret: SECRET });
};

const during = (states: readonly PlayState[], fits: (state: PlayState) => boolean): PlayState => {
  const state = states.find(fits);
  if (!state) throw new Error("the match has no such state");
  return state;
};

const mayLay = ({ offers }: PlayState): boolean => offers.some(({ type }) => type === "lay");

test("places are picked one by one, put back, and played by Enter", () => {
  const state = during(matchOf("patches without texts"), mayLay);
  const lay = buttonsOf(state.offers, state.hand).find(({ kind }) => kind === "lay")?.key ?? "";
  const open = press(state, lay).state;
  const some = ["1", "2", "1", "1"].reduce((so, key) => press(so, key).state, open);
  expect([open, some].map((one) => textOf(one).split("\n").slice(-6).join("\n"))).toMatchInlineSnapshot(`
    [
      " Play
     Your move ████████████████████████████████████████ 10 s
      2 (0)   1  [ ] 1   2  [ ] 2   3  [ ] 3   4  [ ] 4
      5  [ ] 5   6  [ ] 6   7  [ ] 7   8  [ ] 8   9  [ ] 9
      0  [ ] 10   a  [ ] 11   b  [ ] 12   esc  cancel
                        !  react  ?  help  tab  scores  q  quit",
      " Your move ████████████████████████████████████████ 10 s
      2 (2)   1  [x] 1   2  [x] 2   3  [ ] 3   4  [ ] 4
      5  [ ] 5   6  [ ] 6   7  [ ] 7   8  [ ] 8   9  [ ] 9
      0  [ ] 10   a  [ ] 11   b  [ ] 12
      enter  Lay: places 1, 2   esc  cancel
                        !  react  ?  help  tab  scores  q  quit",
    ]
  `);
  expect(press(open, "enter").effect).toBeNull();
  expect(press(some, "enter").effect).toMatchObject({ type: "act", action: { type: "lay", places: [0, 1] } });
});

const secondTrick = (state: PlayState): boolean =>
  state.table?.pile.length === 3 && state.offers.length > 0 && state.parts.length > 0;

describe("a screen of", () => {
  test("Three Tricks, by its own words", () => {
    expect(textOf(during(matchOf("three-tricks"), secondTrick))).toMatchInlineSnapshot(`
      " Three Tricks

         ● Ada        you       2 cards   Tricks taken: 0
         ● Nopal      bot hard  2 cards   Tricks taken: 0
         ● 李小龙               2 cards   Tricks taken: 1

       Tricks so far 3: [2♥] [3♥] [8♠]

       李小龙 lays a card
       Ada lays the two of hearts
       李小龙 takes the trick: two of hearts, three of hearts, ei…

       Everybody lays a card, face down
       Your move ████████████████████████████████████████ 10 s
       ┌6──┐ ┌5──┐
       │ ♥ │ │ ♠ │
       └──H┘ └──S┘
         1     2

                          !  react  ?  help  tab  scores  q  quit"
    `);
  });

  test("Three Tricks, by the shape of its table alone", () => {
    expect(textOf(during(matchOf("three-tricks without texts"), secondTrick))).toMatchInlineSnapshot(`
      " Three Tricks

         ● Ada        you       2 cards
         ● Nopal      bot hard  2 cards
         ● 李小龙               2 cards

       Pile 3:   [2♥] [3♥] [8♠]
       Points:  Ada: 0  Nopal: 0  李小龙: 1
       Laid: 李小龙
       Laid: Ada, two of hearts
       Taken: 李小龙, two of hearts, three of hearts, eight of sp…

       Lay
       Your move ████████████████████████████████████████ 10 s
       ┌6──┐ ┌5──┐
       │ ♥ │ │ ♠ │
       └──H┘ └──S┘
         1     2

                          !  react  ?  help  tab  scores  q  quit"
    `);
  });

  test("High Card, and its end", () => {
    const states = matchOf("high-card");
    const shown = during(states, ({ parts }) =>
      parts.some((part) => part.kind === "perSeat" && part.facts.length > 0),
    );
    expect(textOf(shown)).toMatchInlineSnapshot(`
      " High Card

         ● Ada        you       1 card
         ● Nopal      bot hard  0 cards
         ● 李小龙               1 card

       Stock 49
       Shown:  Nopal: [9♣]
       The cards are dealt
       Nopal shows the nine of clubs


       Everybody may show the card in hand
       Your move ████████████████████████████████████████ 10 s

       ┌2──┐
       │ ♥ │
       └──H┘
        space  Show the card
                          !  react  ?  help  tab  scores  q  quit"
    `);
    expect(textOf(during(states, ({ stage }) => stage === "over"))).toMatchInlineSnapshot(`
      " High Card

        The match is over. Nopal won!

        1. Nopal
        2. 李小龙
        3. Ada

       Shown:  Ada: [2♥]  Nopal: [9♣]  李小龙: [8♠]


         r  play again







                                       !  react  ?  help  q  quit"
    `);
  });
});

const ODD: PlayedGame = {
  ...{ id: "odd", name: "Odd", seats: { min: 2, max: 2 }, clocks: {}, ...FRENCH_WORDS.en, howToPlay: "" },
  wording: { events: {}, phases: {}, options: {} },
};

const TABLE = {
  ...{ phase: "bidRound", over: false, ranking: null },
  hands: [{ count: 2, cards: ["AS", "KD"] }, { count: 2 }],
  ...{ trump: "H", talon: { count: 9 }, discards: ["2C", "3C"], bids: [null, 3], knocked: [1], blind: true },
  melds: [
    { seat: 0, cards: ["4C", "4D"] },
    { seat: 1, cards: ["5C", "5D"] },
    { seat: 1, cards: ["6C", "6D"] },
  ],
  deep: { left: { best: "QH" }, note: "odd" },
};

const ASK: GameAction & { readonly suit: string } = { type: "askFor", suit: "H" };

const oddState = (legal: readonly GameAction[], table: object = TABLE): PlayState => {
  const seats = ["Ada", "Bo"].map((name) => ({ name, bot: false, connected: true, acts: "player" }));
  const seated = applyPlayNews(atMatch(newPlay("en", [ODD]), ODD, null), {
    type: "roster",
    status: "live",
    seats,
    you: 0,
    isQuick: true,
  });
  return applyPlayNews(seated, {
    type: "view",
    table: { ...TABLE, ...table },
    legal,
    deadlineMs: null,
    nowMs: 0,
  });
};

test("every field of a table has its place", () => {
  const text = textOf(oddState([ASK]), { columns: 80, rows: 24 });
  for (const told of [
    /Bo .*Knocked/,
    /Trump: hearts/,
    /Talon: 9 cards/,
    /Discards 2: \[2♣\] \[3♣\]/,
    /Bids: {2}Bo: 3/,
    /Blind/,
    /Melds: {2}Ada: \[4♣\]\[4♦\] {2}Bo: \[5♣\]\[5♦\] \[6♣\]\[6♦\]/,
    /Deep \[Q♥\]/,
    /Bid round/,
    /Ask for: hearts/,
  ])
    expect(text).toMatch(told);
});

test("a way to choose among many opens a menu, and every way has its key", () => {
  const bids = Array.from({ length: 40 }, (_, n) => ({ type: "bid", tricks: n }));
  const legal = [...bids, { type: "pass" }];
  const state = oddState(legal);
  const [bid] = buttonsOf(state.offers, state.hand);
  const asked = press(state, bid?.key ?? "").state;
  expect(asked.menu).toHaveLength(bids.length);
  const text = textOf(asked, { columns: 80, rows: 24 });
  expect(text).toMatch(/ {2}0 {2}Bid: tricks 0 /);
  expect(text).toMatch(/ {2}A {2}Bid: tricks 27$/m);
  expect(press(asked, "A").effect).toEqual({ type: "act", action: { type: "bid", tricks: 27 } });
});

test("a table with more than fits leaves hand and buttons on the screen, and Tab shows the rest", () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`heap${n}`, ["2C", "3C", "4C"]]));
  const state = oddState([{ type: "pass" }], many);
  const text = textOf(state);
  expect(text).toContain("Pass");
  expect(text).toMatch(/A[\s\S]*♠/);
  expect(text).not.toContain("Heap 11");
  expect(textOf(press(state, "tab").state)).toContain("Heap11 3:");
});

test("an event without a sentence is said by its own words", () => {
  const event = { type: "tookTrick", seat: 1, cards: ["AS", "KD"] };
  const { log } = applyPlayNews(oddState([]), { type: "event", event });
  expect(log.at(-1)?.replaceAll(/[\ue000\ue001]/g, "")).toBe("Took trick: Bo, AS, KD");
});
