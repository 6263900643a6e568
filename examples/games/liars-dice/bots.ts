// The house bots of Liar's Dice. A bot knows its own cup and how many dice the others have.
import { anyAction, type Bot, type BotView, type Game } from "turn-relay/game";
import { FACES, WILD } from "./dice.ts";
import type { LiarsDiceTypes } from "./rules.ts";

type View = BotView<LiarsDiceTypes>;
type Action = LiarsDiceTypes["action"];

/** So many dice of the face lie under all cups, as far as the seat can guess. */
const expected = ({ table, seat }: View, face: string): number => {
  const own = table.cups[seat]?.cards ?? [];
  const all = table.cups.reduce((sum, { count }) => sum + count, 0);
  const share = face === WILD ? 1 / 6 : 1 / 3;
  return own.filter((die) => die === face || die === WILD).length + (all - own.length) * share;
};

type Bid = Extract<Action, { readonly type: "bid" }>;

/** The lowest bid of each face. */
const raises = ({ table: { bid } }: View): readonly Bid[] =>
  FACES.map((face) => {
    const dice = bid.length + (face > (bid[0] ?? "") ? 0 : 1);
    return { type: "bid", dice: Math.max(1, dice), face };
  });

/**
 * Bids the face of which it expects the most above the bid. It challenges where it expects less than the last bid, and
 * `bold` dice less before it does.
 */
const guessing =
  (bold: number) =>
  (view: View): Action | null => {
    const { bid } = view.table;
    const [last = ""] = bid;
    if (view.legal.length === 0) return null;
    const spare = ({ dice, face }: Bid) => expected(view, face) - dice;
    const [best] = raises(view).toSorted((a, b) => spare(b) - spare(a));
    const doubts = bid.length > 0 && expected(view, last) + bold < bid.length;
    const all = view.table.cups.reduce((sum, { count }) => sum + count, 0);
    return doubts || !best || best.dice > all ? { type: "challenge" } : best;
  };

const bot = (choose: Bot<LiarsDiceTypes>["choose"]): Bot<LiarsDiceTypes> => ({ choose });

export const bots: Game<LiarsDiceTypes>["bots"] = {
  easy: bot(anyAction),
  normal: bot(guessing(0.5)),
  hard: bot(guessing(1.5)),
};
