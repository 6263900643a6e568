// The names of `en.ts` in Spanish.
import type { RelayNames } from "./relay-names.ts";

export const spanish: RelayNames = {
  erased: "Cuenta eliminada",
  houseBot: "Bot de la casa",
  freeSeat: "Asiento libre",
};
