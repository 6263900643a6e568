// What a warm handler remembers has a bound: what was put last is forgotten last.

/** Puts it last (a Map keeps the order of insertion), and forgets the first where there are more than `capacity`. */
export const keepNewest = <T>(map: Map<string, T>, key: string, value: T, capacity: number): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > capacity && !oldest.done) map.delete(oldest.value);
};
