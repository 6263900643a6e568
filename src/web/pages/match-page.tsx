// The page match.

export const MatchPage = () => <main class="page" />;
