// What the contract suite is told of Zip Zap beside the game itself.
import * as fc from "fast-check";
import type { Perspective } from "../../../src/games/game.ts";
import { deckFor, ZAP } from "../../../src/games/zip-zap/cards.ts";
import {
  SCORINGS,
  type ZipZapAction,
  type ZipZapEvent,
  type ZipZapTypes,
} from "../../../src/games/zip-zap/state.ts";
import type { Probe } from "../game-contract.ts";
import { seatsOf } from "../random-play.ts";
import { visibleHands } from "../visible-hands.ts";

const writable = (seats: number): readonly ZipZapAction[] => [
  { type: "ready" },
  { type: "zap" },
  { type: "pass" },
  ...[...deckFor(seats), ZAP].map((card) => ({ type: "discard", card }) as const),
];

const laid = (event: ZipZapEvent): readonly string[] => {
  if (event.type === "flipped" || event.type === "discarded") return [event.card];
  return event.type === "zapped" ? [ZAP] : [];
};

const told = (event: ZipZapEvent, viewer: Perspective): unknown => {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: visibleHands(event.hands, viewer) };
    case "roundEnded":
    case "matchEnded":
      return { ...event, hands: visibleHands(event.hands, "referee") };
    default:
      return event;
  }
};

/** A short deal, and the same one after some of the cards that the viewer cannot see have changed places. */
const twins: Probe<ZipZapTypes>["twins"] = (seats, viewer, random) => {
  const below = (m: number) => Math.floor(random() * m);
  const order = deckFor(seats)
    .map((card) => ({ card, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card);
  const size = 3 + below(5);
  const stockSize = 2 + below(3);
  const stockAt = seats * size;
  const dealt = (cards: readonly string[]) => ({
    hands: seatsOf(seats).map((seat) => [...cards.slice(seat * size, (seat + 1) * size), ZAP]),
    stock: cards.slice(stockAt, stockAt + stockSize),
  });
  const ownerOf = (place: number) => Math.min(Math.floor(place / size), seats);
  // The stock's top stays: it is the first card that everyone sees.
  const hidden = [...order.slice(0, stockAt + stockSize).keys()].filter(
    (place) => ownerOf(place) !== viewer && place !== stockAt,
  );
  const moved = [...order];
  for (let swaps = 1 + below(3); swaps > 0; swaps--) {
    const from = hidden[below(hidden.length)] ?? 0;
    const others = hidden.filter((place) => ownerOf(place) !== ownerOf(from));
    const to = others[below(others.length)] ?? from;
    [moved[from], moved[to]] = [moved[to] ?? "", moved[from] ?? ""];
  }
  return { one: dealt(order), other: dealt(moved) };
};

export const probe: Probe<ZipZapTypes> = {
  options: fc.record({ scoring: fc.constantFrom(...SCORINGS), wildOnWild: fc.boolean() }),
  writable,
  listed: (accepted) => accepted,
  deck: (seats) => [...deckFor(seats), ...seatsOf(seats).map(() => ZAP)],
  kept: ({ hands, stock }) => [...hands.flat(), ...stock],
  laid,
  visible: told,
  twins,
};
