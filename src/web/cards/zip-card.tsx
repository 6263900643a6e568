// The cards of Zip Zap: a colour, and with it a shape and a letter of its own. The Zap is a bolt.
import { Glyphs } from "./card-glyphs.tsx";
import type { ZipColour } from "./card-kind.ts";
import { cardLetter } from "./card-letter.ts";
import { BOLT, ZIP_SHAPES } from "./card-shapes.ts";
import { Corner } from "./corner.tsx";

export const ZipCard = ({ colour, number }: { readonly colour: ZipColour; readonly number: string }) => (
  <>
    <Corner index={number} shape={ZIP_SHAPES[colour]} mark={cardLetter(colour)} />
    <g transform="translate(62 94)">
      {colour === "w" ? (
        <FourColours />
      ) : (
        <path class="card-tint" d={ZIP_SHAPES[colour]} transform="scale(3.3)" />
      )}
      <Glyphs text={number} x={0} y={colour === "r" ? 7 : 0} height={32} line={5.6} />
    </g>
  </>
);

/** A wild card follows any colour, so its star has all four. */
const FourColours = () => (
  <g transform="scale(3.3)">
    {["r", "y", "b", "g"].map((colour, quarter) => (
      <path
        key={colour}
        class={`card-fill-${colour}`}
        d="M0 0-4.5-4.5 0-11 4.5-4.5z"
        transform={`rotate(${90 * quarter})`}
      />
    ))}
    <circle class="card-ground" r={6.4} />
  </g>
);

export const ZapCard = () => (
  <>
    <Corner index="" shape={BOLT} mark="Z" />
    <path d={BOLT} transform="translate(60 88) scale(4)" />
  </>
);
