// The scene of real matches, from every kind of viewer: it shows what the relay's table says, and nothing hidden.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HAND_KEYS } from "../../../src/face/choices.ts";
import { openFields, textIn } from "../../../src/face/fields.ts";
import { shownTable } from "../../../src/face/shown-table.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import type { Game } from "../../../src/games/game.ts";
import { ZAP_YOUR_NEIGHBOR_WORDS } from "../../../src/web/presentations/zap-your-neighbor/zap-your-neighbor-words.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { servedGame } from "../../cli/play/shown-match.ts";
import { sampled } from "../../harness/sampled.ts";
import { presentedScene } from "./presented-scene.ts";
import { servedMatch } from "./seen-match.ts";

const drawnMatch = (game: Game) =>
  fc
    .record({
      seats: fc.integer({ min: game.seats.min, max: game.seats.max }),
      seat: fc.nat(),
      isSpectator: fc.boolean(),
      secret: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 }),
    })
    .map(({ seats, seat, isSpectator, secret }) => ({
      ...{ game, seats, secret, you: isSpectator ? null : seat % seats },
    }));

const agree = (scene: Scene, table: object, you: number | null): void => {
  const told = shownTable(table);
  if (!told) throw new Error("no table");
  const bySeat = scene.seats.toSorted((a, b) => a.seat - b.seat);
  expect(bySeat.map(({ count }) => count)).toEqual(told.hands.map(({ count }) => count));
  expect(scene.hand.map(({ code }) => code)).toEqual(you === null ? [] : (told.hands[you]?.cards ?? []));
  expect([scene.phase, scene.round, scene.scores, scene.ranking, scene.isOver]).toEqual([
    ...[told.phase, told.round, told.scores, told.ranking, told.over],
  ]);
  const [stock] = scene.piles.filter(({ id }) => id === "stock");
  const [pile] = scene.piles.filter(({ id }) => id === "pile");
  expect(stock?.count ?? null).toBe(told.stock);
  if ("pile" in table) expect(pile?.cards.map(({ code }) => code)).toEqual(told.pile);
  else expect(pile?.cards.at(-1)?.code ?? null).toBe(told.top);
  const melds = bySeat.flatMap(({ seat, melds }) =>
    melds.map(({ cards }) => ({ seat, cards: cards.map(({ code }) => code) })),
  );
  expect(melds).toEqual(told.zips);
  const keys = scene.piles.flatMap(({ cards }) => cards.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
};

const ofEach = GAMES.map((game) => [game.id, game] as const);

test.each(ofEach)("the scene of %s agrees with the table after every entry", (_, game) => {
  fc.assert(
    fc.property(drawnMatch(game), (match) => {
      for (const { model, table } of servedMatch(match)) {
        expect(model.view?.table).toEqual(table);
        agree(presentedScene(model), table, match.you);
      }
    }),
    { seed: 221, numRuns: sampled(2, 6) },
  );
});

test.each(ofEach)("no card of %s is in the scene that its viewer was not told", (_, game) => {
  const codes = Object.keys(servedGame(game.id, "en").cards);
  fc.assert(
    fc.property(drawnMatch(game), (match) => {
      let told = "";
      for (const { model, table, events } of servedMatch(match)) {
        told += JSON.stringify([table, events]);
        const { game: _texts, words: _words, ...known } = model;
        const held = JSON.stringify([known, presentedScene(model)]);
        const astray = codes.filter((code) => held.includes(`"${code}"`) && !told.includes(`"${code}"`));
        expect(astray.filter((code) => code !== "zap")).toEqual([]);
        const others = presentedScene(model).seats.filter(({ isOwn }) => !isOwn);
        if (model.view?.over === false) expect(others.every(({ cards }) => cards === null)).toBe(true);
      }
    }),
    { seed: 222, numRuns: sampled(1, 3) },
  );
});

test.each(ofEach)("an own move of %s shows at once, and a beaten one comes back", (_, game) => {
  let moves = 0;
  const steps = servedMatch({
    ...{ game, seats: game.seats.max, you: 1, secret: "ace5".repeat(16) },
    before: (model) => {
      const { sent } = model;
      if (!sent || sent.cards.length === 0) return;
      moves += 1;
      const scene = presentedScene(model);
      const inHand = scene.hand.map(({ code }) => code);
      expect(sent.cards.some((card) => inHand.includes(card))).toBe(false);
      if (sent.to.at !== "pile") return;
      expect(scene.piles.find(({ id }) => id === "pile")?.cards.at(-1)).toMatchObject({
        ...{ code: sent.cards[0], by: 1, isSent: true },
      });
    },
  });
  for (const _step of steps);
  expect(moves).toBeGreaterThan(3);
});

test("Zap Your Neighbor asks for nothing that the rules forbid", () => {
  const game = GAMES.find(({ id }) => id === "zap-your-neighbor");
  if (!game) throw new Error("no such game");
  const { keepAll, keepDrawn, asks } = ZAP_YOUR_NEIGHBOR_WORDS.en;
  const { play, zapOnly, demand, drawOnly, takeOnly, demandDraw } = asks;
  const seen = new Set<string>();
  for (let n = 1; n <= sampled(4, 20); n++) {
    const secret = n.toString(16).padStart(64, "0");
    for (const { model } of servedMatch({ game, seats: 3, you: 0, secret })) {
      const { buttons, detail, phase } = presentedScene(model);
      // To keep the drawn card and to give none are two things.
      const [keep] = buttons.filter(({ key }) => key === "keep");
      if (keep) expect(keep.text).toBe(phase === "give" ? keepAll : keepDrawn);
      if (keep) seen.add(keep.text);
      const can = new Set(model.view?.legal.map(({ type }) => type));
      if (phase !== "turn" || can.size === 0) continue;
      seen.add(detail);
      // Each match is played by the rule that whoever can play must.
      expect(can.has("play") ? [play, zapOnly, demand] : [drawOnly, takeOnly, demandDraw]).toContain(detail);
      expect(can.size).toBe(1);
    }
  }
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen]).toEqual(expect.arrayContaining([keepAll, keepDrawn]));
});

test("Zip, Zilch, Zero marks the card that was drawn", () => {
  const game = GAMES.find(({ id }) => id === "zip-zilch-zero");
  if (!game) throw new Error("no such game");
  let marked = 0;
  for (const { model } of servedMatch({ game, seats: 3, you: 0, secret: "5eed".repeat(16) })) {
    const drawn = textIn(openFields(model.view?.table)["drawn"]) ?? null;
    const { hand } = presentedScene(model);
    const marks = hand.filter(({ mark }) => mark?.key === "drawn").map(({ code }) => code);
    const isHeld = drawn !== null && hand.some(({ code }) => code === drawn);
    expect(marks).toEqual(isHeld ? [drawn] : []);
    marked += marks.length;
  }
  expect(marked).toBeGreaterThan(3);
});

test("Zip, Zilch, Zero asks how deep to take the pile, and its menu has the cards as they lie there", () => {
  const game = GAMES.find(({ id }) => id === "zip-zilch-zero");
  if (!game) throw new Error("no such game");
  let deepest = 0;
  for (const { model } of servedMatch({ game, seats: 3, you: 0, secret: "5eed".repeat(16) })) {
    const menu = model.view?.legal?.filter((action) => openFields(action)["from"] === "pile") ?? [];
    if (menu.length < 2) continue;
    const shown = presentedScene({ ...model, menu });
    const cards = shown.menu?.map(({ card }) => card) ?? [];
    const lying = shown.piles.flatMap((pile) => pile.cards.map(({ code }) => code));
    expect(cards).toEqual(lying.filter((code) => cards.includes(code)));
    expect(shown.menu?.map(({ hotkey }) => hotkey)).toEqual(HAND_KEYS.slice(0, menu.length));
    expect(shown.menuSentence).toBe("Take the pile down to which card?");
    deepest = Math.max(deepest, menu.length);
  }
  expect(deepest).toBeGreaterThan(1);
});
