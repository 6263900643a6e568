// The page rules.

export const RulesPage = () => <main class="page" />;
