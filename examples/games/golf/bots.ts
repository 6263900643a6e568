// The house bots of Golf, for a seat whose player is away. They see what everybody sees.
import { anyAction, type Bot, type BotView, type Game } from "turn-relay/game";
import { fits } from "./neighbours.ts";
import type { GolfTypes } from "./rules.ts";

type View = BotView<GolfTypes>;
type Action = GolfTypes["action"];

type Cards = readonly string[];

/** The most cards that can be taken one after the other, as far as so many. */
const longest = (columns: readonly Cards[], waste: Cards, most: number): number =>
  most === 0
    ? 0
    : Math.max(
        ...columns.map((cards, at) =>
          fits(cards, waste, true)
            ? 1 + longest(columns.with(at, cards.slice(0, -1)), cards.slice(-1), most - 1)
            : 0,
        ),
      );

/** Takes while it can, and nothing back unless it must. */
const looking =
  (most: number): Bot<GolfTypes>["choose"] =>
  ({ table, legal }: View): Action | null => {
    const columns = table.columns.map(({ cards = [] }) => cards);
    const worth = (action: Action): number => {
      if (action.type !== "take") return action.type === "draw" ? -1 : -2;
      const cards = columns[action.column] ?? [];
      return longest(columns.with(action.column, cards.slice(0, -1)), cards.slice(-1), most);
    };
    const rated = legal.map((action) => ({ action, worth: worth(action) }));
    return rated.toSorted((a, b) => b.worth - a.worth)[0]?.action ?? null;
  };

const bot = (choose: Bot<GolfTypes>["choose"]): Bot<GolfTypes> => ({ choose });

export const bots: Game<GolfTypes>["bots"] = {
  easy: bot(anyAction),
  normal: bot(looking(0)),
  hard: bot(looking(6)),
};
