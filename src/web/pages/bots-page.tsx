// The page bots.

export const BotsPage = () => <main class="page" />;
