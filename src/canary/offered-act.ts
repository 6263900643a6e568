// What a player without rules does: anything that the relay offers.
import type { ClientView } from "../client/core/match-news.ts";
import type { OpenAction } from "../client/core/relay-frame.ts";
import { anyAction } from "../games/choice.ts";
import type { GameAction, Offered } from "../games/game.ts";

type Offers = Pick<ClientView, "legal" | "choices">;

export const mayAct = ({ legal, choices = [] }: Offers): boolean => legal.length + choices.length > 0;

/** Null: nothing is offered. */
export const anyOffered = ({ legal, choices }: Offers, random: () => number): OpenAction | null => {
  const offered: Offered<GameAction> = { legal, ...(choices && { choices }) };
  const action = anyAction(offered, random);
  return action && { ...action };
};
