// Which cards an event moves, and from where to where: docs/events.md. Of an unknown event with a seat and cards it says
// that the seat has played them.
import type { OpenEvent } from "../../client/index.ts";
import { listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
import type { SceneFlight, ScenePlace } from "./scene.ts";

export type CardMotion = Pick<SceneFlight, "from" | "to" | "cards">;

const STOCK: ScenePlace = { at: "stock" };
const PILE: ScenePlace = { at: "pile" };
const hand = (seat: number): ScenePlace => ({ at: "hand", seat });

const hidden = (count: number): readonly null[] => Array.from({ length: count }, () => null);

export const motionsOf = (event: OpenEvent): readonly CardMotion[] => {
  const seat = wholeIn(event["seat"]);
  const card = textIn(event["card"]);
  const cards = listIn(event["cards"], textIn) ?? (card === undefined ? undefined : [card]);
  if (event.type === "dealt") return dealt(event);
  if (event.type === "flipped") return [{ from: STOCK, to: PILE, cards: cards ?? [] }];
  if (event.type === "reshuffled") return [{ from: PILE, to: STOCK, cards: [null] }];
  if (seat === undefined) return [];
  switch (event.type) {
    case "drew": {
      const from = event["from"] === "pile" ? PILE : STOCK;
      return [{ from, to: hand(seat), cards: cards ?? hidden(wholeIn(event["count"]) ?? 1) }];
    }
    case "gave":
      return [{ from: hand(seat), to: hand(wholeIn(event["to"]) ?? seat), cards: cards ?? [null] }];
    case "zapped":
      return [{ from: hand(seat), to: PILE, cards: ["zap"] }];
    case "zipped":
      return [{ from: hand(seat), to: { at: "meld", seat }, cards: cards ?? [] }];
    default:
      return cards === undefined
        ? []
        : [{ from: event["starter"] === true ? STOCK : hand(seat), to: PILE, cards }];
  }
};

const dealt = (event: OpenEvent): readonly CardMotion[] => {
  const counts = listIn(event["hands"], (one) => wholeIn(openFields(one)["count"])) ?? [];
  const top = textIn(event["top"]);
  return [
    ...counts.map((count, seat) => ({ from: STOCK, to: hand(seat), cards: hidden(count) })),
    ...(top === undefined ? [] : [{ from: STOCK, to: PILE, cards: [top] }]),
  ];
};
