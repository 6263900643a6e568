// The chapters of the OpenAPI document.

export const TAGS = {
  service: "What this relay is, where it listens, and how it does.",
  games: "What can be played, and by which rules.",
  players: "Who plays: guests, their profiles and their histories.",
  leaderboards: "The best players of each game.",
  tokens: "How players prove who they are.",
  "sign-in": "Ways back to a player: passkeys and recovery codes.",
  apps: "Letting an app of somebody else act for you.",
  oauth: "OAuth 2.1, which such an app speaks.",
  bots: "Accounts for programs that play.",
  webhooks: "Posting what happens to an address of yours.",
  pushes: "Waking a browser whose page is closed.",
  matches: "Opening, finding and starting matches.",
  seats: "Sitting down, leaving, house bots and invitations.",
  matchmaking: "Finding others to play with.",
  reports: "Telling the operator of a player.",
  operator: "What an operator sees and does.",
  arenas: "Matches that follow one another until a time, with one table.",
  play: "Acting, following what happens, and the record of what happened.",
} as const;

export type Tag = keyof typeof TAGS;
