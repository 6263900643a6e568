// The hints of the coach for Zap Your Neighbor. The more special come first.
import { listIn, openFields, wholeIn } from "../../../face/fields.ts";
import type { Hint, HintSight } from "../presentation.ts";

const isOwnTurn = ({ phase, table, you }: HintSight): boolean =>
  phase === "turn" && wholeIn(table["turn"]) === you;

const isZapped = (sight: HintSight): boolean => isOwnTurn(sight) && (wholeIn(sight.table["zap"]) ?? 0) > 0;

const isAsked = (sight: HintSight): boolean => isOwnTurn(sight) && sight.table["demand"] === true;

/** How many cards can be drawn for certain: nobody sees how large the pile is. */
const stockOf = ({ table }: HintSight): number => wholeIn(table["stock"]) ?? 0;
const CATCH_CARDS = 2;

/** An earlier last card was not called. A new call does not help against that. */
const isExposed = ({ table, you }: HintSight): boolean =>
  listIn(table["exposed"], (one) => wholeIn(openFields(one)["seat"]))?.includes(you) ?? false;

const isFree = (sight: HintSight): boolean => isOwnTurn(sight) && !isZapped(sight) && !isAsked(sight);

export const zapYourNeighborHints: readonly Hint[] = [
  {
    id: "catch",
    spot: "seats",
    fits: (sight) => sight.can.has("catch") && stockOf(sight) >= CATCH_CARDS,
    text: {
      en: "Somebody forgot to call “last card”. Catch that player, who then draws 2.",
      es: "Alguien olvidó cantar «última carta». Atrápalo y robará 2.",
      is: "Einhver gleymdi að segja „síðasta spil“. Gómaðu þann leikmann, þá dregur hann 2.",
    },
  },
  {
    id: "zap",
    spot: "hand",
    fits: (sight) => isZapped(sight) && sight.can.has("play"),
    text: {
      en: "A Zap! Pass it on with a 2, a 3 or a joker, stop it with a 5, or send it back with a 9 that fits.",
      es: "¡Un Zap! Pásalo con un 2, un 3 o un comodín, páralo con un 5 o devuélvelo con un 9 que encaje.",
      is: "Zap! Sendu það áfram með tvisti, þristi eða jóker, stöðvaðu með fimmu eða sendu til baka með níu.",
    },
  },
  {
    id: "zapped",
    spot: "buttons",
    fits: (sight) => isZapped(sight) && !sight.can.has("play"),
    text: {
      en: "A Zap is aimed at you, and no card of yours answers it. Pick up its cards: then your turn is over.",
      es: "Un Zap va contra ti y ninguna de tus cartas lo contesta. Carga con sus cartas y termina tu turno.",
      is: "Zap beinist að þér og ekkert spil þitt svarar því. Taktu spil þess upp, þá er leik þínum lokið.",
    },
  },
  {
    id: "demand",
    spot: "hand",
    fits: (sight) => isAsked(sight) && sight.can.has("play"),
    text: {
      en: "You have to answer the 8: with another 8, a card of its suit but no 10, a jack or a joker.",
      es: "Tienes que contestar al 8: con otro 8, una carta de su palo que no sea un 10, una jota o un comodín.",
      is: "Þú verður að svara áttunni: með annarri áttu, spili í lit hennar, þó ekki tíu, gosa eða jóker.",
    },
  },
  {
    id: "demandDraw",
    spot: "stock",
    fits: (sight) => isAsked(sight) && !sight.can.has("play"),
    text: {
      en: "You have to answer the 8, and none of your cards does. Draw: cards come until one of them does.",
      es: "Tienes que contestar al 8 y no tienes con qué. Roba: llegarán cartas hasta que una sirva.",
      is: "Þú verður að svara áttunni en ekkert spil þitt gerir það. Dragðu: spil koma þar til eitt svarar.",
    },
  },
  {
    id: "owed",
    spot: "hand",
    fits: ({ phase, can }) => phase === "owed" && can.has("play"),
    text: {
      en: "You drew until a card answers the 8. Play a lifted card now.",
      es: "Robaste hasta tener con qué contestar al 8. Juega ahora una carta resaltada.",
      is: "Þú dróst þar til spil svaraði áttunni. Settu nú út spil sem stendur upp úr.",
    },
  },
  {
    id: "tens",
    spot: "hand",
    fits: ({ phase, can }) => phase === "tens" && can.has("play"),
    text: {
      en: "A king was played, and you hold a ten. You may play it now, although it is not your turn.",
      es: "Se jugó un rey y tienes un 10. Puedes jugarlo ahora, aunque no sea tu turno.",
      is: "Kóngur var settur út og þú átt tíu. Þú mátt setja hana út núna þótt þú eigir ekki leik.",
    },
  },
  {
    id: "give",
    spot: "hand",
    fits: ({ can }) => can.has("give"),
    text: {
      en: "The queen lets you give a card to somebody. Choose a card and a player, or keep your cards.",
      es: "La reina te deja regalar una carta. Elige la carta y a quién, o quédate con todas.",
      is: "Drottningin leyfir þér að láta annan fá spil. Veldu spil og leikmann, eða haltu öllum spilunum.",
    },
  },
  {
    id: "declare",
    spot: "buttons",
    fits: ({ can }) => can.has("declare"),
    text: {
      en: "Name a suit. It is the one to follow from now on.",
      es: "Elige un palo. Será el que hay que seguir.",
      is: "Nefndu lit. Honum ber að fylgja héðan í frá.",
    },
  },
  {
    id: "drawn",
    spot: "hand",
    fits: ({ phase, can }) => phase === "drawn" && can.has("keep"),
    text: {
      en: "The card that you drew fits. Play it, or keep it.",
      es: "La carta que robaste encaja. Juégala o quédatela.",
      is: "Spilið sem þú dróst passar. Settu það út eða haltu því.",
    },
  },
  {
    id: "lastCard",
    spot: "hand",
    fits: (sight) => sight.can.has("play") && sight.can.has("lastCard") && !isExposed(sight),
    text: {
      en: "Two cards left. When you play one, the table calls “last card” for you, so nobody can catch you.",
      es: "Te quedan dos cartas. Si juegas una, la mesa canta «última carta» por ti y nadie puede atraparte.",
      is: "Tvö spil eftir. Þegar þú setur annað út segir borðið „síðasta spil“ fyrir þig og enginn gómar þig.",
    },
  },
  {
    id: "play",
    spot: "hand",
    fits: (sight) => isFree(sight) && sight.can.has("play"),
    text: {
      en: "Your turn: lifted cards fit. Most often they have the suit to follow, or the rank of the top card.",
      es: "Te toca: las cartas resaltadas encajan. Casi siempre por el palo que toca o por el valor de la de arriba.",
      is: "Þú átt leik: spil sem standa upp úr passa. Oftast er það liturinn sem fylgja ber eða gildi efsta spilsins.",
    },
  },
  {
    id: "draw",
    spot: "stock",
    fits: (sight) => isFree(sight) && !sight.can.has("play") && stockOf(sight) > 0,
    text: {
      en: "None of your cards fits. Draw one from the stock.",
      es: "Ninguna de tus cartas encaja. Roba una del mazo.",
      is: "Ekkert spil þitt passar. Dragðu eitt úr stokknum.",
    },
  },
  {
    id: "wait",
    spot: "seats",
    fits: ({ can, table, you }) => can.size === 0 && (wholeIn(table["turn"]) ?? you) !== you,
    text: {
      en: "Others are playing. The table shows whose turn it is and in which direction it goes.",
      es: "Juegan los demás. La mesa muestra a quién le toca y en qué sentido se juega.",
      is: "Hinir eiga leik. Á borðinu sést hver er næstur og í hvaða átt er spilað.",
    },
  },
];
