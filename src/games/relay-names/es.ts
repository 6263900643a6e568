// The names of `en.ts` in Spanish.
import type { RelayNames } from "./relay-names.ts";

export const spanish: RelayNames = {
  erased: "Una persona borrada",
  houseBot: "Bot de la casa",
  houseBots: "bots de la casa",
  freeSeat: "Asiento libre",
};
