// The names of `en.ts` in Icelandic.
import type { RelayNames } from "./relay-names.ts";

export const icelandic: RelayNames = {
  erased: "Eyddur reikningur",
  houseBot: "Tölvuspilari",
  freeSeat: "Laust sæti",
};
