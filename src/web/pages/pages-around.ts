// The pages around the table, as one script: they share most of their parts.
import "./first-page.ts";

export { SettingsDialog } from "../app/settings-dialog.tsx";
export { RulesDialog } from "../coach/rules-dialog.tsx";
export { AccountPage } from "./account-page.tsx";
export { BotsPage } from "./bots-page.tsx";
export { JoinPage } from "./join-page.tsx";
export { LeaderboardPage } from "./leaderboard-page.tsx";
export { LobbyPage } from "./lobby-page.tsx";
export { NewMatchPage } from "./new-match-page.tsx";
export { PlayerPage } from "./player-page.tsx";
export { RulesPage } from "./rules-page.tsx";
export { WaitingRoom } from "./waiting/waiting-room.tsx";
