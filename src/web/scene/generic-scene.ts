// The scene of any game, from the fields that games share. A presenter says more.

import { ambientFault } from "../../client/ambient.ts";
import { buttonsOf, cardsOf, HAND_KEYS, liftedCards, offerOf } from "../../face/choices.ts";
import { phaseText } from "../../protocol/event-text.ts";
import { pileCard } from "./apply-model-news.ts";
import { sceneButtons, sceneMenu, sourceButton } from "./buttons-of.ts";
import type { MatchModel } from "./match-model.ts";
import { roundEndOf } from "./round-end-of.ts";
import type { HandCard, PileCard, Scene, SceneMood, ScenePile } from "./scene.ts";
import { sceneSeats } from "./scene-seats.ts";
import { type Seen, seenIn } from "./seen.ts";

/** Cards of a stack that show under its top. */
const STACK = 4;

const genericScene = (seen: Seen): Scene => {
  const { model, table } = seen;
  const mood = moodOf(seen);
  const phase = phaseSentence(seen);
  const isOwn = mood === "own";
  const { words } = model;
  return {
    isTight: false,
    phase: table?.phase ?? "",
    mood,
    sentence: isOwn ? words.yourMove : phase || words.waits,
    detail: isOwn ? phase : "",
    seats: sceneSeats(seen),
    piles: table ? [stockOf(seen), pileOf(seen)].filter((pile) => pile !== null) : [],
    badges: [],
    direction: table?.direction === 1 ? 1 : table?.direction === -1 ? -1 : null,
    hand: handOf(seen),
    buttons: sceneButtons(seen),
    menu: sceneMenu(seen),
    pick: pickOf(seen),
    deadline: model.deadline,
    round: table?.round || null,
    rounds: model.rounds,
    scores: table?.scores ?? null,
    ranking: table?.ranking ?? null,
    isOver: table?.over ?? false,
    log: model.log,
    note: model.note,
    moment: roundEndOf(model),
    flights: model.flights,
  };
};

const phaseSentence = ({ model: { game, names, view } }: Seen): string =>
  (view?.table && phaseText(game, view.table, { player: (seat) => names[seat] ?? String(seat + 1) })) ?? "";

const moodOf = ({ table, offers, model: { you } }: Seen): SceneMood => {
  if (table?.over) return "over";
  const acting = table?.turn ?? table?.lead ?? null;
  if (acting !== null) return acting === you ? "own" : "other";
  // A seat that has acted may only take it back.
  const isDone = you !== null && table?.ready.includes(you);
  return offers.length > 0 && !isDone ? "own" : "hold";
};

const stockOf = (seen: Seen): ScenePile | null => {
  const { table, model, offers, hand } = seen;
  if (table === null || table.stock === null) return null;
  const button = sourceButton(buttonsOf(offers, hand), ["draw", "draw/stock"], "stock");
  return {
    id: "stock",
    look: "stock",
    count: table.stock,
    cards: [],
    label: model.words.stock(table.stock),
    caption: "",
    buttonKey: button?.kind ?? null,
  };
};

const pileOf = (seen: Seen): ScenePile => {
  const { model } = seen;
  const isSpread = "pile" in (model.view?.table ?? {});
  const cards = [...(isSpread ? spread(seen) : stack(seen)), ...sentCards(seen)];
  const top = cards.at(-1);
  const count = isSpread ? cards.length : null;
  const named = top ? model.words.topCard(model.game.cards[top.code] ?? top.code) : model.words.emptyPile;
  return {
    id: "pile",
    look: isSpread ? "spread" : "stack",
    count,
    cards,
    label: count === null ? named : `${model.words.pile(count)}. ${named}`,
    caption: "",
    buttonKey: null,
  };
};

/** The trail of the events, if it ends as the table says. Otherwise the table alone is known. */
const stack = ({ model: { trail }, table }: Seen): readonly PileCard[] => {
  const top = table?.top ?? null;
  if (top === null) return [];
  return trail.at(-1)?.code === top ? trail.slice(-STACK) : [pileCard(top, table?.topBy ?? null, false)];
};

const spread = ({ model: { trail }, table, offers }: Seen): readonly PileCard[] => {
  const byCode = new Map(trail.map((card) => [card.code, card.by]));
  return (table?.pile ?? []).map((code) => ({
    ...pileCard(code, byCode.get(code) ?? null, false),
    offers: offers
      .filter((offer) => offer.from === "pile" && offer.card === code)
      .map(({ action }) => action),
  }));
};

const sentCards = ({ model: { sent, you } }: Seen): readonly PileCard[] =>
  sent?.to.at === "pile" ? sent.cards.map((code) => pileCard(code, you, true)) : [];

const handOf = (seen: Seen): readonly HandCard[] => {
  const { model, offers, hand, several } = seen;
  const lifted = liftedCards(offers, hand, several ? model.picked : []);
  const isLifted = (code: string): boolean => lifted.has(code) || offers.some(({ type }) => type === code);
  // What is chosen in the menu is how this card is played.
  const [asked, ...others] = new Set(model.menu?.map((action) => cardsOf(offerOf(action)).join()));
  const isPicked = (code: string): boolean =>
    model.picked.includes(code) || (others.length === 0 && code === asked);
  const numbered = several ? hand : hand.filter(isLifted);
  return hand.map((code) => ({
    key: code,
    code,
    name: model.game.cards[code] ?? code,
    hotkey: HAND_KEYS[numbered.indexOf(code)] ?? "",
    isLifted: isLifted(code),
    isPicked: isPicked(code),
    mark: null,
  }));
};

const pickOf = ({ model, several }: Seen): Scene["pick"] => {
  const { picked, words, game } = model;
  if (picked.length === 0 || !several) return null;
  return {
    sum: null,
    text: picked.map((code) => game.cards[code] ?? code).join(", ") || words.choose,
    isComplete: true,
  };
};

/** `scene`: what the table shows of any game, by the fields that games share. Returns what it shows of this one. Pure. */
export type Presenter = (scene: Scene, seen: Seen) => Scene;

/** Makes the scene of a model: what every game shows, and what the presenter of its game says beyond that. */
export const sceneByPresenter = (model: MatchModel, present: Presenter): Scene => {
  const seen = seenIn(model);
  return present(genericScene(seen), seen);
};

/** What presenters have thrown on this page. */
const told = new Set<string>();

/** The same. A presenter that throws costs only what it would say. The page reports each fault once. */
export const sceneOf = (model: MatchModel, present: Presenter): Scene => {
  const seen = seenIn(model);
  const scene = genericScene(seen);
  try {
    return present(scene, seen);
  } catch (fault) {
    const text = String(fault);
    if (!told.has(text)) ambientFault(fault);
    told.add(text);
    return scene;
  }
};
