// The frame around all pages.

export const App = () => <main>turn-relay</main>;
