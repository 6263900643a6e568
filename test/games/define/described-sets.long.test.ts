// What the check finds in the lists that a game offers, and in the words of its refusals. Each finding names its cause.
import { expect, it } from "vitest";
import { heartsGame } from "../../../examples/games/hearts/game.ts";
import type { Choice, Game } from "../../../src/games/game.ts";
import { findingsOf, type GameProbe } from "../../../src/games/testing/index.ts";

const plain: Game = heartsGame;
const plainProbe: GameProbe = heartsGame.probe;

/** The cards to pass are described otherwise. */
const describing = (other: (choice: Choice) => Choice): Partial<Game> => ({
  choices: (state, seat) => (plain.choices?.(state, seat) ?? []).map(other),
});

const listing = (other: (listed: ReturnType<Game["legal"]>) => ReturnType<Game["legal"]>): Partial<Game> => ({
  legal: (state, seat) => other(plain.legal(state, seat)),
});

it.each<readonly [string, Partial<Game>, string]>([
  ["nothing to choose from", describing((set) => ({ ...set, from: [] })), "has nothing in `from`"],
  [
    "a value twice",
    describing((set) => ({ ...set, from: [...set.from, ...set.from.slice(0, 1)] })),
    "has a value of `from` twice",
  ],
  ["more at least than at most", describing((set) => ({ ...set, min: 4 })), "has `min` 4 and `max` 3"],
  ["half a card", describing((set) => ({ ...set, min: 2.5 })), "has `min` 2.5 and `max` 3"],
  [
    "no least number",
    describing(({ action, field, from }) => ({ action, field, from, max: 3 })),
    "needs both or neither",
  ],
  ["another field", describing((set) => ({ ...set, field: "card" })), "names the field card"],
  [
    "a card that is refused",
    describing((set) => ({ ...set, from: [...set.from, "XX"] })),
    "is in `choices`, and refused: not-in-hand",
  ],
  ["a set, and an empty list", listing(() => []), "has a choice, and nothing in `legal`"],
  ["an action twice", listing((listed) => [...listed, ...listed.slice(0, 1)]), "is in `legal` twice"],
  [
    "a long list",
    listing((listed) => listed.flatMap((action) => Array(65).fill(action))),
    "and at most 64 are allowed. Describe larger sets by `choices`",
  ],
  [
    "a refusal that is not declared",
    { refusals: ["two-of-clubs"] },
    "is refused with hearts.follow-suit, which `refusals` does not have",
  ],
  [
    "the kind of a field that no table has",
    { kinds: { trik: "trick" } },
    "`kinds` names trik, which is no field of the table",
  ],
])("ALL-4 %s: the check names the cause", (_, planted, cause) => {
  const findings = findingsOf({ ...plain, ...planted }, { ...plainProbe, seeds: [2], properties: ["legal"] });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.fault).toContain(cause);
});
