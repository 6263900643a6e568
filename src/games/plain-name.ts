// The name of a type or a field that the relay has no words for: its own, split at capitals.

/** `lastCard` becomes `Last card`. */
export const plainName = (name: string): string => {
  const words = name
    .replaceAll(/([\p{Ll}\d])(?=\p{Lu})/gu, "$1 ")
    .replaceAll(/[_\s-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
