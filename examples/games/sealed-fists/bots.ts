// The house bots of Sealed Fists. A bot knows what its seat sees, and nothing else.
import { anyAction, type Bot, type BotView, type Game } from "turn-relay/game";
import { beats, FISTS } from "./fists.ts";
import type { SealedFistsTypes } from "./rules.ts";

type View = BotView<SealedFistsTypes>;
type Action = SealedFistsTypes["action"];

/** Lays any fist and never doubles. It takes nothing back, or it would never be done. */
const careful = (view: View, random: () => number): Action | null =>
  view.table.phase === "window" ? { type: "decline" } : laidAtRandom(view, random);

const laidAtRandom = ({ legal }: View, random: () => number): Action | null =>
  anyAction({ legal: legal.filter(({ type }) => type === "lay") }, random);

/** Lays any fist, and doubles now and then. */
const lively = (view: View, random: () => number): Action | null =>
  view.table.phase === "window" && random() < 0.2 ? { type: "double" } : careful(view, random);

/** Lays what beats the most fists that were not shown yet, and doubles while it has many stars. */
const counting = (view: View, random: () => number): Action | null => {
  const { table, legal, seat } = view;
  if (table.phase === "window") return { type: (table.scores[seat] ?? 0) > 3 ? "double" : "decline" };
  const shown = (fist: string) => table.shown.filter((other) => other === fist).length;
  const worth = (fist: string) =>
    FISTS.reduce(
      (sum, other) => sum + (beats(other, fist) ? shown(other) : 0) - (beats(fist, other) ? shown(other) : 0),
      0,
    );
  const lays = legal.flatMap((action) =>
    action.type === "lay" ? [{ action, worth: worth(action.card) + random() }] : [],
  );
  return lays.toSorted((a, b) => b.worth - a.worth)[0]?.action ?? null;
};

const bot = (choose: Bot<SealedFistsTypes>["choose"]): Bot<SealedFistsTypes> => ({ choose });

export const bots: Game<SealedFistsTypes>["bots"] = {
  easy: bot(lively),
  normal: bot(careful),
  hard: bot(counting),
};
