// The words of boards, tricks and dice in Icelandic.
import type { ZonesWords } from "./en.ts";

export const zonesIcelandic: ZonesWords = {
  place: (row, column) => `röð ${row}, dálkur ${column}`,
  placeInRow: (place) => `reitur ${place}`,
  empty: "tómt",
  chosen: "valið",
  notPlayed: "ekkert spil enn",
  hiddenDie: "falinn",
};
