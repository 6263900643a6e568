// The page lobby.

export const LobbyPage = () => <main class="page" />;
