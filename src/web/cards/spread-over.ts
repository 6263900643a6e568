// A few cards from all over a deck, as a picture of a game that the page does not know. Pure.

export const spreadOver = (codes: readonly string[], most: number): readonly string[] => {
  const count = Math.min(codes.length, most);
  return Array.from({ length: count }, (_, i) => codes[Math.floor(((i + 0.5) * codes.length) / count)] ?? "");
};
