// The pages that load when they are first shown: the table, replays, and the pages around the table. More scripts would
// be smaller each, but larger together.
import lazy from "preact-iso/lazy";

const around = () => import("../pages/pages-around.ts");

export const LAZY_PAGES = {
  lobby: lazy(async () => (await around()).LobbyPage),
  newMatch: lazy(async () => (await around()).NewMatchPage),
  match: lazy(async () => (await import("../pages/match-page.tsx")).MatchPage),
  replay: lazy(async () => (await import("../pages/replay-page.tsx")).ReplayPage),
  join: lazy(async () => (await around()).JoinPage),
  player: lazy(async () => (await around()).PlayerPage),
  leaderboard: lazy(async () => (await around()).LeaderboardPage),
  rules: lazy(async () => (await around()).RulesPage),
  bots: lazy(async () => (await around()).BotsPage),
};
