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
    tens: "A King is down: tens may go",
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
      takeOnly: "Nothing answers: pick up the cards",
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
    tens: "Hay un rey: se pueden bajar dieces",
    lastCard: "última carta",
    caught: "¡pillado!",
    exposed: "¡no la cantó!",
    pickUp: (cards) => `Robar ${cards}`,
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Hay que seguir: ${suit}`,
    demand: "Un 8 pide respuesta",
    drawn: "robada",
    direction: (clockwise) => (clockwise ? "Sentido horario" : "Sentido antihorario"),
    asks: {
      play: "Juega una carta levantada",
      drawOnly: "Nada encaja: roba una carta",
      takeOnly: "Nada contesta: carga con las cartas",
      turn: "Juega una carta, o roba",
      demand: "Responde al 8, o roba",
      zapped: "Responde al Zap, o roba sus cartas",
      drawn: "Juega la carta robada, o quédatela",
      owed: "Has robado por el 8: juega ahora",
      give: "Regala una carta, o quédate con todas",
      declare: "Nombra un palo",
    },
  },
  is: {
    tens: "Kóngur er úti: tíur mega fara",
    lastCard: "síðasta spil",
    caught: "gómað!",
    exposed: "gleymdi að segja frá!",
    pickUp: (cards) => `Taka ${cards}`,
    zapOf: (cards) => `Zap: ${cards}`,
    follow: (suit) => `Fylgja ber: ${suit}`,
    demand: "Svara þarf áttu",
    drawn: "dregið",
    direction: (clockwise) => (clockwise ? "Réttsælis" : "Rangsælis"),
    asks: {
      play: "Spilaðu spili sem stendur upp úr",
      drawOnly: "Ekkert passar: dragðu spil",
      takeOnly: "Ekkert svarar: taktu spilin upp",
      turn: "Spilaðu spili eða dragðu",
      demand: "Svaraðu áttunni eða dragðu",
      zapped: "Svaraðu Zap-inu eða taktu spilin",
      drawn: "Spilaðu spilinu sem þú dróst eða haltu því",
      owed: "Þú dróst vegna áttunnar: spilaðu núna",
      give: "Gefðu spil eða haltu öllum",
      declare: "Nefndu lit",
    },
  },
};
