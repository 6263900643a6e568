// The page join.

export const JoinPage = () => <main class="page" />;
