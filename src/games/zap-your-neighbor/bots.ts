// The house bots of Zap Your Neighbor.
import type { Bot, Level, SeatView } from "../game.ts";
import type { ZapYourNeighborTypes } from "./state.ts";

const easy = ({ legal }: SeatView<ZapYourNeighborTypes>, random: () => number) =>
  legal[Math.floor(random() * legal.length)] ?? null;

export const bots: Readonly<Record<Level, Bot<ZapYourNeighborTypes>>> = {
  easy: { choose: easy },
  normal: { choose: easy },
  hard: { choose: easy },
};
