// Titles of problems with arenas that players and operators meet. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const arenaTitles: readonly Phrase[] = [
  ["No such arena", "No existe ese torneo", "Þetta mót er ekki til"],
];
