// The scene of a game that the page does not know: every field of its table by its name, and every action in the words
// of its description.
import { buttonsOf, cardsOf, setWith } from "../../face/choices.ts";
import { howItEnded } from "../../face/how-it-ended.ts";
import { namedText } from "../../face/named-text.ts";
import { scoresField } from "../../face/shown-table.ts";
import type { SeatFact, TablePart } from "../../face/table-part.ts";
import { fieldName, partsOf } from "../../face/table-parts.ts";
import { phaseText } from "../../protocol/event-text.ts";
import { endingWords } from "../words/ending-words.ts";
import { pileCard } from "./apply-model-news.ts";
import { sourceButton } from "./buttons-of.ts";
import { describedButtons, describedMenu } from "./described-buttons.ts";
import { inOwnWords } from "./own-words.ts";
import { pickingIn, pickingScene } from "./picking-scene.ts";
import type {
  PileCard,
  Scene,
  SceneBadge,
  SceneButton,
  SceneMeld,
  ScenePile,
  SceneSeat,
  SceneTone,
} from "./scene.ts";
import type { Seen } from "./seen.ts";
import { liesOpen, reachedIn, valuesOn, zonesOf } from "./zones-of.ts";

/** Fields that the table draws in places of their own. */
const DRAWN = [
  "phase",
  "over",
  "ranking",
  "hands",
  "scores",
  "round",
  "stock",
  "top",
  "topBy",
  "pile",
  "zips",
  "lead",
  "turn",
  "dealer",
  "ready",
  "passed",
] as const;

export const describedScene = (scene: Scene, seen: Seen): Scene => {
  const { model } = seen;
  const parts = partsOf(model.view?.table, model.game, DRAWN);
  const picking = pickingIn(seen);
  const zones = zonesOf(seen, parts, picking);
  const reached = reachedIn(zones, picking);
  const buttons = describedButtons(scene, seen);
  const isElsewhere = ({ offers }: SceneButton): boolean => !offers.every((action) => reached.has(action));
  const scores = scoresField(model.view?.table ?? {}, model.game);
  return {
    ...scene,
    ...endingText(seen),
    // The first one may be the only one.
    round: (scene.round ?? 0) > 1 ? scene.round : null,
    ...(scores !== "scores" && { scoresName: fieldName(model.game, scores) }),
    piles: [...scene.piles.flatMap((pile) => knownPile(seen, pile, parts)), ...partPiles(seen, parts)],
    zones,
    ...(scene.mood === "own" && namesReader(seen) && { detail: "" }),
    ...pickSentence(seen),
    badges: scene.isOver ? [] : parts.flatMap((part) => factBadges(seen, part)),
    seats: scene.seats.map((seat) => describedSeat(seen, seat, parts)),
    buttons: buttons.filter(isElsewhere),
    pick: scene.pick && { ...scene.pick, isComplete: buttons.some(({ key }) => key === "confirm") },
    menu: scene.menu && describedMenu(seen, scene.menu.filter(isElsewhere)),
    ...(model.menu && picking && pickingScene(seen, picking, valuesOn(zones))),
  };
};

const endingText = ({ model, language }: Seen): Pick<Scene, "ending"> => {
  const { draw, lost } = endingWords[language];
  switch (howItEnded(model.view?.table, model.game)) {
    case "draw":
      return { ending: draw };
    case "lost":
      return model.you === null ? {} : { ending: lost };
    default:
      return {};
  }
};

/** Whether the phase's sentence is about the reader, such as "Ada plays a card". "Your move" says it in their person. */
const namesReader = ({ model: { game, view, you } }: Seen): boolean => {
  let isNamed = false;
  const player = (seat: number): string => {
    isNamed ||= seat === you;
    return "";
  };
  if (view?.table) phaseText(game, view.table, { player });
  return isNamed;
};

/** `Choose: 3 cards (1)` while cards of the hand are to be picked for one action. */
const pickSentence = ({ model, offers, hand }: Seen): Pick<Scene, "sentence"> | null => {
  const { words, picked } = model;
  const { choice } = setWith(offers, hand, picked) ?? {};
  if (!choice || offers.length > 1) return null;
  const { min = 1, max = 1 } = choice;
  const needed = `${min === max ? "" : `${min}–`}${words.cards(max)}`;
  const so = picked.length > 0 ? `${needed} (${picked.length})` : needed;
  return { sentence: words.doWith(words.choose, so) };
};

/** A game without a pile has none, and no empty place for it. A pile of another shape is a part. */
const knownPile = (seen: Seen, pile: ScenePile, parts: readonly TablePart[]): readonly ScenePile[] => {
  const { game, view } = seen.model;
  const table = view?.table ?? {};
  const field = pile.id in table ? pile.id : "top";
  if (!(field in table) || parts.some((part) => part.field === field)) return [];
  const cards = pile.cards.map((card) => ({ ...card, offers: offersOn(seen, card.code) }));
  const name = fieldName(game, field);
  return [{ ...pile, cards, caption: name, ...(pile.look === "spread" && spreadOf(name, cards)) }];
};

const partPiles = (seen: Seen, parts: readonly TablePart[]): readonly ScenePile[] =>
  parts.flatMap((part) => {
    if (part.kind === "stack") return [stackPile(seen, part)];
    const isPile = part.kind === "covered" || (part.kind === "cards" && !isOfHand(seen, part));
    return isPile ? [describedPile(seen, part)] : [];
  });

type CardsPart = Extract<TablePart, { readonly kind: "cards" }>;

/** The table speaks of cards of the own hand, such as the one that was drawn. They are no pile. */
const isOfHand = ({ hand }: Seen, { cards }: CardsPart): boolean =>
  cards.length > 0 && cards.every((card) => hand.includes(card));

const badge = (field: string, text: string, tone: SceneTone = "plain"): SceneBadge => ({
  ...{ key: `field-${field}`, text, tone },
});

const factBadges = (seen: Seen, part: TablePart): readonly SceneBadge[] => {
  const { field, name } = part;
  if (part.kind === "cards" && isOfHand(seen, part))
    return part.cards.map((card) => ({ ...badge(`${field}-${card}`, name), card }));
  if (part.kind === "number") return [badge(field, namedText(name, part.value))];
  if (part.kind === "words") {
    const { text, suit } = part;
    return [{ ...badge(field, namedText(name, text)), ...(suit === undefined ? {} : { suit }) }];
  }
  return part.kind === "flag" ? [badge(field, name, "warn")] : [];
};

const describedSeat = (seen: Seen, scene: SceneSeat, parts: readonly TablePart[]): SceneSeat => {
  const { seat } = scene;
  const { names } = seen.model;
  const namesOf = (seats: readonly number[]): string => seats.map((one) => names[one] ?? one + 1).join(", ");
  const facts = parts.flatMap((part) =>
    factsOf(part)
      .filter((fact) => fact.seat === seat)
      .map((fact) => (fact.others ? { ...fact, text: namesOf(fact.others) } : fact))
      .map((fact, i) => ({ ...fact, field: `${part.field}.${i}`, name: part.name })),
  );
  const named = facts.filter(({ text }) => text !== "");
  return {
    ...scene,
    badges: [
      ...scene.badges,
      ...parts.flatMap((part) =>
        part.kind === "seats" && part.seats.includes(seat) ? [badge(part.field, part.name)] : [],
      ),
      ...named.map(({ field, name, text }) => badge(field, namedText(name, text))),
    ],
    facts: named.map(({ name, text }) => namedText(name, text)),
    melds: [
      ...scene.melds,
      ...facts.flatMap(({ field, name, cards }) =>
        cards.length === 0 ? [] : [{ key: field, ...meldOf(name, cards) }],
      ),
    ],
    // Their key stands on the button of all seats.
    buttons: scene.buttons.map((button) => ({ ...inOwnWords(seen, button), hotkey: "" })),
  };
};

const factsOf = (part: TablePart): readonly SeatFact[] => {
  if (part.kind === "perSeat") return part.facts;
  if (part.kind !== "dice") return [];
  return part.groups.flatMap((group) =>
    group.seat === null || liesOpen(group)
      ? []
      : [{ seat: group.seat, cards: [], text: `${group.dice.length}` }],
  );
};

/** Of many cards the newest are seen, and how many there are. */
const meldOf = (name: string, cards: readonly string[]): Omit<SceneMeld, "key"> => ({
  label: cards.length > MOST_SPREAD ? namedText(name, cards.length) : name,
  cards: cards.map((code, i) => ({ key: keyAt(cards, i), code })).slice(-MOST_SPREAD),
});

/** A deck may have equal cards. */
const keyAt = (cards: readonly string[], i: number): string =>
  `${cards[i]}.${cards.slice(0, i).filter((other) => other === cards[i]).length}`;

type PilePart = Extract<TablePart, { readonly kind: "cards" | "covered" }>;

/** What a press on a card of the table does: the actions that name this card alone. */
const offersOn = ({ offers, hand }: Seen, code: string): PileCard["offers"] =>
  hand.includes(code)
    ? []
    : offers.filter((offer) => cardsOf(offer).join() === code).map(({ action }) => action);

/** A pile of a game that the page does not know, from a field of its table. */
const describedPile = (seen: Seen, part: PilePart): ScenePile => {
  const { model, offers, hand } = seen;
  const { words, trail } = model;
  const { field, name } = part;
  // A field may tell of open cards beside covered ones.
  const common = { id: `${field}.${part.kind}`, caption: name };
  if (part.kind === "covered") {
    const button = sourceButton(buttonsOf(offers, hand), [`draw/${field}`], field);
    return {
      ...common,
      ...{ look: "stock", count: part.count, cards: [] },
      ...{ label: `${name}, ${words.cards(part.count)}`, buttonKey: button?.kind ?? null },
    };
  }
  const byCode = new Map(trail.map((card) => [card.code, card.by]));
  const cards = part.cards.map((code, i) => ({
    ...pileCard(code, byCode.get(code) ?? null, false),
    key: keyAt(part.cards, i),
    offers: offersOn(seen, code),
  }));
  return {
    ...common,
    ...spreadOf(name, cards),
    ...{ label: `${name}, ${words.cards(cards.length)}`, buttonKey: null },
  };
};

/** Only its top card counts. Where nobody sees it, it is a covered pile. */
const stackPile = (
  seen: Seen,
  { field, name, count, cards }: Extract<TablePart, { readonly kind: "stack" }>,
): ScenePile => {
  if (cards.length === 0 && count > 0) return describedPile(seen, { kind: "covered", field, name, count });
  const pile = describedPile(seen, { kind: "cards", field, name, cards: cards.slice(-STACKED) });
  const label = `${name}, ${seen.model.words.cards(count)}`;
  return { ...pile, look: "stack", count, label, caption: count > 1 ? namedText(name, count) : name };
};

/** Those below do not show. */
const STACKED = 4;

/** So many cards of a pile, or before a seat, lie beside each other. Of a larger one the newest are seen, and how many there are. */
const MOST_SPREAD = 12;

/** Cards of a game that the page does not know. A card that can be taken is always seen, and can be pressed. */
export const spreadOf = (
  name: string,
  cards: readonly PileCard[],
): Pick<ScenePile, "look" | "count" | "cards" | "caption"> => ({
  look: cards.length > 1 || isOffered(cards) ? "spread" : "stack",
  count: cards.length,
  cards: isOffered(cards) ? cards : cards.slice(-MOST_SPREAD),
  caption: cards.length > 1 ? namedText(name, cards.length) : name,
});

const isOffered = (cards: readonly PileCard[]): boolean => cards.some(({ offers }) => offers.length > 0);
