// A card of an unknown deck: its code, and its name where the game tells one.
import { useContext } from "preact/hooks";
import { DeckNames } from "./deck-names.ts";

const WIDEST = 84;
const LETTER = 26;
/** Of a letter's height. */
const LETTER_WIDTH = 0.56;
const LARGEST = 22;
const LINE = 1.2;
const MIDDLE = 84;

export const TextCard = ({ code }: { readonly code: string }) => {
  const name = useContext(DeckNames)[code];
  return (
    <>
      <text class="card-index-text" x={8} y={28}>
        {code.slice(0, 3)}
      </text>
      <g class={name === undefined ? undefined : "card-narrow"}>
        <text
          class="card-code"
          x={50}
          y={82}
          textLength={code.length * LETTER > WIDEST ? WIDEST : undefined}
          lengthAdjust="spacingAndGlyphs"
          style={{ fontSize: `${Math.max(16, Math.min(44, (WIDEST * 1.7) / code.length))}px` }}
        >
          {code}
        </text>
      </g>
      {name !== undefined && <Name name={name} />}
    </>
  );
};

const Name = ({ name }: { readonly name: string }) => {
  const lines = nameLines(name);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(LARGEST, WIDEST / (longest * LETTER_WIDTH));
  const top = MIDDLE - ((lines.length - 1) * size * LINE) / 2;
  return (
    <text class="card-wide card-code" style={{ fontSize: `${size}px` }}>
      {lines.map((line, i) => (
        <tspan key={line} x={50} y={top + i * size * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

const MOST_LETTERS = 9;

/** A word is never cut. */
export const nameLines = (name: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && joined.length <= MOST_LETTERS) lines.splice(-1, 1, joined);
    else lines.push(word);
  }
  return lines;
};
