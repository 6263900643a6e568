// The page new match.

export const NewMatchPage = () => <main class="page" />;
