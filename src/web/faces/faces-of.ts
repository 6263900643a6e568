// The faces of those who are shown together, such as at a table: no two look alike by chance. Pure, and by the order of the
// seats alone, so each viewer and each replay shows the same.
import { FACES, type Face, HOUSE_FACES, PLAYER_FACES } from "../../games/faces.ts";
import type { Sitter } from "../scene/sitter.ts";
import { derivedFace } from "./derived-face.ts";

/**
 * Chosen faces stay. Who has chosen none has the first free face from the own one on, seat by seat. Where no face is free:
 * the own one. Null: nothing tells which.
 */
export const facesOf = (sitters: readonly Sitter[]): readonly (Face | null)[] =>
  sitters.reduce<readonly (Face | null)[]>(
    (faces, sitter, at) => (faces[at] === null ? faces.with(at, freeFace(sitter, faces)) : faces),
    sitters.map(chosenFace),
  );

/** Null too for a face that a later relay knows. */
const chosenFace = ({ face }: Sitter): Face | null => FACES.find((known) => known === face) ?? null;

const freeFace = (
  { player, id, name, bot = false, house }: Sitter,
  taken: readonly (Face | null)[],
): Face | null => {
  const letters = house === undefined ? (player ?? id) : name;
  if (!letters) return null;
  const faces: readonly [Face, ...Face[]] = bot || house !== undefined ? HOUSE_FACES : PLAYER_FACES;
  const own = derivedFace(letters, faces);
  const at = faces.indexOf(own);
  return [...faces.slice(at), ...faces.slice(0, at)].find((face) => !taken.includes(face)) ?? own;
};
