// The words of boards, tricks and dice in English.

export const zonesEnglish = {
  /** From 1 on, from the top left. */
  place: (row: number, column: number): string => `row ${row}, column ${column}`,
  placeInRow: (place: number): string => `place ${place}`,
  empty: "empty",
  chosen: "chosen",
  notPlayed: "not played yet",
  hiddenDie: "hidden",
};

export type ZonesWords = typeof zonesEnglish;
