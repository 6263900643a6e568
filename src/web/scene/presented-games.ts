// The games with presenters of their own. What the table shows of any other game, its description says.

export const PRESENTED_GAMES = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] as const;

export type PresentedGame = (typeof PRESENTED_GAMES)[number];

export const isPresented = (id: string): id is PresentedGame =>
  PRESENTED_GAMES.some((presented) => presented === id);
