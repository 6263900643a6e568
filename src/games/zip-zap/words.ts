import type { Words } from "../words.ts";

const none = { cards: {}, suits: {} };
export const words: Words = { en: none, es: none, is: none };
