// The page replay.

export const ReplayPage = () => <main class="page" />;
