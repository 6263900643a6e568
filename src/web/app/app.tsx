// The frame around all pages, and which page stands at which address.
import lazy, { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { HomePage } from "../pages/home-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { ROUTES } from "./routes.ts";

// Each of the other pages is a script of its own, which loads when the page is first shown.
const Lobby = lazy(async () => (await import("../pages/lobby-page.tsx")).LobbyPage);
const NewMatch = lazy(async () => (await import("../pages/new-match-page.tsx")).NewMatchPage);
const Match = lazy(async () => (await import("../pages/match-page.tsx")).MatchPage);
const Replay = lazy(async () => (await import("../pages/replay-page.tsx")).ReplayPage);
const Join = lazy(async () => (await import("../pages/join-page.tsx")).JoinPage);
const Player = lazy(async () => (await import("../pages/player-page.tsx")).PlayerPage);
const Leaderboard = lazy(async () => (await import("../pages/leaderboard-page.tsx")).LeaderboardPage);
const Rules = lazy(async () => (await import("../pages/rules-page.tsx")).RulesPage);
const Bots = lazy(async () => (await import("../pages/bots-page.tsx")).BotsPage);

export const App = () => (
  <LocationProvider>
    <ErrorBoundary>
      <Router>
        <Route path={ROUTES.home} component={HomePage} />
        <Route path={ROUTES.lobby} component={Lobby} />
        <Route path={ROUTES.newMatch} component={NewMatch} />
        <Route path={ROUTES.match} component={Match} />
        <Route path={ROUTES.matchReplay} component={Replay} />
        <Route path={ROUTES.replay} component={Replay} />
        <Route path={ROUTES.join} component={Join} />
        <Route path={ROUTES.player} component={Player} />
        <Route path={ROUTES.leaderboard} component={Leaderboard} />
        <Route path={ROUTES.rules} component={Rules} />
        <Route path={ROUTES.bots} component={Bots} />
        <Route default component={NotFoundPage} />
      </Router>
    </ErrorBoundary>
  </LocationProvider>
);
