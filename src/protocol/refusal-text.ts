// The texts of refused acts, for people. Clients branch on the code, never on this text.
import { type OwnRefusal, REFUSALS } from "../games/game.ts";
import { isOwnRefusal } from "../games/own-refusals.ts";
import type { Language } from "../games/words.ts";

/** Codes without a verdict. An act with one of these may have no match to be judged on. */
export const UNJUDGED_CODES = [
  "malformed",
  "not-seated",
  "no-such-match",
  "not-started",
  "too-fast",
  "try-again",
  "game-fault",
] as const;
export type UnjudgedCode = (typeof UNJUDGED_CODES)[number];

type SharedVerdict = Exclude<(typeof REFUSALS)[number], UnjudgedCode>;
const isVerdict = (code: (typeof REFUSALS)[number]): code is SharedVerdict => code !== "malformed";

/** The verdicts of the referees of all games. The same act always gets the same verdict. */
export const VERDICT_CODES = ["beaten", ...REFUSALS.filter(isVerdict)] as const;
export type VerdictCode = (typeof VERDICT_CODES)[number] | OwnRefusal;

export const REFUSED_CODES = [...VERDICT_CODES, ...UNJUDGED_CODES] as const;
export type RefusedCode = (typeof REFUSED_CODES)[number] | OwnRefusal;

/** The texts of the games' own refusals, by code. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The bundler puts it in: `src/bundle/own-refusals.ts`. */
declare const LINKED_REFUSALS: string;
const OWN_TEXTS: OwnTexts = typeof LINKED_REFUSALS === "string" ? JSON.parse(LINKED_REFUSALS) : {};

export const refusalText = (code: RefusedCode, language: Language = "en"): string =>
  isOwnRefusal(code) ? (OWN_TEXTS[code]?.[language] ?? code) : TEXTS[language][code];

type Texts = Readonly<Record<(typeof REFUSED_CODES)[number], string>>;

const english: Texts = {
  malformed: "This is not an act for this match: its shape is wrong, or its `seen` is above the newest seq.",
  "not-seated": "You have no seat in this match.",
  "no-such-match": "There is no such match.",
  "not-started": "The match has not started.",
  "too-fast": "Too many actions at once. Wait a moment.",
  "try-again": "The relay cannot say whether this was played. Send the same again.",
  "game-fault": "The game of this match fails.",
  beaten: "The table has moved on since: somebody or the clock was faster.",
  "match-over": "The match is over.",
  "not-your-turn": "It is not your turn for that.",
  "wrong-phase": "That cannot be done in this phase.",
  "not-in-hand": "You do not hold that card.",
  "does-not-follow": "That does not fit the pile.",
  barred: "You may not do that with this card or on this top.",
  "not-exposed": "That seat has nothing to be caught for.",
  "must-play": "You hold a card that can be played.",
  "last-card": "That is not possible with the cards that would be left in your hand.",
  "not-there": "There is no such card to draw.",
  "not-a-zip": "No zip can be made that way.",
  owed: "The card that you drew for must be zipped first.",
};

const spanish: Texts = {
  malformed:
    "Esto no es una jugada de esta partida: no tiene la forma debida, o su `seen` es mayor que el último seq.",
  "not-seated": "No tienes asiento en esta partida.",
  "no-such-match": "No existe esa partida.",
  "not-started": "La partida no ha empezado.",
  "too-fast": "Demasiadas acciones a la vez. Espera un momento.",
  "try-again": "El servidor no puede decir si esto se ha jugado. Vuelve a enviar lo mismo.",
  "game-fault": "El juego de esta partida falla.",
  beaten: "La mesa ha cambiado entretanto: alguien, o el reloj, se ha adelantado.",
  "match-over": "La partida ha terminado.",
  "not-your-turn": "No te toca hacer eso.",
  "wrong-phase": "Eso no se puede hacer en esta fase.",
  "not-in-hand": "No tienes esa carta.",
  "does-not-follow": "Eso no encaja en el descarte.",
  barred: "No puedes hacer eso con esta carta o sobre esta carta superior.",
  "not-exposed": "A ese asiento no se le puede reclamar nada.",
  "must-play": "Tienes una carta que se puede jugar.",
  "last-card": "Eso no cuadra con las cartas que te quedarían.",
  "not-there": "Esa carta no está ahí para robarla.",
  "not-a-zip": "Así no se puede hacer ningún zip.",
  owed: "La carta por la que has robado tiene que ir antes en un zip.",
};

const icelandic: Texts = {
  malformed: "Þetta er ekki aðgerð í þessari viðureign: formið er rangt eða `seen` er hærra en nýjasta seq.",
  "not-seated": "Þú átt ekki sæti í þessari viðureign.",
  "no-such-match": "Þessi viðureign er ekki til.",
  "not-started": "Viðureignin er ekki hafin.",
  "too-fast": "Of margar aðgerðir í einu. Bíddu andartak.",
  "try-again": "Þjónninn getur ekki sagt til um hvort þetta var spilað. Sendu það sama aftur.",
  "game-fault": "Spilið í þessari viðureign bilar.",
  beaten: "Staðan á borðinu hefur breyst: einhver annar eða klukkan varð á undan.",
  "match-over": "Viðureigninni er lokið.",
  "not-your-turn": "Þú átt ekki leik til þess núna.",
  "wrong-phase": "Þetta er ekki hægt í þessum áfanga.",
  "not-in-hand": "Þú ert ekki með þetta spil á hendi.",
  "does-not-follow": "Þetta passar ekki á bunkann.",
  barred: "Þú mátt ekki gera þetta með þessu spili eða ofan á þessu spili.",
  "not-exposed": "Það er ekkert til að grípa þetta sæti fyrir.",
  "must-play": "Þú ert með spil sem má spila.",
  "last-card": "Þetta kemur ekki heim við spilin sem þú ættir eftir.",
  "not-there": "Þar er ekkert slíkt spil að draga.",
  "not-a-zip": "Þannig verður ekki til neitt zip.",
  owed: "Spilið sem þú sóttir í bunkann verður fyrst að fara í zip.",
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, es: spanish, is: icelandic };
