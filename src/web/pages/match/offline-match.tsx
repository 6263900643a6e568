// The page of a match that cannot be asked for without a connection. A finished one may be here as a replay. It loads when it
// is asked for, so it takes the words that the table has already.
import { paths } from "../../app/paths.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { shellWords } from "../../words/shell/shell-words.ts";
import type { TableWords } from "../../words/table/en.ts";

export interface OfflineMatchProps {
  readonly id: string;
  readonly words: Pick<TableWords, "watchReplay">;
}

export const OfflineMatch = ({ id, words }: OfflineMatchProps) => {
  const { offline, offlineText } = shellWords().trouble;
  return (
    <main class="page">
      <EmptyState icon="offline" title={offline} text={offlineText} isPage>
        <Button icon="play" href={paths.matchReplay(id)}>
          {words.watchReplay}
        </Button>
      </EmptyState>
    </main>
  );
};
