// The first page: a name, and two clicks to a race.

export const HomePage = () => <main class="page" />;
