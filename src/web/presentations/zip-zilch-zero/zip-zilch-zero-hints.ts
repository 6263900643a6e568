// The hints of the coach for Zip, Zilch, Zero. The more special come first.
import { textIn } from "../../../face/fields.ts";
import type { Hint, HintSight } from "../presentation.ts";

const isOwed = ({ table, can }: HintSight): boolean => textIn(table["owed"]) !== undefined && can.has("zip");

const drawsFromPile = ({ offers }: HintSight): number => offers.filter(({ from }) => from === "pile").length;

export const zipZilchZeroHints: readonly Hint[] = [
  {
    id: "roundEnd",
    fits: ({ happened }) => happened.has("roundEnded"),
    text: {
      en: "The last round is counted: zips for you, cards left in hand against you. A new one has begun.",
      es: "La ronda anterior ya cuenta: los zips suman y las cartas que quedan en la mano restan. Empezó otra.",
      is: "Síðasta umferð er talin: zip í plús en spil á hendi í mínus. Ný umferð er hafin.",
    },
  },
  {
    id: "owed",
    spot: "hand",
    fits: isOwed,
    text: {
      en: "The card that you took has to go into a zip now. Pick it with cards that make 0.",
      es: "La carta que tomaste tiene que ir ya en un zip. Elígela con otras que den 0.",
      is: "Spilið sem þú tókst verður að fara í zip núna. Veldu það með öðrum svo að útkoman verði 0.",
    },
  },
  {
    id: "zip",
    spot: "hand",
    fits: (sight) => sight.can.has("zip") && !isOwed(sight),
    text: {
      en: "You hold a zip: black cards less red cards make 0. Pick the cards, and watch the sum.",
      es: "Tienes un zip: las negras menos las rojas dan 0. Elige las cartas y mira la suma.",
      is: "Þú átt zip: svört spil mínus rauð verða 0. Veldu spilin og fylgstu með summunni.",
    },
  },
  {
    id: "draw",
    spot: "stock",
    fits: ({ offers }) => offers.some(({ from }) => from === "stock"),
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
    fits: (sight) => drawsFromPile(sight) > 1,
    text: {
      en: "Below its top the pile has a card for a zip. It brings all above it, and has to go into a zip now.",
      es: "Bajo la de arriba hay en el descarte una carta para un zip. Trae las de encima y debe ir ya en un zip.",
      is: "Undir efsta spili bunkans er spil í zip. Því fylgja öll ofan á, og það verður að fara í zip núna.",
    },
  },
  {
    id: "wait",
    fits: ({ can }) => can.size === 0,
    text: {
      en: "Others are playing. See which black and red cards of yours could make 0.",
      es: "Juegan los demás. Mira qué cartas negras y rojas tuyas podrían dar 0.",
      is: "Hinir eiga leik. Gáðu hvaða svört og rauð spil þín gætu orðið 0.",
    },
  },
];
