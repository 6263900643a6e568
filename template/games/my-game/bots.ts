// The house bots of My Game. A bot chooses among `legal` from what its seat sees. It never knows another hand.
import type { Bot, BotView, Game } from "turn-relay/game";
import { heightOf, MOST_POINTS, pointsOf } from "./cards.ts";
import type { Action, MyGameTypes, Table } from "./state.ts";

type View = BotView<MyGameTypes>;

/** Lays any card. */
const easy = ({ legal }: View, random: () => number): Action | null =>
  legal[Math.floor(random() * legal.length)] ?? null;

/** Lays its highest card for a high prize, and its lowest for a low one. */
const normal = ({ legal, table }: View): Action | null =>
  ascending(legal).at(worthOf(table) > 1 / 2 ? -1 : 0) ?? null;

/** Lays the card that stands where the prize stands: a middle one for a middle prize. */
const hard = ({ legal, table }: View): Action | null =>
  ascending(legal)[Math.round(worthOf(table) * (legal.length - 1))] ?? null;

const ascending = (legal: readonly Action[]): readonly Action[] =>
  legal.toSorted((a, b) => heightOf(a.card) - heightOf(b.card));

/** The prize, from 0 for an ace to 1 for a king. */
const worthOf = ({ pile }: Table): number => (pointsOf(pile.at(-1) ?? "") - 1) / (MOST_POINTS - 1);

const bot = (choose: Bot<MyGameTypes>["choose"]): Bot<MyGameTypes> => ({ choose });

export const bots: Game<MyGameTypes>["bots"] = { easy: bot(easy), normal: bot(normal), hard: bot(hard) };
