// The numbers and letters on the cards, drawn as lines, so that a card looks the same with every font. Each glyph is 20
// wide and 28 high, and a 10 is one glyph.
import type { VNode } from "preact";
import { placedPath } from "./placed-path.ts";

const GLYPHS: Readonly<Record<string, string>> = {
  "1": "M4.5 7 11 2V26",
  "2": "M3 8C3 4.5 6 2 10 2S17 4.5 17 8.5C17 14 3 20 3 26H17.5",
  "3": "M3 5C5 3 7 2 10 2 14 2 16.5 4.5 16.5 7.8S14 13.5 9.5 13.5C14.5 13.5 17.5 16 17.5 19.6S14.5 26 10 26C6.5 26 4 25 2.5 22.5",
  "4": "M14 26V2L2 19H18.5",
  "5": "M16 2H5L4 13C5.5 11.5 7.5 10.5 10 10.5 14.5 10.5 17.5 13.5 17.5 18S14.5 26 10 26C6.5 26 4 25 2.5 22.5",
  "6": "M15.5 4C14 2.7 12.5 2 10.5 2 5.5 2 2.5 7 2.5 15 2.5 22 5 26 10 26 14.5 26 17.5 23 17.5 18.5S14.5 11.5 10.5 11.5C6.5 11.5 3 14 2.5 18",
  "7": "M2.5 2H17.5C13 9 9.5 17 8.5 26",
  "8": "M10 13C6.5 13 3.5 11 3.5 7.5S6 2 10 2 16.5 4 16.5 7.5 13.5 13 10 13C5.5 13 2.5 15.5 2.5 19.5S5.5 26 10 26 17.5 23.5 17.5 19.5 14.5 13 10 13z",
  "9": "M4.5 24C6 25.3 7.5 26 9.5 26 14.5 26 17.5 21 17.5 13 17.5 6 15 2 10 2 5.5 2 2.5 5 2.5 9.5S5.5 16.5 9.5 16.5C13.5 16.5 17 14 17.5 10",
  "10": "M-1.5 6.5 3 2.5V26M15 2C19 2 21.5 7 21.5 14S19 26 15 26 8.5 21 8.5 14 11 2 15 2z",
  A: "M1.5 26 10 2 18.5 26M4.5 18.5H15.5",
  J: "M14.5 2V18.5C14.5 23.5 12 26 8.5 26 5 26 2.5 24 2.5 20",
  Q: "M10 2C15.5 2 18.5 7 18.5 14S15.5 26 10 26 1.5 21 1.5 14 4.5 2 10 2zM11.5 19.5 18.5 27.5",
  K: "M3.5 2V26M17 2 3.5 16.5M8.5 11.5 17.5 26",
  R: "M3.5 26V2H10.5C14.5 2 17 4.5 17 8.5S14.5 15 10.5 15H3.5M10 15 17.5 26",
  Y: "M2 2 10 14 18 2M10 14V26",
  G: "M17 7C15.5 4 13.5 2 10.5 2 5.5 2 2.5 7 2.5 14S5.5 26 10.5 26C15 26 17.5 23 17.5 18V15H11",
  B: "M3.5 2V26H10.5C15 26 17.5 23.5 17.5 19.7S15 13.5 10.5 13.5H3.5H10C14 13.5 16 11.5 16 7.7S14 2 10 2z",
  W: "M0 2 5 26 10 8 15 26 20 2",
  Z: "M3 2H17L3 26H17.5",
  D: "M3.5 2V26H8.5C14.5 26 18 21 18 14S14.5 2 8.5 2z",
  M: "M2 26V2L10 16 18 2V26",
  U: "M3 2V18C3 23.5 6 26 10 26S17 23.5 17 18V2",
  V: "M2 2 10 26 18 2",
  Á: "M1.5 26 10 6 18.5 26M4.5 20H15.5M9.5 2 13-2",
  "+": "M3 14H17M10 7V21",
  "−": "M3 14H17",
};

const WIDE = 20;
const HIGH = 28;
const ADVANCE = 27;

/** `10` is not cut in two. */
const glyphsIn = (text: string): readonly string[] => text.match(/10|./gu) ?? [];

export interface DrawnText {
  readonly text: string;
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The thickness of the lines, where a glyph is 28 high. */
  readonly line: number;
}

/** As one path. */
export const glyphPath = ({ text, x, y, height, line }: DrawnText): VNode => {
  const glyphs = glyphsIn(text);
  const scale = height / HIGH;
  const left = x - (scale * (WIDE + ADVANCE * (glyphs.length - 1))) / 2;
  const path = glyphs
    .map((glyph, i) => placedPath(GLYPHS[glyph] ?? "", left + scale * ADVANCE * i, y - height / 2, scale))
    .join("");
  return <path class="card-glyphs" stroke-width={line * scale} d={path} />;
};
