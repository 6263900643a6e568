// The words of the coach in English.

export const coachEnglish = {
  coach: "Hints",
  coachText: "In your first match of each game",
  enough: "No more hints",
  rules: "Rules",
  games: "Games",
  noGame: "There is no such game",
  noGameText: "These are the games that are played here.",
  playIt: (game: string): string => `Play ${game}`,
};

export type CoachWords = typeof coachEnglish;
