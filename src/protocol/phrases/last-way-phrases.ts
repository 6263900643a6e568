// What is said of the last way to sign in: title, then detail. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const lastWayPhrases: readonly Phrase[] = [
  ["It is your last way in", "Es tu última forma de entrar", "Þetta er síðasta innskráningarleiðin þín"],
  [
    "This is your last way in. Add another one first.",
    "Es tu última forma de entrar. Añade otra antes.",
    "Þetta er síðasta innskráningarleiðin þín. Bættu annarri við fyrst.",
  ],
];
