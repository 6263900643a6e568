// The hints of the coach for Zip, Zilch, Zero. The more special come first.
import type { Hint } from "../presentation.ts";

export const zipZilchZeroHints: readonly Hint[] = [
  {
    id: "roundEnd",
    spot: "seats",
    fits: ({ happened }) => happened.has("roundEnded"),
    text: {
      en: "The round is over. Zips count for you, cards left in hand count against you.",
      es: "La ronda ha terminado. Los zips suman; las cartas que quedan en la mano restan.",
      is: "Umferðinni er lokið. Zip telja í plús en spil á hendi í mínus.",
    },
  },
  {
    id: "owed",
    spot: "hand",
    fits: ({ can }) => can.has("zip") && !can.has("discard"),
    text: {
      en: "The card that you took has to go into a zip now. Pick it with cards that make 0.",
      es: "La carta que tomaste tiene que ir ya en un zip. Elígela con otras que den 0.",
      is: "Spilið sem þú tókst verður að fara í zip núna. Veldu það með öðrum svo að útkoman verði 0.",
    },
  },
  {
    id: "zip",
    spot: "hand",
    fits: ({ can }) => can.has("zip"),
    text: {
      en: "You hold a zip: black cards less red cards make 0. Pick the cards, and watch the sum.",
      es: "Tienes un zip: las negras menos las rojas dan 0. Elige las cartas y mira la suma.",
      is: "Þú átt zip: svört spil mínus rauð verða 0. Veldu spilin og fylgstu með summunni.",
    },
  },
  {
    id: "draw",
    spot: "stock",
    fits: ({ can }) => can.has("draw"),
    text: {
      en: "Your turn. Draw the top card of the stock, or take from the pile.",
      es: "Te toca. Roba la carta de arriba del mazo o toma del descarte.",
      is: "Þú átt leik. Dragðu efsta spil stokksins, eða taktu úr bunkanum.",
    },
  },
  {
    id: "discard",
    spot: "hand",
    fits: ({ can }) => can.has("discard"),
    text: {
      en: "End your turn: put one card on the pile. Big cards in hand cost most at the end.",
      es: "Termina tu turno: deja una carta en el descarte. Las altas son las que más cuestan al final.",
      is: "Að lokum seturðu eitt spil í bunkann. Há spil á hendi kosta mest í lokin.",
    },
  },
  {
    id: "pile",
    spot: "pile",
    fits: ({ can }) => can.has("draw"),
    text: {
      en: "A card of the pile brings all cards above it. The lowest one has to go into a zip in this turn.",
      es: "Una carta del descarte trae todas las de encima. La de más abajo tiene que ir en un zip en este turno.",
      is: "Spili úr bunkanum fylgja öll sem á því liggja. Það neðsta verður að fara í zip áður en þú kastar.",
    },
  },
  {
    id: "wait",
    spot: "pile",
    fits: ({ can }) => can.size === 0,
    text: {
      en: "Others are playing. See which black and red cards of yours could make 0.",
      es: "Juegan los demás. Mira qué cartas negras y rojas tuyas podrían dar 0.",
      is: "Hinir eiga leik. Gáðu hvaða svört og rauð spil þín gætu orðið 0.",
    },
  },
];
