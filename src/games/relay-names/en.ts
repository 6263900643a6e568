// The names that the relay and its pages show for a seat without a player's name, in English.
import type { RelayNames } from "./relay-names.ts";

export const english: RelayNames = {
  erased: "Deleted player",
  houseBot: "House bot",
  freeSeat: "Free seat",
};
