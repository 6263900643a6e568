// The page leaderboard.

export const LeaderboardPage = () => <main class="page" />;
