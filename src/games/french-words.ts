// The names of the French deck in every language, built from the names of ranks and suits. Knows no game.
import { RANKS, type Rank, SUITS, type Suit } from "./french-deck.ts";
import type { Words } from "./words.ts";

type Ranks = Readonly<Record<Rank, string>>;

const cardsOf = (
  ranks: Ranks,
  card: (rank: string, suit: Suit) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SUITS.flatMap((suit) => RANKS.map((rank) => [`${rank}${suit}`, card(ranks[rank], suit)])),
  );

const spanish = (rank: string, suit: Suit): string => `${rank} de ${SUITS_ES[suit]}`;
const icelandic = (rank: string, suit: Suit): string => `${STEMS_IS[suit]}${rank}`;

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

/** As the object of a sentence: "juega la jota de picas". */
const OBJECTS_ES = {
  A: "el as",
  2: "el dos",
  3: "el tres",
  4: "el cuatro",
  5: "el cinco",
  6: "el seis",
  7: "el siete",
  8: "el ocho",
  9: "el nueve",
  T: "el diez",
  J: "la jota",
  Q: "la reina",
  K: "el rey",
} as const;

/** The accusative: "setur út spaðagosa". */
const OBJECTS_IS = {
  A: "ás",
  2: "tvist",
  3: "þrist",
  4: "fjarka",
  5: "fimmu",
  6: "sexu",
  7: "sjöu",
  8: "áttu",
  9: "níu",
  T: "tíu",
  J: "gosa",
  Q: "drottningu",
  K: "kóng",
} as const;
const SUIT_OBJECTS_IS = { C: "lauf", D: "tígul", H: "hjarta", S: "spaða" } as const;

/** The words of the 52 cards without jokers. */
export const FRENCH_WORDS: Words = {
  en: { suits: SUITS_EN, cards: cardsOf(RANKS_EN, (rank, suit) => `${rank} of ${SUITS_EN[suit]}`) },
  es: {
    suits: SUITS_ES,
    cards: cardsOf(RANKS_ES, spanish),
    forms: { object: cardsOf(OBJECTS_ES, spanish) },
  },
  is: {
    suits: SUITS_IS,
    cards: cardsOf(RANKS_IS, icelandic),
    forms: { object: { ...cardsOf(OBJECTS_IS, icelandic), ...SUIT_OBJECTS_IS } },
  },
};
