// What the page tells a player of matches elsewhere, in English.
import { apart } from "../apart.ts";

export const noticesEnglish = {
  /** `name` is undefined where nobody knows it. */
  invited: (game: string, name?: string): string =>
    name === undefined ? `You are invited to ${game}` : `${apart(name)} invites you to ${game}`,
  started: (game: string): string => `Your ${game} match is starting`,
  rematch: (game: string): string => `They want a rematch of ${game}`,
  moved: (game: string): string => `It is your turn in ${game}`,
  ended: (game: string): string => `Your ${game} match is over`,
  arenaMatch: "Your arena match begins",
  arenaEnded: "The arena is over",
  decided: "A decision about you",
  play: "Play",
  back: "Back to the arena",
  later: "Not now",
  why: "Why?",
  join: "Join",
  show: "Show",
  /** On the first page, of a match that the reader plays. */
  resume: "Back to your match",
};

export type NoticesWords = typeof noticesEnglish;
