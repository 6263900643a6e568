// What the presenter of Zap Your Neighbor reads of the table, and its words.
import { listIn, openFields, textIn, wholeIn } from "../../../face/fields.ts";
import type { Seen } from "../../scene/seen.ts";
import { ZAP_YOUR_NEIGHBOR_WORDS } from "./zap-your-neighbor-words.ts";

export const ownWords = ({ language }: Seen) => ZAP_YOUR_NEIGHBOR_WORDS[language];

/** The fields of this game alone. */
export const ownTable = ({ model }: Seen) => {
  const { zap, suit, demand, drawn, exposed } = openFields(model.view?.table);
  return {
    zap: wholeIn(zap) ?? 0,
    suit: textIn(suit) ?? null,
    demand: demand === true,
    drawn: textIn(drawn) ?? null,
    exposed: listIn(exposed, (one) => wholeIn(openFields(one)["seat"])) ?? [],
  };
};
