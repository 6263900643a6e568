// The scene of games that the page does not know: all that the table tells is there by its name, every action can be
// reached, and nothing hidden is shown.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openFields } from "../../../src/face/fields.ts";
import { shownTable } from "../../../src/face/shown-table.ts";
import type { TablePart } from "../../../src/face/table-part.ts";
import { partsOf } from "../../../src/face/table-parts.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import type { Game } from "../../../src/games/game.ts";
import { numberText } from "../../../src/games/number-text.ts";
import type { ReceivedGame } from "../../../src/protocol/game-description.ts";
import { applyModelNews, pileCard } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene, spreadOf } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import { send } from "../../../src/web/scene/press-input.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { servedGame } from "../../cli/play/shown-match.ts";
import { UNKNOWN_GAMES } from "../../cli/play/unknown-games.ts";
import { playByKeys } from "./play-by-keys.ts";
import { servedMatch } from "./seen-match.ts";

interface Stranger {
  readonly game: Game;
  readonly texts: ReceivedGame;
}

/** Our games under ids that the page does not know have tables and actions of many kinds. */
const STRANGERS: readonly (readonly [string, Stranger])[] = [
  ...UNKNOWN_GAMES.map(({ title, game, texts }) => [title, { game, texts: texts("en") }] as const),
  ...GAMES.map((game) => {
    const id = `not-${game.id}`;
    return [id, { game: { ...game, id }, texts: { ...servedGame(game.id, "en"), id } }] as const;
  }),
];

const drawnMatch = ({ game, texts }: Stranger) =>
  fc
    .record({
      seats: fc.integer({ min: game.seats.min, max: game.seats.max }),
      seat: fc.nat(),
      isSpectator: fc.boolean(),
      secret: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 }),
    })
    .map(({ seats, seat, isSpectator, secret }) => ({
      ...{ game, texts, seats, secret, you: isSpectator ? null : seat % seats },
    }));

const sceneFor = (model: MatchModel): Scene => sceneByPresenter(model, describedScene);

/** The texts and the cards that somebody at the table sees, without the log. */
const seenIn = ({ log: _log, flights: _flights, ...scene }: Scene): string => JSON.stringify(scene);

/** Of a large pile, the newest cards are seen. */
const MOST_SEEN = 12;

/** The cards anywhere in a value, as far as they have to be seen. */
const cardsIn = (value: unknown, names: object): readonly string[] => {
  if (typeof value === "string") return Object.hasOwn(names, value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(-MOST_SEEN).flatMap((one) => cardsIn(one, names));
  return Object.values(value).flatMap((one) => cardsIn(one, names));
};

const isEmpty = (part: TablePart): boolean =>
  part.kind === "perSeat" ? part.facts.length === 0 : part.kind === "seats" && part.seats.length === 0;

test.each(STRANGERS)("the scene of %s shows every card of the table, and every field", (_, stranger) => {
  fc.assert(
    fc.property(drawnMatch(stranger), (match) => {
      for (const { model, table } of servedMatch(match)) {
        const scene = sceneFor(model);
        const seen = seenIn(scene);
        for (const code of cardsIn(table, match.texts.cards)) expect(seen).toContain(`"${code}"`);
        const parts = partsOf(table, match.texts);
        const facts = parts.flatMap((part) => (part.kind === "perSeat" ? part.facts : []));
        for (const { seat, text } of facts)
          expect(scene.seats.find((one) => one.seat === seat)?.facts.join()).toContain(text);
        if (scene.isOver) continue;
        for (const part of parts)
          if (!isEmpty(part)) expect(seen).toContain(JSON.stringify(part.name).slice(1, -1));
      }
    }),
    { seed: 237, numRuns: 4 },
  );
});

test.each(STRANGERS)("the scene of %s agrees with the table", (_, stranger) => {
  fc.assert(
    fc.property(drawnMatch(stranger), (match) => {
      for (const { model, table } of servedMatch(match)) {
        const scene = sceneFor(model);
        const told = shownTable(table, match.texts);
        const bySeat = scene.seats.toSorted((a, b) => a.seat - b.seat);
        expect(bySeat.map(({ count }) => count)).toEqual(told?.hands.map(({ count }) => count));
        for (const { seat, scoreText } of bySeat) {
          const score = told?.scores?.[seat];
          expect(/−?\d+/.exec(scoreText)?.[0]).toBe(score === undefined ? undefined : numberText(score));
        }
        expect(scene.ranking).toEqual(told?.ranking);
        expect(new Set(scene.piles.map(({ id }) => id)).size).toBe(scene.piles.length);
        expect(scene.piles.every(({ caption }) => caption !== "")).toBe(true);
        expect(scene.piles.some(({ id }) => id === "pile")).toBe("pile" in table || "top" in table);
      }
    }),
    { seed: 238, numRuns: 3 },
  );
});

test.each(STRANGERS)("keys alone reach every legal action of %s", (_, { game, texts }) => {
  let reached = 0;
  for (const { model } of servedMatch({
    game,
    texts,
    seats: game.seats.max,
    you: Math.min(1, game.seats.max - 1),
    secret: "ba5e".repeat(16),
  })) {
    const { buttons, hand } = sceneFor(model);
    const hotkeys = [...buttons, ...hand].map(({ hotkey }) => hotkey).filter((key) => key !== "");
    expect(new Set(hotkeys).size).toBe(hotkeys.length);
    for (const action of model.view?.legal ?? []) {
      expect(playByKeys(model, action, describedScene).action).toEqual(action);
      reached += 1;
    }
  }
  expect(reached).toBeGreaterThan(0);
});

test.each(STRANGERS)("no card of %s is in the scene that its viewer was not told", (_, stranger) => {
  const codes = Object.keys(stranger.texts.cards);
  fc.assert(
    fc.property(drawnMatch(stranger), (match) => {
      let told = "";
      for (const { model, table, events } of servedMatch(match)) {
        told += JSON.stringify([table, events]);
        const held = JSON.stringify(sceneFor(model));
        const astray = codes.filter((code) => held.includes(`"${code}"`) && !told.includes(`"${code}"`));
        expect(astray.filter((code) => code !== "zap")).toEqual([]);
      }
    }),
    { seed: 239, numRuns: 3 },
  );
});

test("a card that was sent stays in the hand, raised, until the relay has judged it", () => {
  const [unknown] = UNKNOWN_GAMES;
  if (!unknown) throw new Error("every game is known");
  const { game } = unknown;
  const match = { game, texts: unknown.texts("en"), seats: 2, you: 0, secret: "ace5".repeat(16) };
  const [step] = servedMatch(match);
  const action = step?.model.view?.legal[0];
  if (!step || !action) throw new Error("nothing can be played");
  const sent = send(step.model, action).model;
  const code = openFields(action)["card"];
  expect(sceneFor(sent).hand.find((card) => card.code === code)).toMatchObject({ isPicked: true });
  const verdict = { type: "refused", code: "not-in-hand", message: "No." } as const;
  const refused = applyModelNews(sent, { verdict });
  expect(sceneFor(refused)).toMatchObject({ note: { text: "No." }, pick: null });
  expect(sceneFor(refused).hand.some(({ isPicked }) => isPicked)).toBe(false);
});

test("totals of another name than scores are called by it", () => {
  const [unknown] = UNKNOWN_GAMES;
  if (!unknown) throw new Error("every game is known");
  const match = { game: unknown.game, seats: 2, you: 0, secret: "ace5".repeat(16) };
  const steps = [...servedMatch({ ...match, texts: unknown.texts("en") })];
  const texts = steps.flatMap(({ model }) => sceneFor(model).seats.map(({ scoreText }) => scoreText));
  expect(texts).toContain("Tricks taken: 2");
  const [zipZap] = GAMES;
  if (!zipZap) throw new Error("no game is known");
  const [step] = servedMatch({ ...match, game: zipZap });
  expect(step && sceneFor(step.model).seats[0]).toMatchObject({ scoreText: "0 points" });
});

test("a pile that grows shows its newest cards and their count, and every card that can be taken", () => {
  const pile = Array.from({ length: 30 }, (_, i) => pileCard(`c${i}`, 0, false));
  expect(spreadOf("Pile", pile)).toEqual({
    ...{ look: "spread", count: 30, caption: "Pile: 30", cards: pile.slice(-MOST_SEEN) },
  });
  const [first, ...others] = pile;
  if (!first) throw new Error("the pile is empty");
  const open = [{ ...first, offers: [{ type: "take" }] }, ...others];
  expect(spreadOf("Pile", open)).toMatchObject({ count: 30, cards: open });
  expect(spreadOf("Pile", open.slice(0, 1))).toMatchObject({ look: "spread", count: 1, caption: "Pile" });
  expect(spreadOf("Pile", [first])).toMatchObject({ look: "stack", count: 1, caption: "Pile" });
});
