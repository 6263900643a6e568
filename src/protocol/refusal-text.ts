// The texts of refused acts, for people. Clients branch on the code, never on this text.
import { type OwnRefusal, REFUSALS } from "../games/game.ts";
import { isOwnRefusal } from "../games/own-refusals.ts";
import type { Language } from "../games/words.ts";
import type { Phrase } from "./phrases/phrase.ts";

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

/**
 * What games say in their own words: their own refusals by code, and shared ones by the game's id, a dot and the code. After a
 * slash stands the situation, where one code has several.
 */
export type OwnTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The bundler puts it in: `src/bundle/own-refusals.ts`. */
declare const LINKED_REFUSALS: string;
const OWN_TEXTS: OwnTexts =
  typeof LINKED_REFUSALS === "string" ? /* @__PURE__ */ JSON.parse(LINKED_REFUSALS) : {};

/** What is refused, and how the match stands. */
export interface Situation {
  readonly action: { readonly type: string };
  readonly table: object;
}

/** `game`: its id, if the match is known. The same code may stand for another situation in another game. */
export const refusalText = (
  code: RefusedCode,
  language: Language = "en",
  game?: string,
  situation?: Situation,
): string => {
  const own = isOwnRefusal(code) ? code : `${game}.${code}`;
  const text = (situation && textIn(own, situation)) ?? OWN_TEXTS[own];
  return text?.[language] ?? (isOwnRefusal(code) ? code : TEXTS[language][code]);
};

/** Every text of a refusal in each language. Functions in which nobody acts do not have them. */
export const refusalPhrases = (): readonly Phrase[] => [
  ...REFUSED_CODES.map((code): Phrase => [english[code], spanish[code], icelandic[code]]),
  ...Object.values(OWN_TEXTS).map(({ en, es, is }): Phrase => [en, es, is]),
];

const textIn = (own: string, situation: Situation): OwnTexts[string] | undefined => {
  const found = Object.entries(OWN_TEXTS).find(
    ([key]) => key.startsWith(`${own}/`) && isNow(key.slice(own.length + 1), situation),
  );
  return found?.[1];
};

/** The type of the action, the phase, or a field of the table that says something. */
const isNow = (word: string, { action, table }: Situation): boolean => {
  const fields = new Map<string, unknown>(Object.entries(table));
  return word === action.type || word === fields.get("phase") || Boolean(fields.get(word));
};

type Texts = Readonly<Record<(typeof REFUSED_CODES)[number], string>>;

const english: Texts = {
  malformed: "This is not an act for this match: its shape is wrong, or its `seen` is above the newest seq.",
  "not-seated": "You have no seat in this match.",
  "no-such-match": "There is no such match.",
  "not-started": "The match has not started.",
  "too-fast": "Too many actions at once. Wait a moment.",
  "try-again": "The server does not know whether this was played. Send the same again.",
  "game-fault": "The game of this match fails.",
  beaten: "Too late: another player or the clock was faster.",
  "match-over": "The match is over.",
  "not-your-turn": "It is not your turn.",
  "wrong-phase": "That is not possible now.",
  "not-in-hand": "You do not hold that card.",
  "does-not-follow": "That does not fit the pile.",
  barred: "You cannot play this card now.",
  "not-exposed": "That player has not forgotten to call the last card.",
  "must-play": "You hold a card that can be played.",
  "last-card": "That does not fit the cards that would be left in your hand.",
  "not-there": "That card is not there to draw.",
  "not-a-zip": "Those cards do not make a zip.",
  owed: "First lay a zip with the card that you took from the pile.",
};

const spanish: Texts = {
  malformed:
    "Esto no es una jugada de esta partida: no tiene la forma debida, o su `seen` es mayor que el último seq.",
  "not-seated": "No tienes asiento en esta partida.",
  "no-such-match": "No existe esa partida.",
  "not-started": "La partida sigue sin empezar.",
  "too-fast": "Demasiadas acciones a la vez. Espera un momento.",
  "try-again": "El servidor no sabe si esto se jugó. Vuelve a enviar lo mismo.",
  "game-fault": "El juego de esta partida falla.",
  beaten: "Demasiado tarde: otro jugador o el reloj se adelantó.",
  "match-over": "La partida terminó.",
  "not-your-turn": "No es tu turno.",
  "wrong-phase": "Eso no es posible ahora.",
  "not-in-hand": "No tienes esa carta.",
  "does-not-follow": "Eso no encaja en el descarte.",
  barred: "No puedes jugar esta carta ahora.",
  "not-exposed": "Ese jugador no olvidó cantar su última carta.",
  "must-play": "Tienes una carta que se puede jugar.",
  "last-card": "Eso no es posible con las cartas que te quedarían.",
  "not-there": "Esa carta no está ahí para robarla.",
  "not-a-zip": "Esas cartas no forman un zip.",
  owed: "Antes tienes que usar en un zip la carta que tomaste del descarte.",
};

const icelandic: Texts = {
  malformed: "Þetta er ekki aðgerð í þessari viðureign: formið er rangt eða `seen` er hærra en nýjasta seq.",
  "not-seated": "Þú átt ekki sæti í þessari viðureign.",
  "no-such-match": "Þessi viðureign er ekki til.",
  "not-started": "Viðureignin er ekki hafin.",
  "too-fast": "Of margar aðgerðir í einu. Bíddu andartak.",
  "try-again": "Þjónninn veit ekki hvort þetta var gert. Sendu það sama aftur.",
  "game-fault": "Spilið í þessari viðureign bilar.",
  beaten: "Of seint: annar leikmaður eða klukkan varð á undan.",
  "match-over": "Viðureigninni er lokið.",
  "not-your-turn": "Þú átt ekki leik núna.",
  "wrong-phase": "Þetta er ekki hægt núna.",
  "not-in-hand": "Þú ert ekki með þetta spil á hendi.",
  "does-not-follow": "Þetta passar ekki á bunkann.",
  barred: "Þú mátt ekki setja þetta spil út núna.",
  "not-exposed": "Þessi leikmaður gleymdi ekki að segja „síðasta spil“.",
  "must-play": "Þú ert með spil sem má setja út.",
  "last-card": "Þetta er ekki hægt með spilunum sem þú ættir eftir.",
  "not-there": "Það spil er ekki þar til að draga.",
  "not-a-zip": "Þessi spil mynda ekki zip.",
  owed: "Spilið sem þú tókst úr bunkanum verður fyrst að fara í zip.",
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, es: spanish, is: icelandic };
