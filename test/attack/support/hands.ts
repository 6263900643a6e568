// How much of the hidden cards a caller got.

/** The number of cards in hands that this table shows. */
export const handIn = (table: unknown): number => {
  const hands: unknown = Object(table).hands;
  return Array.isArray(hands) ? hands.reduce((sum, { cards }) => sum + (cards?.length ?? 0), 0) : 0;
};
