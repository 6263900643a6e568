// The face of a player who has chosen none: it follows from the letters of the id.

/** The same letters have the same face, in every browser. */
export const derivedFace = <Face>(letters: string, faces: readonly [Face, ...Face[]]): Face => {
  const sum = Array.from(letters).reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 9973, 7);
  return faces[sum % faces.length] ?? faces[0];
};
