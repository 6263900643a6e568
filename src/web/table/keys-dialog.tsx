// The keys of the table, as a list. It loads when it is asked for, so it takes the words that the table has already.
import { Dialog } from "../parts/dialog.tsx";
import type { TableWords } from "../words/table/words.ts";

export interface KeysDialogProps {
  readonly words: Pick<TableWords, "help" | "keys">;
  readonly onClose: () => void;
}

export const KeysDialog = ({ words, onClose }: KeysDialogProps) => (
  <Dialog open title={words.help} onClose={onClose}>
    <dl class="table-keys">
      {words.keys.map(([keys, text]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
