// Bounds the memory of a warm handler: the oldest entry goes first.

/** Puts the entry last (a Map keeps insertion order). Drops the first entry where there are more than `capacity`. */
export const keepNewest = <T>(map: Map<string, T>, key: string, value: T, capacity: number): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > capacity && !oldest.done) map.delete(oldest.value);
};
