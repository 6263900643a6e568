// What stands at an address that is none.
import { paths } from "../app/paths.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";
import { shellWords } from "../words/shell/shell-words.ts";

export const NotFoundPage = () => {
  const { notFound, toHome, trouble } = shellWords();
  return (
    <main class="page">
      <EmptyState isPage icon="search" title={notFound} text={pagesWords().notFoundText}>
        <Button kind="primary" href={paths.home()}>
          {toHome}
        </Button>
        <Button href={paths.lobby()}>{trouble.toLobby}</Button>
      </EmptyState>
    </main>
  );
};
