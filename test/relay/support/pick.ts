// The item at a place where there must be one.

export const pick = <T>(items: readonly T[], place: number): T => {
  const item = items[place];
  if (item === undefined) throw new Error(`nothing at place ${place}`);
  return item;
};
