// The words of the coach in Icelandic.
import type { CoachWords } from "./en.ts";

export const coachIcelandic = {
  coach: "Ábendingar",
  coachText: "Í fyrstu viðureign þinni í hverju spili",
  enough: "Ekki fleiri ábendingar",
  rules: "Reglur",
  games: "Spil",
  noGame: "Þetta spil er ekki til",
  noGameText: "Þessi spil eru spiluð hér.",
  playIt: (game) => `Spila ${game}`,
} satisfies CoachWords;
