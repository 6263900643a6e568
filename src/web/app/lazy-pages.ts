// The pages that load when they are first shown: the table, replays, and the pages around the table. More scripts would
// be smaller each, but larger together.
import lazy from "preact-iso/lazy";
import { late } from "./late.tsx";
import { withSheets } from "./with-sheets.ts";

const around = () => withSheets(["pages"], import("../pages/pages-around.ts"));

export const LAZY_PAGES = {
  lobby: lazy(async () => (await around()).LobbyPage),
  newMatch: lazy(async () => (await around()).NewMatchPage),
  match: lazy(async () => (await withSheets(["table"], import("../pages/match-page.tsx"))).MatchPage),
  replay: lazy(
    async () => (await withSheets(["table", "replay"], import("../pages/replay-page.tsx"))).ReplayPage,
  ),
  join: lazy(async () => (await around()).JoinPage),
  player: lazy(async () => (await around()).PlayerPage),
  leaderboard: lazy(async () => (await around()).LeaderboardPage),
  rules: lazy(async () => (await around()).RulesPage),
  bots: lazy(async () => (await around()).BotsPage),
};

export const LateSettings = late(
  async () => (await around()).SettingsDialog,
  () => null,
);
