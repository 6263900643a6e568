// Reads a card's code: which deck it is of, and what stands on it. A code of no deck here is shown as text.

export type FrenchSuit = "C" | "D" | "H" | "S";
export type ZipColour = "r" | "y" | "g" | "b" | "w";

export type CardKind =
  | { readonly type: "french"; readonly rank: string; readonly suit: FrenchSuit }
  | { readonly type: "joker"; readonly number: string }
  | { readonly type: "zip"; readonly colour: ZipColour; readonly number: string }
  | { readonly type: "zap" }
  | { readonly type: "text" };

const FRENCH = /^([A2-9TJQK])([CDHS])$/;
const FRENCH_SUITS = ["C", "D", "H", "S"] as const;
const ZIP = /^([rygbw])([1-9]|10)$/;
const ZIP_COLOURS = ["r", "y", "g", "b", "w"] as const;
const JOKER = /^X(\d)$/;

export const cardKind = (code: string): CardKind => {
  const [, rank, french] = FRENCH.exec(code) ?? [];
  const suit = FRENCH_SUITS.find((known) => known === french);
  if (rank !== undefined && suit !== undefined) return { type: "french", rank, suit };
  const [, zip, number] = ZIP.exec(code) ?? [];
  const colour = ZIP_COLOURS.find((known) => known === zip);
  if (number !== undefined && colour !== undefined) return { type: "zip", colour, number };
  const [, joker] = JOKER.exec(code) ?? [];
  if (joker !== undefined) return { type: "joker", number: joker };
  return code === "zap" ? { type: "zap" } : { type: "text" };
};

/** A ten is `T` in codes, and 10 to the eye. */
export const shownRank = (rank: string): string => (rank === "T" ? "10" : rank);

const COURTS = ["J", "Q", "K"];

export const isCourt = (rank: string): boolean => COURTS.includes(rank);
