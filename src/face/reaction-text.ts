// What each reaction says, for the page and for `play`. A picture has the word for what it shows.
import type { Language } from "../games/words.ts";
import type { Reaction } from "../protocol/reaction.ts";

type Texts = Readonly<Record<Reaction, string>>;

const english: Texts = {
  "thumbs-up": "Thumbs up",
  heart: "Heart",
  laugh: "Laughing",
  wow: "Amazed",
  sad: "Sad",
  phew: "Phew",
  cool: "Cool",
  fire: "Fire",
  hello: "Hello!",
  "good-luck": "Good luck!",
  "well-played": "Well played!",
  thanks: "Thank you!",
  oops: "Oops!",
  "good-game": "Good game!",
};

const spanish: Texts = {
  "thumbs-up": "Pulgar arriba",
  heart: "Corazón",
  laugh: "Risa",
  wow: "Asombro",
  sad: "Tristeza",
  phew: "Uf",
  cool: "Genial",
  fire: "Fuego",
  hello: "¡Hola!",
  "good-luck": "¡Suerte!",
  "well-played": "¡Bien jugado!",
  thanks: "¡Gracias!",
  oops: "¡Uy!",
  "good-game": "¡Buena partida!",
};

const icelandic: Texts = {
  "thumbs-up": "Þumall upp",
  heart: "Hjarta",
  laugh: "Hlátur",
  wow: "Undrun",
  sad: "Leiði",
  phew: "Úff",
  cool: "Töff",
  fire: "Eldur",
  hello: "Hæ!",
  "good-luck": "Gangi þér vel!",
  "well-played": "Vel spilað!",
  thanks: "Takk!",
  oops: "Úps!",
  "good-game": "Takk fyrir leikinn!",
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, es: spanish, is: icelandic };

export const reactionText = (reaction: Reaction, language: Language): string => TEXTS[language][reaction];

/** A later build of the relay may send more. */
export const isReaction = (id: string): id is Reaction => Object.hasOwn(english, id);

/** All that this build knows, in the order of a menu: the pictures first. */
export const KNOWN_REACTIONS: readonly Reaction[] = Object.keys(english).filter(isReaction);
