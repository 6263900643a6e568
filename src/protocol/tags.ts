// The chapters of the OpenAPI document.

export const TAGS = {
  service: "What this relay is, where it listens, and how it does.",
  games: "What can be played, and by which rules.",
  players: "Who plays: guests, their profiles, and their bot accounts.",
  tokens: "How players prove who they are.",
  matches: "Finding, opening and joining matches.",
  play: "Acting, following what happens, and the record of what happened.",
} as const;

export type Tag = keyof typeof TAGS;
