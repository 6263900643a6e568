// The pages that load when they are first shown, each as a script of its own.
import lazy from "preact-iso/lazy";

export const LAZY_PAGES = {
  lobby: lazy(async () => (await import("../pages/lobby-page.tsx")).LobbyPage),
  newMatch: lazy(async () => (await import("../pages/new-match-page.tsx")).NewMatchPage),
  match: lazy(async () => (await import("../pages/match-page.tsx")).MatchPage),
  replay: lazy(async () => (await import("../pages/replay-page.tsx")).ReplayPage),
  join: lazy(async () => (await import("../pages/join-page.tsx")).JoinPage),
  player: lazy(async () => (await import("../pages/player-page.tsx")).PlayerPage),
  leaderboard: lazy(async () => (await import("../pages/leaderboard-page.tsx")).LeaderboardPage),
  rules: lazy(async () => (await import("../pages/rules-page.tsx")).RulesPage),
  bots: lazy(async () => (await import("../pages/bots-page.tsx")).BotsPage),
};
