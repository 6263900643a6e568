// A game of one's own that describes its actions by a choice, and refuses some in its own words.
import type { Game } from "../../../src/games/game.ts";
import type { OpenHands } from "../../../src/games/hands.ts";
import { prizes } from "../../games/prizes.ts";

const plain: Game = prizes;

/** A whole action with its fields. */
const openly = (action: object): { readonly type: string } & Readonly<Record<string, unknown>> => ({
  type: "",
  ...action,
});

const isHeld = (hands: OpenHands, action: object): boolean =>
  hands.flat().includes(String(openly(action)["card"]));

/** A card of another hand is refused by a word that it declares, and any other by one that it does not. Only the clock's action is in `legal`. The choice has all of them. */
export const choosyGame: Game = {
  ...plain,
  id: "throws",
  name: "Choosy",
  refusals: ["held-back"],
  act: (state, seat, action) => {
    const ruling = plain.act(state, seat, action);
    if (ruling.ok || ruling.code !== "not-in-hand") return ruling;
    return {
      ok: false,
      code: isHeld(plain.position(state).hands, action) ? "throws.held-back" : "throws.odd",
    };
  },
  legal: (state, seat) => plain.legal(state, seat).slice(0, 1),
  choices: (state, seat) => {
    const [first, ...others] = plain.legal(state, seat);
    if (!first || others.length === 0) return [];
    const from = [first, ...others].map((action) => String(openly(action)["card"]));
    return [{ action: first, field: "card", from }];
  },
};
