// The house bots of Connect Four. They look at the board, and one or two moves ahead.
import { anyAction, type Bot, type BotView, type Game, type Seat } from "turn-relay/game";
import { COLUMNS, freeRow, lineThrough, withDisc } from "./board.ts";
import type { ConnectFourTypes } from "./rules.ts";

type View = BotView<ConnectFourTypes>;
type Action = ConnectFourTypes["action"];

/** The move that makes a line for the seat. */
const winning = ({ table, legal }: View, seat: Seat): Action | undefined =>
  legal.find(({ column }) => {
    const row = freeRow(table.board, column);
    return lineThrough(withDisc(table.board, row, column, seat), row, column).length > 0;
  });

/** Takes a line, and leaves none to the other. */
const normal = (view: View, random: () => number): Action | null =>
  winning(view, view.seat) ?? winning(view, 1 - view.seat) ?? anyAction(view, random);

/** The same, and else as near to the middle as it can. */
const hard = (view: View): Action | null => {
  const away = ({ column }: Action) => Math.abs(column - (COLUMNS - 1) / 2);
  const middle = view.legal.toSorted((a, b) => away(a) - away(b))[0] ?? null;
  return winning(view, view.seat) ?? winning(view, 1 - view.seat) ?? middle;
};

const bot = (choose: Bot<ConnectFourTypes>["choose"]): Bot<ConnectFourTypes> => ({ choose });

export const bots: Game<ConnectFourTypes>["bots"] = {
  easy: bot(anyAction),
  normal: bot(normal),
  hard: bot(hard),
};
