// Ranks from totals, for every game.

/** 1 is the best; equal totals share the smaller number. `best` says which end of the totals wins. */
export const ranked = (totals: readonly number[], best: "lowest" | "highest"): readonly number[] => {
  const beats = (a: number, b: number) => (best === "lowest" ? a < b : a > b);
  return totals.map((own) => 1 + totals.filter((other) => beats(other, own)).length);
};
