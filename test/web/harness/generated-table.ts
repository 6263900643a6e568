// Tables of games that nobody has written: fields of every kind, with legal actions, as the relay would tell them.

import { FRENCH_DECK } from "../../../src/games/french-deck.ts";
import { FRENCH_WORDS } from "../../../src/games/french-words.ts";
import type { GameAction } from "../../../src/games/game.ts";
import type { FieldWording } from "../../../src/protocol/wording.ts";
import type { Dice } from "../../../src/simulator/world/dice.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { type MatchModel, newMatchModel } from "../../../src/web/scene/match-model.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";

/** A field of a table, with what the game says of it. */
export interface GeneratedField extends FieldWording {
  readonly value: unknown;
}

export interface GeneratedGame {
  readonly seats: number;
  readonly fields: Readonly<Record<string, GeneratedField>>;
  readonly legal: readonly GameAction[];
  /** The own hand. */
  readonly hand: readonly string[];
}

const NAMES = ["Brave Badger", "Bo", "Cy of the Long Name", "Dot", "Eve", "Flo", "Gus", "Hal"];

export const nameOfSeat = (seat: number): string => NAMES[seat] ?? `Player ${seat + 1}`;

/** In another order. */
export const shuffled = <T>(list: readonly T[], dice: Dice): readonly T[] =>
  list
    .map((one) => ({ one, at: dice.real() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const cardsFrom = (dice: Dice, count: number): readonly string[] =>
  shuffled(FRENCH_DECK, dice).slice(0, count);

/** What tables have told from the first day on: cards, counts, numbers, words, and all of them by seat. */
export const plainFields = (dice: Dice, seats: number): GeneratedGame["fields"] => {
  const bySeat = <T>(make: () => T): readonly T[] => Array.from({ length: seats }, make);
  return {
    last: { name: "Last trick", kind: "card", value: cardsFrom(dice, dice.below(5)) },
    gone: { name: "Played in this round", kind: "card", value: cardsFrom(dice, dice.below(40)) },
    passing: { name: "You pass", kind: "card", value: cardsFrom(dice, dice.below(4)) },
    kitty: { name: "Kitty", value: { count: dice.below(12) } },
    pass: { name: "Passing", value: "to the left" },
    points: { name: "Points of this round", kind: "perSeat", value: bySeat(() => dice.below(26)) },
    zips: {
      name: "Taken",
      value: bySeat(() => 0).map((_, seat) => ({ seat, cards: cardsFrom(dice, dice.below(20)) })),
    },
    ready: {
      name: "Ready",
      value: bySeat(() => dice.happens(0.5)).flatMap((is, seat) => (is ? [seat] : [])),
    },
    turn: { name: "Turn", value: dice.below(seats) },
    stock: { name: "Stock", value: dice.below(30) },
    pile: { name: "Pile", value: cardsFrom(dice, dice.below(5)) },
    round: { name: "Round", value: 2 },
    scores: { name: "Scores", value: bySeat(() => dice.below(100)) },
  };
};

/** A field of each kind that is drawn as a part of the table. */
export const zoneFields = (dice: Dice, seats: number): GeneratedGame["fields"] => {
  const bySeat = <T>(make: (seat: number) => T): readonly T[] =>
    Array.from({ length: seats }, (_, seat) => make(seat));
  const leader = dice.below(seats);
  const played = cardsFrom(dice, dice.below(seats + 1));
  const piece = (): string | number | null => [null, null, "x", dice.below(seats)][dice.below(4)] ?? null;
  return {
    trick: {
      ...{ name: "Trick", kind: "trick" },
      value: played.map((card, i) => ({ seat: (leader + i) % seats, card })),
    },
    discards: { name: "Discards", kind: "pile", value: cardsFrom(dice, dice.below(9)) },
    market: {
      ...{ name: "Market", kind: "row" },
      value: cardsFrom(dice, 1 + dice.below(5)).map((card) => (dice.happens(0.2) ? null : card)),
    },
    runs: { name: "Runs", kind: "meld", value: [cardsFrom(dice, 3), cardsFrom(dice, 4)] },
    passing: {
      name: "You pass",
      kind: "hand",
      value: bySeat((seat) =>
        seat === 0 ? { count: 2, cards: cardsFrom(dice, 2) } : { count: dice.below(4) },
      ),
    },
    board: {
      ...{ name: "Board", kind: "grid", values: { x: "✕" } },
      value: Array.from({ length: 3 }, () => Array.from({ length: 7 }, piece)),
    },
    dice: {
      name: "Dice",
      kind: "dice",
      value: Array.from({ length: 1 + dice.below(5) }, () => (dice.happens(0.2) ? null : 1 + dice.below(6))),
    },
    cups: {
      name: "Cups",
      kind: "dice",
      value: bySeat((seat) => ({ count: 3, ...(seat === 0 && { dice: [1, 4, 6] }) })),
    },
    chips: { name: "Chips", kind: "tokens", value: { red: dice.below(20), blue: dice.below(5) } },
    coins: { name: "Coins", kind: "tokens", value: bySeat(() => dice.below(30)) },
    team: { name: "Team", kind: "teams", value: bySeat((seat) => seat % 2) },
    turn: { name: "Turn", value: leader },
    scores: { name: "Scores", value: bySeat(() => dice.below(100)) },
  };
};

const BUTTONS = ["pass", "double", "knock", "fold", "ask for more"];

export const generatedGame = (
  dice: Dice,
  seats: number,
  handSize: number,
  fields: GeneratedGame["fields"],
): GeneratedGame => {
  const hand = cardsFrom(dice, handSize);
  return {
    ...{ seats, fields, hand },
    legal: [
      ...hand.filter(() => dice.happens(0.6)).map((card) => ({ type: "play", card })),
      ...BUTTONS.slice(0, 1 + dice.below(BUTTONS.length)).map((type) => ({ type })),
    ],
  };
};

export const modelOf = (
  { seats, fields, legal, hand }: GeneratedGame,
  you: number | null = 0,
): MatchModel => {
  const table = Object.fromEntries(
    Object.entries(fields).map(([field, { value: _, ...wording }]) => [field, wording]),
  );
  const game = {
    ...{ id: "generated", name: "Generated", ...FRENCH_WORDS.en },
    wording: {
      events: {},
      phases: { play: [{ text: "A card is to be played, or something else" }] },
      options: {},
      table,
    },
  };
  const told = Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
  const hands = Array.from({ length: seats }, (_, seat) =>
    seat === you ? { count: hand.length, cards: hand } : { count: 13 },
  );
  return applyModelNews(newMatchModel(game, tableEnglish), {
    roster: {
      status: "live",
      you,
      seats: hands.map((_, seat) => ({
        ...{ name: nameOfSeat(seat), bot: seat > 0, connected: true, acts: "player" },
      })),
    },
    view: {
      nowMs: 0,
      view: {
        ...{ seq: 1, own: 0, deadline: null, over: false, legal: legal.map((action) => ({ ...action })) },
        table: { phase: "play", over: false, ranking: null, hands, ...told },
      },
    },
  });
};

export const generatedScene = (game: GeneratedGame, you: number | null = 0): Scene =>
  sceneByPresenter(modelOf(game, you), describedScene);
