// The table of My Game on the page: every field by its name, and a sentence that says what the prize is worth.
import { describedScene, type Language, type Presenter } from "turn-relay/presentation";

const RANKS = "A23456789TJQK";

const SENTENCES: Readonly<Record<Language, (points: number) => string>> = {
  en: (points) => `Lay a card: the prize is worth ${points}`,
  es: (points) => `Pon una carta: el premio vale ${points}`,
  is: (points) => `Leggðu spil: verðlaunin gefa ${points}`,
};

export const scene: Presenter = (shown, seen) => {
  const told = describedScene(shown, seen);
  const prize = seen.table?.pile.at(-1);
  if (told.mood !== "own" || prize === undefined) return told;
  const points = RANKS.indexOf(prize.charAt(0)) + 1;
  return { ...told, sentence: SENTENCES[seen.language](points), detail: "" };
};
