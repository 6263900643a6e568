// What the table of Zap Your Neighbor says, in each language.
import type { Language } from "../../../protocol/language.ts";

/** What the own seat is asked for. `Only`: the rules allow nothing else. */
export type OwnAsk =
  | "play"
  | "playOrDraw"
  | "drawOnly"
  | "zapOnly"
  | "zapOrTake"
  | "takeOnly"
  | "demand"
  | "demandDraw"
  | "drawn"
  | "owed"
  | "give"
  | "declare";

interface Words {
  readonly tens: string;
  readonly lastCard: string;
  readonly caught: string;
  readonly exposed: string;
  readonly pickUp: (cards: string) => string;
  /** The button of `keep`: the drawn card, or all cards after a queen. */
  readonly keepDrawn: string;
  readonly keepAll: string;
  readonly zapOf: (cards: string) => string;
  readonly follow: (suit: string) => string;
  readonly demand: string;
  readonly drawn: string;
  readonly direction: (clockwise: boolean) => string;
  /** What has hit the own seat, or what its turn is about. */
  readonly zapped: (cards: string) => string;
  readonly answer: string;
  readonly owed: string;
  readonly drew: string;
  readonly queen: string;
  readonly nameSuit: string;
  readonly given: (name: string) => string;
  readonly youForgot: string;
  readonly mayCatch: string;
  /** What a seat may do with its ten, or that it has none. */
  readonly ownTen: string;
  readonly noTen: string;
  /** What the own seat may do. */
  readonly asks: Readonly<Record<OwnAsk, string>>;
}

export const ZAP_YOUR_NEIGHBOR_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    tens: "A king! Tens may be played",
    lastCard: "last card",
    caught: "caught!",
    exposed: "forgot to call!",
    pickUp: (cards) => `Pick up ${cards}`,
    keepDrawn: "Keep it",
    keepAll: "Keep all",
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Follow ${suit}`,
    demand: "An 8 asks for an answer",
    drawn: "drawn",
    direction: (clockwise) => (clockwise ? "Clockwise" : "Anticlockwise"),
    zapped: (cards) => `Zap! ${cards} for you`,
    answer: "Answer the 8",
    owed: "You drew an answer to the 8",
    drew: "The card you drew fits",
    queen: "Give a card away?",
    nameSuit: "Name a suit",
    given: (name) => `${name} gave you a card`,
    youForgot: "You were caught",
    mayCatch: "Catch who forgot to call",
    ownTen: "Play your ten, or pass",
    noTen: "You have no ten to play",
    asks: {
      play: "Play a lifted card",
      playOrDraw: "Play a lifted card, or draw",
      drawOnly: "Nothing fits: draw a card",
      zapOnly: "Answer with a lifted card",
      zapOrTake: "Answer, or pick them up",
      takeOnly: "You cannot answer: pick them up",
      demand: "Its suit, an 8, a jack or a joker",
      demandDraw: "You cannot answer yet: draw",
      drawn: "Play it, or keep it",
      owed: "Play a lifted card",
      give: "Choose a card, or keep them all",
      declare: "It will be the suit to follow",
    },
  },
  es: {
    tens: "¡Un rey! Valen los dieces",
    lastCard: "última carta",
    caught: "¡roba 2!",
    exposed: "¡no la cantó!",
    pickUp: (cards) => `Cargar con ${cards}`,
    keepDrawn: "Quedármela",
    keepAll: "No dar ninguna",
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Hay que seguir: ${suit}`,
    demand: "Un 8 pide respuesta",
    drawn: "robada",
    direction: (clockwise) => (clockwise ? "Sentido horario" : "Sentido antihorario"),
    zapped: (cards) => `¡Zap! ${cards} para ti`,
    answer: "Contesta al 8",
    owed: "Robaste con qué contestar al 8",
    drew: "La carta que robaste encaja",
    queen: "¿Regalas una carta?",
    nameSuit: "Elige palo",
    given: (name) => `${name} te regaló una carta`,
    youForgot: "Te atraparon",
    mayCatch: "Atrapa a quien no cantó",
    ownTen: "Juega tu 10, o pasa",
    noTen: "No tienes un 10 que jugar",
    asks: {
      play: "Juega una carta resaltada",
      playOrDraw: "Juega una carta resaltada, o roba",
      drawOnly: "Nada encaja: roba una carta",
      zapOnly: "Contesta con una carta resaltada",
      zapOrTake: "Contesta, o carga con ellas",
      takeOnly: "No puedes contestar: carga con ellas",
      demand: "Con su palo, un 8, una jota o un comodín",
      demandDraw: "Aún no puedes contestar: roba",
      drawn: "Juégala, o quédatela",
      owed: "Juega una carta resaltada",
      give: "Elige una carta, o quédate con todas",
      declare: "Será el palo que hay que seguir",
    },
  },
  is: {
    tens: "Kóngur! Tíur mega út",
    lastCard: "síðasta spil",
    caught: "náð!",
    exposed: "þagði!",
    pickUp: (cards) => `Taka upp ${cards}`,
    keepDrawn: "Halda spilinu",
    keepAll: "Halda öllum",
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Fylgja ber: ${suit}`,
    demand: "Svara þarf áttu",
    drawn: "dregið",
    direction: (clockwise) => (clockwise ? "Réttsælis" : "Rangsælis"),
    zapped: (cards) => `Zap! ${cards} til þín`,
    answer: "Svaraðu áttunni",
    owed: "Þú dróst svar við áttunni",
    drew: "Spilið sem þú dróst passar",
    queen: "Læturðu spil af hendi?",
    nameSuit: "Nefndu lit",
    given: (name) => `${name} lét þig fá spil`,
    youForgot: "Þér var náð",
    mayCatch: "Gómaðu þann sem þagði",
    ownTen: "Settu tíuna út eða segðu pass",
    noTen: "Þú átt enga tíu til að setja út",
    asks: {
      play: "Settu út spil sem stendur upp úr",
      playOrDraw: "Settu út spil eða dragðu",
      drawOnly: "Ekkert passar: dragðu spil",
      zapOnly: "Svaraðu með spili",
      zapOrTake: "Svaraðu eða taktu þau upp",
      takeOnly: "Ekkert svar: taktu þau upp",
      demand: "Með lit hennar, áttu, gosa eða jóker",
      demandDraw: "Þú getur ekki svarað enn: dragðu",
      drawn: "Settu það út eða haltu því",
      owed: "Settu út spil sem stendur upp úr",
      give: "Veldu spil eða haltu öllum",
      declare: "Honum ber að fylgja héðan í frá",
    },
  },
};
