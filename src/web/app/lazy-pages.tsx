// The pages that load when they are first shown: the table, replays, and the pages around the table. More scripts would
// be smaller each, but larger together.
import lazy from "preact-iso/lazy";
import { late } from "./late.tsx";
import { loadPagesAround } from "./load-pages-around.ts";
import { withSheets } from "./with-sheets.ts";

/** Its place is there before it. */
const Coach = late(
  async () => (await import("../pages/match/late-coach.ts")).Coach,
  () => <aside class="coach coach-quiet" />,
);

const describing = async () => (await import("../pages/match/described-games.ts")).describedScene;

export const LAZY_PAGES = {
  lobby: lazy(async () => (await loadPagesAround()).LobbyPage),
  newMatch: lazy(async () => (await loadPagesAround()).NewMatchPage),
  match: lazy(async () => {
    const { matchPageWith } = await withSheets(["table"], import("../pages/match-page.tsx"));
    return matchPageWith({ Coach, describing });
  }),
  replay: lazy(
    async () => (await withSheets(["table", "replay"], import("../pages/replay-page.tsx"))).ReplayPage,
  ),
  join: lazy(async () => (await loadPagesAround()).JoinPage),
  player: lazy(async () => (await loadPagesAround()).PlayerPage),
  leaderboard: lazy(async () => (await loadPagesAround()).LeaderboardPage),
  rules: lazy(async () => (await loadPagesAround()).RulesPage),
  bots: lazy(async () => (await loadPagesAround()).BotsPage),
  account: lazy(async () => (await loadPagesAround()).AccountPage),
};

export const LateSettings = late(
  async () => (await loadPagesAround()).SettingsDialog,
  () => null,
);

export const LateForgotten = late(
  async () => (await loadPagesAround()).ForgottenCallout,
  () => null,
);
