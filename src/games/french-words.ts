// The names of the French deck in every language, built from the names of ranks and suits. Knows no game.
import { RANKS, type Rank, SUITS, type Suit } from "./french-deck.ts";
import type { CardNames, Words } from "./words.ts";

interface Parts {
  readonly suits: Readonly<Record<Suit, string>>;
  readonly ranks: Readonly<Record<Rank, string>>;
  readonly card: (rank: string, suit: Suit) => string;
}

const namesOf = ({ suits, ranks, card }: Parts): CardNames => ({
  suits,
  cards: Object.fromEntries(
    SUITS.flatMap((suit) => RANKS.map((rank) => [`${rank}${suit}`, card(ranks[rank], suit)])),
  ),
});

const SUITS_EN = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" } as const;
const SUITS_ES = { C: "tréboles", D: "diamantes", H: "corazones", S: "picas" } as const;
const SUITS_IS = { C: "lauf", D: "tígull", H: "hjarta", S: "spaði" } as const;
/** Icelandic joins suit and rank to one word. These are the suits as its first part. */
const STEMS_IS = { C: "laufa", D: "tígul", H: "hjarta", S: "spaða" } as const;

const RANKS_EN = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
} as const;

const RANKS_ES = {
  A: "as",
  2: "dos",
  3: "tres",
  4: "cuatro",
  5: "cinco",
  6: "seis",
  7: "siete",
  8: "ocho",
  9: "nueve",
  T: "diez",
  J: "jota",
  Q: "reina",
  K: "rey",
} as const;

const RANKS_IS = {
  A: "ás",
  2: "tvistur",
  3: "þristur",
  4: "fjarki",
  5: "fimma",
  6: "sexa",
  7: "sjöa",
  8: "átta",
  9: "nía",
  T: "tía",
  J: "gosi",
  Q: "drottning",
  K: "kóngur",
} as const;

/** The words of the 52 cards without jokers. */
export const FRENCH_WORDS: Words = {
  en: namesOf({ suits: SUITS_EN, ranks: RANKS_EN, card: (rank, suit) => `${rank} of ${SUITS_EN[suit]}` }),
  es: namesOf({ suits: SUITS_ES, ranks: RANKS_ES, card: (rank, suit) => `${rank} de ${SUITS_ES[suit]}` }),
  is: namesOf({ suits: SUITS_IS, ranks: RANKS_IS, card: (rank, suit) => `${STEMS_IS[suit]}${rank}` }),
};
