// The house bots of Hearts. A bot knows what its seat sees, and nothing else.
import { anyAction, type Bot, type BotView, type Game, suitOf } from "turn-relay/game";
import { heightOf, pointsIn } from "./cards.ts";
import type { HeartsTypes } from "./rules.ts";

type View = BotView<HeartsTypes>;
type Action = HeartsTypes["action"];

/** The action with the smallest number. The first of equal ones. */
const least = (actions: readonly Action[], numberOf: (cards: readonly string[]) => number): Action | null => {
  const cardsOf = (action: Action) => (action.type === "play" ? [action.card] : action.cards);
  return actions.toSorted((a, b) => numberOf(cardsOf(a)) - numberOf(cardsOf(b)))[0] ?? null;
};

const heightsIn = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + heightOf(card), 0);

/** Passes its three highest cards. */
const passHighest = ({ table, seat }: View): Action => {
  const cards = table.hands[seat]?.cards ?? [];
  const highest = new Set(cards.toSorted((a, b) => heightOf(b) - heightOf(a)).slice(0, 3));
  return { type: "pass", cards: cards.filter((card) => highest.has(card)) };
};

/** Plays its lowest card. */
const normal = (view: View): Action | null =>
  view.table.phase === "pass" ? passHighest(view) : least(view.legal, heightsIn);

/** Stays just below the trick if it can, and gives its points to others. */
const hard = (view: View): Action | null => {
  const { table, legal } = view;
  const [led] = table.trick;
  if (led === undefined || table.phase === "pass") return normal(view);
  const highest = Math.max(...table.trick.filter((card) => suitOf(card) === suitOf(led)).map(heightOf));
  return least(legal, ([card = ""]) => {
    if (suitOf(card) !== suitOf(led)) return -100 * pointsIn([card]) - heightOf(card);
    return heightOf(card) < highest ? -heightOf(card) : heightOf(card) + 100 * pointsIn([card]);
  });
};

const bot = (choose: Bot<HeartsTypes>["choose"]): Bot<HeartsTypes> => ({ choose });

export const bots: Game<HeartsTypes>["bots"] = { easy: bot(anyAction), normal: bot(normal), hard: bot(hard) };
