// What stands in the place of a page whose script did not come, or that has failed.
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { shellWords } from "../words/shell/shell-words.ts";
import { isOnline } from "./online.ts";
import { paths } from "./paths.ts";

export const BrokenPage = () => {
  const { trouble, toHome } = shellWords();
  const isOff = !isOnline.value;
  return (
    <main class="page">
      <EmptyState
        isPage
        icon={isOff ? "offline" : "warning"}
        title={isOff ? trouble.offlinePage : trouble.broken}
        text={isOff ? trouble.offlineText : trouble.brokenText}
      >
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {trouble.reload}
        </Button>
        <Button href={paths.home()}>{toHome}</Button>
      </EmptyState>
    </main>
  );
};
