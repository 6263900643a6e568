// Turns totals into ranks, for every game.

/**
 * One rank for each total, 1 is the best. Equal totals share the smaller rank. `best` names the winning end
 * of the totals.
 */
export const ranksOf = (totals: readonly number[], best: "lowest" | "highest"): readonly number[] => {
  const beats = (a: number, b: number) => (best === "lowest" ? a < b : a > b);
  return totals.map((own) => 1 + totals.filter((other) => beats(other, own)).length);
};
