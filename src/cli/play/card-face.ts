// How a card looks: its number or rank, the mark of its suit, and its tone. Each suit has a letter or a shape beside
// its colour, so nobody needs to tell colours apart. A card of an unknown game shows its code.
import type { SpokenGame } from "../../protocol/event-text.ts";
import { type CardTone, cutText, span, type TextLine, type Tone } from "./text-line.ts";

export interface FaceText {
  /** At most three characters, for a card on one line. */
  readonly short: string;
  readonly rank: string;
  readonly middle: string;
  readonly corner: string;
  readonly tone: CardTone;
}

const FRENCH: Readonly<Record<string, { readonly shape: string; readonly tone: CardTone }>> = {
  C: { shape: "♣", tone: "light" },
  D: { shape: "♦", tone: "lightRed" },
  H: { shape: "♥", tone: "lightRed" },
  S: { shape: "♠", tone: "light" },
};

const COLOURED: Readonly<Record<string, CardTone>> = {
  r: "red",
  y: "yellow",
  g: "green",
  b: "blue",
  w: "wild",
};

/** `game`: the names of its cards and suits, in the reader's language. */
export const cardFace = (code: string, game: Pick<SpokenGame, "cards" | "suits"> | null): FaceText => {
  const [, rank = "", french = ""] = /^([A2-9TJQK])([CDHS])$/.exec(code) ?? [];
  const suit = FRENCH[french];
  if (suit) {
    const shown = rank === "T" ? "10" : rank;
    return {
      short: `${shown}${suit.shape}`,
      rank: shown,
      middle: suit.shape,
      corner: french,
      tone: suit.tone,
    };
  }
  const [, letter = "", number = ""] = /^([rygbw])(\d+)$/.exec(code) ?? [];
  const tone = COLOURED[letter];
  if (tone) {
    return {
      short: code,
      rank: number,
      middle: cutName(game?.suits[letter] ?? letter),
      corner: letter,
      tone,
    };
  }
  const [, joker] = /^X(\d)$/.exec(code) ?? [];
  if (joker) return { short: `★${joker}`, rank: joker, middle: "★", corner: "X", tone: "wild" };
  const known = code === "zap";
  // A single letter says little, and may be of another language.
  const short = cutName(code.length === 1 ? (game?.cards[code] ?? code) : code);
  return {
    short,
    rank: "",
    middle: code.length === 1 ? short : short.toUpperCase(),
    corner: "",
    tone: known ? "zap" : "light",
  };
};

const cutName = (name: string): string => Array.from(name).slice(0, 3).join("");

export const CARD_COLUMNS = 5;
export const CARD_ROWS = 3;

export interface CardLook {
  /** False: the card is drawn with borders, because there are no colours. */
  readonly colour: boolean;
  readonly bright: boolean;
}

const toneOf = ({ tone }: FaceText, bright: boolean): Tone => (bright ? tone : `${tone}Dull`);

/** A card of one line and `CARD_COLUMNS` columns. */
export const shortCard = (face: FaceText, { colour, bright }: CardLook): TextLine => {
  const text = centred(face.short, 3);
  return [span(colour ? ` ${text} ` : `[${text}]`, toneOf(face, bright))];
};

/** A card in a text, as wide as its name. */
export const inlineCard = (face: FaceText, { colour, bright }: CardLook): TextLine => [
  span(colour ? ` ${face.short} ` : `[${face.short}]`, toneOf(face, bright)),
];

/** A card of `CARD_ROWS` lines and `CARD_COLUMNS` columns. */
export const tallCard = (face: FaceText, { colour, bright }: CardLook): readonly TextLine[] => {
  const { rank, middle, corner } = face;
  const rows = colour
    ? [` ${rank.padEnd(4)}`, ` ${centred(middle, 3)} `, `${corner.padStart(4)} `]
    : [`┌${rank.padEnd(3, "─")}┐`, `│${centred(middle, 3)}│`, `└${corner.padStart(3, "─")}┘`];
  return rows.map((row) => [span(row, toneOf(face, bright))]);
};

const centred = (text: string, columns: number): string => {
  const shown = cutText(text, columns);
  const missing = columns - Array.from(shown).length;
  const left = Math.floor(missing / 2);
  return " ".repeat(left) + shown + " ".repeat(missing - left);
};
