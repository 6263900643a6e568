// What the check of every game is told of Zip Zap beside the game itself.
import type { Perspective } from "../../../src/games/game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import type { GameProbe } from "../../../src/games/testing/index.ts";
import { deckFor, ZAP } from "../../../src/games/zip-zap/cards.ts";
import {
  SCORINGS,
  type ZipZapAction,
  type ZipZapEvent,
  type ZipZapTypes,
} from "../../../src/games/zip-zap/state.ts";
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

export const probe: GameProbe<ZipZapTypes> = {
  options: SCORINGS.flatMap((scoring) => [true, false].map((wildOnWild) => ({ scoring, wildOnWild }))),
  seatLists: ["passed", "ready"],
  writable,
  deck: (seats) => [...deckFor(seats), ...seatsOf(seats).map(() => ZAP)],
  shuffled: deckFor,
  kept: ({ hands, stock }) => [...hands.flat(), ...stock],
  laid,
  visible: told,
};
