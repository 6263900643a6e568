// The page player.

export const PlayerPage = () => <main class="page" />;
