// What the table of Zap Your Neighbor says, in each language.
import type { Language } from "../../../protocol/language.ts";

export type OwnAsk =
  /* Where the rules allow nothing else. */
  "play" | "drawOnly" | "takeOnly" | "turn" | "demand" | "zapped" | "drawn" | "owed" | "give" | "declare";

interface Words {
  readonly tens: string;
  readonly lastCard: string;
  readonly caught: string;
  readonly exposed: string;
  readonly pickUp: (cards: string) => string;
  readonly zapOf: (cards: string) => string;
  readonly follow: (suit: string) => string;
  readonly demand: string;
  readonly drawn: string;
  readonly direction: (clockwise: boolean) => string;
  /** What the own seat may do. */
  readonly asks: Readonly<Record<OwnAsk, string>>;
}

export const ZAP_YOUR_NEIGHBOR_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    tens: "A king is on top: tens may be played",
    lastCard: "last card",
    caught: "caught!",
    exposed: "forgot to call!",
    pickUp: (cards) => `Pick up ${cards}`,
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Follow ${suit}`,
    demand: "An 8 asks for an answer",
    drawn: "drawn",
    direction: (clockwise) => (clockwise ? "Clockwise" : "Anticlockwise"),
    asks: {
      play: "Play a lifted card",
      drawOnly: "Nothing fits: draw a card",
      takeOnly: "You cannot answer: pick up the cards",
      turn: "Play a card, or draw",
      demand: "Answer the 8, or draw",
      zapped: "Answer the Zap, or pick it up",
      drawn: "Play the card you drew, or keep it",
      owed: "You have drawn for the 8: play now",
      give: "Give a card away, or keep them all",
      declare: "Name a suit",
    },
  },
  es: {
    tens: "Hay un rey arriba: se pueden jugar dieces",
    lastCard: "última carta",
    caught: "¡roba 2!",
    exposed: "¡no la cantó!",
    pickUp: (cards) => `Cargar con ${cards}`,
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Hay que seguir: ${suit}`,
    demand: "Un 8 pide respuesta",
    drawn: "robada",
    direction: (clockwise) => (clockwise ? "Sentido horario" : "Sentido antihorario"),
    asks: {
      play: "Juega una carta resaltada",
      drawOnly: "Nada encaja: roba una carta",
      takeOnly: "No puedes contestar: carga con las cartas",
      turn: "Juega una carta, o roba",
      demand: "Contesta al 8, o roba",
      zapped: "Contesta al Zap, o carga con sus cartas",
      drawn: "Juega la carta robada, o quédatela",
      owed: "Robaste por el 8: juega ahora",
      give: "Regala una carta, o quédate con todas",
      declare: "Elige palo",
    },
  },
  is: {
    tens: "Kóngur er efstur: nú má setja út tíur",
    lastCard: "síðasta spil",
    caught: "náð!",
    exposed: "þagði!",
    pickUp: (cards) => `Taka upp ${cards}`,
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Fylgja ber: ${suit}`,
    demand: "Svara þarf áttu",
    drawn: "dregið",
    direction: (clockwise) => (clockwise ? "Réttsælis" : "Rangsælis"),
    asks: {
      play: "Settu út spil sem stendur upp úr",
      drawOnly: "Ekkert passar: dragðu spil",
      takeOnly: "Þú getur ekki svarað: taktu spilin upp",
      turn: "Settu út spil eða dragðu",
      demand: "Svaraðu áttunni eða dragðu",
      zapped: "Svaraðu Zap-inu eða taktu spilin upp",
      drawn: "Settu spilið sem þú dróst út eða haltu því",
      owed: "Þú dróst vegna áttunnar: settu út núna",
      give: "Láttu spil af hendi eða haltu öllum",
      declare: "Nefndu lit",
    },
  },
};
