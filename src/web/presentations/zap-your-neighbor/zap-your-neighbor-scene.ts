// What the scene of Zap Your Neighbor says beyond that of any game: what is asked and why, last cards called and caught, the
// count of a Zap on the button that picks it up, the direction.
import type { Presenter } from "../../scene/generic-scene.ts";
import type { NumberedEvent } from "../../scene/match-model.ts";
import type { SceneBadge, SceneButton, SceneSeat } from "../../scene/scene.ts";
import type { Seen } from "../../scene/seen.ts";
import { ownTable, ownWords } from "./own-table.ts";
import { promptOf } from "./prompt-of.ts";
import { hitOf } from "./zap-your-neighbor-hits.ts";

/** How many events a caught seat is marked for. */
const SHOWN_EVENTS = 6;

export const zapYourNeighborScene: Presenter = (scene, seen) => {
  const { table } = seen;
  const words = ownWords(seen);
  if (!table || table.over) return scene;
  const { drawn } = ownTable(seen);
  return {
    ...scene,
    ...promptOf(scene, seen),
    seats: scene.seats.map((seat) => withCalls(seat, seen)),
    moment: hitOf(seen),
    badges: badgesOf(seen),
    hand: scene.hand.map((card) => ({
      ...card,
      mark: card.code === drawn ? { key: "drawn", text: words.drawn, tone: "good" } : null,
    })),
    buttons: scene.buttons.map((button) => withCause(button, seen)),
  };
};

/** The text of a button that means another thing in another situation. */
const withCause = (button: SceneButton, seen: Seen): SceneButton => {
  const words = ownWords(seen);
  const { zap } = ownTable(seen);
  if (button.key === "take" && zap > 0) return { ...button, text: words.pickUp(seen.model.words.cards(zap)) };
  if (button.key !== "keep") return button;
  return { ...button, text: seen.table?.phase === "give" ? words.keepAll : words.keepDrawn };
};

const withCalls = (seat: SceneSeat, seen: Seen): SceneSeat => {
  const { events } = seen.model;
  const words = ownWords(seen);
  const hasForgotten = ownTable(seen).exposed.includes(seat.seat);
  const recent = events.slice(-SHOWN_EVENTS);
  const isCaught = recent.some(({ event }) => event.type === "caught" && event["seat"] === seat.seat);
  const all: readonly (SceneBadge | false)[] = [
    isCaught && { key: "caught", text: words.caught, tone: "bad" },
    hasCalled(events, seat) && { key: "last", text: words.lastCard, tone: "warn" },
    hasForgotten && { key: "exposed", text: words.exposed, tone: "bad" },
  ];
  return {
    ...seat,
    badges: [...all.filter((badge) => badge !== false), ...seat.badges],
    buttons: seat.buttons.map((button) => ({ ...button, isUrgent: true })),
  };
};

/** The seat holds one card, and has called it with its last play or gift. */
const hasCalled = (events: readonly NumberedEvent[], { seat, count }: SceneSeat): boolean => {
  if (count !== 1) return false;
  const last = events.findLast(
    ({ event }) => (event.type === "played" || event.type === "gave") && event["seat"] === seat,
  );
  return last?.event["lastCard"] === true;
};

/** Facts beside the piles. */
const badgesOf = (seen: Seen): readonly SceneBadge[] => {
  const { model, table } = seen;
  if (!table) return [];
  const words = ownWords(seen);
  const { zap, suit, demand } = ownTable(seen);
  const { direction } = table;
  const all: readonly (SceneBadge | false)[] = [
    zap > 0 && { key: "zap", text: words.zapOf(model.words.cards(zap)), tone: "bad" },
    suit !== null && { key: "suit", text: words.follow(model.game.suits[suit] ?? suit), tone: "plain", suit },
    demand && { key: "demand", text: words.demand, tone: "warn" },
    direction !== null && { key: "direction", text: words.direction(direction === 1), tone: "plain" },
  ];
  return all.filter((badge) => badge !== false);
};
