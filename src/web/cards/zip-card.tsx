// The cards of Zip Zap: a colour, and with it a shape and a letter of its own. The Zap is a bolt.
import type { VNode } from "preact";
import { glyphPath } from "./card-glyphs.tsx";
import type { ZipColour } from "./card-kind.ts";
import { cardLetter } from "./card-letter.ts";
import { BOLT, ZIP_SHAPES } from "./card-shapes.ts";
import { corner } from "./corner.tsx";
import { placedPath } from "./placed-path.ts";

/** The middle of the large picture. */
const [X, Y] = [62, 94];
const SCALE = 3.3;

export const zipCard = (colour: ZipColour, number: string): VNode => (
  <>
    {corner({ index: number, shape: ZIP_SHAPES[colour], mark: cardLetter(colour) })}
    {colour === "w" ? (
      FOUR_COLOURS
    ) : (
      <path class="card-tint" d={placedPath(ZIP_SHAPES[colour], X, Y, SCALE)} />
    )}
    {glyphPath({ text: number, x: X, y: colour === "r" ? Y + 7 : Y, height: 32, line: 5.6 })}
  </>
);

const QUARTERS = {
  r: "M0 0-4.5-4.5 0-11 4.5-4.5z",
  y: "M0 0 4.5-4.5 11 0 4.5 4.5z",
  b: "M0 0 4.5 4.5 0 11-4.5 4.5z",
  g: "M0 0-4.5 4.5-11 0-4.5-4.5z",
};

/** A wild card follows any colour, so its star has all four. */
const FOUR_COLOURS = (
  <>
    {Object.entries(QUARTERS).map(([colour, quarter]) => (
      <path key={colour} class={`card-fill-${colour}`} d={placedPath(quarter, X, Y, SCALE)} />
    ))}
    <circle class="card-ground" cx={X} cy={Y} r={21} />
  </>
);

export const zapCard = (): VNode => (
  <>
    {corner({ index: "", shape: BOLT, mark: "Z" })}
    <path d={placedPath(BOLT, 60, 88, 4)} />
  </>
);
