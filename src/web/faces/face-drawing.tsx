// A face as a small picture.
import type { Face } from "../../games/faces.ts";
import { memoByValue } from "../parts/memo-by-value.tsx";
import { HOUSE_SHAPES } from "./house-shapes.ts";
import { PLAYER_SHAPES } from "./player-shapes.ts";

const SHAPES = { ...PLAYER_SHAPES, ...HOUSE_SHAPES };

/** The name of its player stands beside it, so a screen reader says nothing. */
export const FaceDrawing = memoByValue(({ face }: { readonly face: Face }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">
    {SHAPES[face].map((shape, n) => (
      <path key={n} {...shape} />
    ))}
  </svg>
));
