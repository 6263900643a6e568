// The pages around the table, as one script: they share most of their parts. On the first page nothing goes that has the
// focus, so its keeper comes with them.
import "./first-page.ts";
import "../app/further-operations.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { keepFocus } from "../app/keep-focus.ts";
import { startLooks } from "../app/looks.ts";

keepFocus();
watchAlerts();
startLooks();

export { ForgottenCallout } from "../app/forgotten-callout.tsx";
export { SettingsDialog } from "../app/settings-dialog.tsx";
export { RulesDialog } from "../coach/rules-dialog.tsx";
export { KeysDialog } from "../table/keys-dialog.tsx";
export { AccountPage } from "./account-page.tsx";
export { AuthorizePage } from "./authorize-page.tsx";
export { BannedPage } from "./banned-page.tsx";
export { BotsPage } from "./bots-page.tsx";
export { DevicePage } from "./device-page.tsx";
export { JoinPage } from "./join-page.tsx";
export { LeaderboardPage } from "./leaderboard-page.tsx";
export { LobbyPage } from "./lobby-page.tsx";
export { LeaveDialog } from "./match/leave-dialog.tsx";
export { OfflineMatch } from "./match/offline-match.tsx";
export { NewMatchPage } from "./new-match-page.tsx";
export { NotFoundPage } from "./not-found-page.tsx";
export { PlayerPage } from "./player-page.tsx";
export { ReportDialog } from "./reports/report-dialog.tsx";
export { RulesPage } from "./rules-page.tsx";
export { WinOffer } from "./sign-in/win-offer.tsx";
export { WaitingRoom } from "./waiting/waiting-room.tsx";
