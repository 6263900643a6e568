// The house bots of My Game. `legal` has the plays first, then the eights, then the draw.
import { anyAction, type Bot, type Game } from "turn-relay/game";
import type { MyGameTypes } from "./rules.ts";

type Choose = Bot<MyGameTypes>["choose"];

/** Plays what fits, and an eight before it draws. */
const normal: Choose = ({ legal }) => legal[0] ?? null;

/** Names the suit of which it holds most. */
const hard: Choose = ({ legal, table, seat }) => {
  const hand = table.hands[seat]?.cards ?? [];
  const held = (action: MyGameTypes["action"]) =>
    action.type === "crazy" ? hand.filter((card) => card.endsWith(action.suit)).length : 0;
  const [first = null] = legal;
  return first?.type === "crazy" ? (legal.toSorted((a, b) => held(b) - held(a))[0] ?? first) : first;
};

export const bots: Game<MyGameTypes>["bots"] = {
  easy: { choose: anyAction },
  normal: { choose: normal },
  hard: { choose: hard },
};
