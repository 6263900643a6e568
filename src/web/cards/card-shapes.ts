// The shapes on the cards as paths. Each fills the square from -10 to 10.
import type { FrenchSuit, ZipColour } from "./card-kind.ts";

export const SUIT_SHAPES: Readonly<Record<FrenchSuit, string>> = {
  C: "M0-10a4.5 4.5 0 0 1 3.3 7.6 4.5 4.5 0 1 1-2.2 6.5C1.1 6.6 1.7 8.6 3.2 10H-3.2C-1.7 8.6-1.1 6.6-1.1 4.1a4.5 4.5 0 1 1-2.2-6.5A4.5 4.5 0 0 1 0-10z",
  D: "M0-10C2.2-6 5-2.6 8.2 0 5 2.6 2.2 6 0 10-2.2 6-5 2.6-8.2 0-5-2.6-2.2-6 0-10z",
  H: "M0 9.7C-3 6.4-9.8 2-9.8-3.6-9.8-7-7.4-9-4.9-9-2.6-9-.8-7.6 0-5.6.8-7.6 2.6-9 4.9-9 7.4-9 9.8-7 9.8-3.6 9.8 2 3 6.4 0 9.7z",
  S: "M0-10C2.8-6.5 9.6-3 9.6 2.3 9.6 5.4 7.3 7 5 7 3.3 7 1.9 6.2 1.1 4.9 1.1 7 1.8 8.8 3.2 10H-3.2C-1.8 8.8-1.1 7-1.1 4.9-1.9 6.2-3.3 7-5 7-7.3 7-9.6 5.4-9.6 2.3-9.6-3-2.8-6.5 0-10z",
};

/** A triangle, a disc, a square, a crescent, and a star with four points. */
export const ZIP_SHAPES: Readonly<Record<ZipColour, string>> = {
  r: "M0-9.5 10 8.5H-10z",
  y: "M0-9.3a9.3 9.3 0 1 1 0 18.6 9.3 9.3 0 1 1 0-18.6z",
  g: "M-8.5-8.5h17v17h-17z",
  b: "M4.5-9.3A9.8 9.8 0 1 0 9.3 5.2 8.6 8.6 0 0 1 4.5-9.3z",
  w: "M0-10.5 2.6-2.6 10.5 0 2.6 2.6 0 10.5-2.6 2.6-10.5 0-2.6-2.6z",
};

export const BOLT = "M2.8-11-7.4 2h5.7L-3.4 11 7.4-2.6H1.4z";

export const STAR = "M0-10 2.9-4 9.5-3.1 4.8 1.5 5.9 8.1 0 5 -5.9 8.1-4.8 1.5-9.5-3.1-2.9-4z";

/** A cap with three points, and where its bells hang. */
export const CAP =
  "M-7 8C-7 3-8 .5-11 1.5C-10.5-4-6.5-7.5-2.5-5C-2-8 0-10 3-10.5 2.2-8.5 2.3-6.8 3-5 6.5-6.5 10.5-4 11 1.5 8 .5 7 3 7 8z";
export const BELLS = [
  [-11, 2],
  [3.5, -10.5],
  [11, 2],
] as const;
