// The check of a game's texts accepts the starter game's, and finds each fault that is planted in them.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SHARED_TEXTS } from "../../src/games/testing/check-wording.ts";
import { checkWording, wordingFaults } from "../../src/games/testing/index.ts";
import { wordingSchema } from "../../src/games/wording-schema.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { myGame } from "../../template/games/my-game/game.ts";

const read = (path: string) =>
  wordingSchema().parse({
    ...{ events: {}, phases: {}, options: {} },
    ...JSON.parse(readFileSync(new URL(`../../${path}/wording/en.json`, import.meta.url), "utf8")),
  });
const own = read("template/games/my-game");
const { draw: _, ...withoutDraw } = own.actions ?? {};
const said = (text: string, when?: Readonly<Record<string, string>>) => [when ? { when, text } : { text }];

const PLANTED: Readonly<Record<string, unknown>> = {
  "events.drew is missing": { ...own, events: { ...own.events, drew: undefined } },
  "events.drawn: the game has no such thing": { ...own, events: { ...own.events, drawn: said("Drawn") } },
  "events.dealt[0]: {seat} may be missing": {
    ...own,
    events: { ...own.events, dealt: said("{seat:player} deals") },
  },
  "events.played[0]: {card} may be missing": {
    ...own,
    events: { ...own.events, played: said("The {card:card}") },
  },
  "events.drew[0]: nothing is like": {
    ...own,
    events: { ...own.events, drew: said("Drawn", { suit: "*" }) },
  },
  "events.played[0]: {card:cards}: cards is no kind": {
    ...own,
    events: { ...own.events, played: said("{card:cards}", { card: "*" }) },
  },
  "events.drew[0]: {column} counts from 0: {column:place} from 1": {
    ...own,
    events: { ...own.events, drew: said("From {column}") },
  },
  "actions.draw is missing": { ...own, actions: withoutDraw },
  "actions.draw[0]: {suit} is no field": {
    ...own,
    actions: { ...own.actions, draw: said("Name {suit:suit}") },
  },
  "phases.play is missing": { ...own, phases: {} },
  "table.suit is missing": { ...own, table: {} },
  "table.trick: the game has no such thing": { ...own, table: { ...own.table, trick: { name: "Trick" } } },
  "clocks.play is missing": { ...own, clocks: {} },
  "clocks.trick: the game has no such thing": { ...own, clocks: { ...own.clocks, trick: "For a trick" } },
  "options.prizes: the game has no such thing": {
    ...own,
    options: { prizes: { name: "Prizes", values: {} } },
  },
  "events.drew[0].text: ": { ...own, events: { ...own.events, drew: [{ when: {} }] } },
  "the whole: Unrecognized key": { ...own, event: {} },
};

it("takes a form that the game gives its names, and no other", () => {
  const played = (text: string) => ({ ...own, events: { ...own.events, played: said(text, { card: "*" }) } });
  expect(wordingFaults(myGame, played("It is {card:object}"))).toEqual([]);
  expect(wordingFaults({ ...myGame, words: undefined }, played("It is {card:object}"))).toEqual([
    "events.played[0]: {card:object}: object is no kind",
  ]);
});

it.each(Object.entries(PLANTED))("finds %s", (fault, planted) => {
  const found = wordingFaults(myGame, JSON.parse(JSON.stringify(planted)));
  expect(found.filter((one) => one.startsWith(fault))).toHaveLength(1);
  expect(wordingFaults(myGame, own)).toEqual([]);
});

it("a refusal in the game's own words has a text, and no other word has one", () => {
  const game = { ...myGame, refusals: ["not-broken"] };
  const faultsWith = (refusals: object) => wordingFaults(game, { ...own, refusals });
  expect(faultsWith({ "not-broken": "Hearts are not broken yet." })).toEqual([]);
  expect(faultsWith({})).toEqual(["refusals.not-broken is missing"]);
  expect(faultsWith({ "not-broken": "No.", late: "Late." })).toEqual([
    "refusals.late: the game has no such thing",
  ]);
});

it("an option has a name, and one for each of its values", () => {
  const { options, ...others } = read("src/games/zap-your-neighbor");
  const faultsWith = (mustPlay: unknown) =>
    wordingFaults(zapYourNeighbor, { ...others, options: { ...options, mustPlay } });
  expect(faultsWith(options["mustPlay"])).toEqual([]);
  expect(faultsWith({ name: "Must" })).toEqual([expect.stringContaining("options.mustPlay.values: ")]);
  expect(faultsWith({ name: "Must", values: { true: "yes", never: "no" } })).toEqual([
    "options.mustPlay.values.false is missing",
    "options.mustPlay.values.never: the game has no such thing",
  ]);
});

it("a field within an object of the table may have a name", () => {
  const { table, ...others } = read("src/games/zip-zap");
  const faultsWith = (field: string) =>
    wordingFaults(zipZap, { ...others, table: { ...table, [field]: { name: "Cards" } } });
  expect(faultsWith("cards")).toEqual([]);
  expect(faultsWith("ranks")).toEqual(["table.ranks: the game has no such thing"]);
});

it("names the game, the file and every fault", () => {
  expect(() => checkWording(myGame, { ...own, actions: withoutDraw, phases: {} }, "wording/en.json")).toThrow(
    "my-game, wording/en.json:\n  actions.draw is missing\n  phases.play is missing",
  );
});

it("the check knows the texts that all games share", () => {
  const { events, phases, table = {} } = read("src/games");
  expect({ ...SHARED_TEXTS, events: SHARED_TEXTS.events.toSorted() }).toEqual({
    events: Object.keys(events).toSorted(),
    phases: Object.keys(phases),
    table: Object.keys(table),
  });
});
