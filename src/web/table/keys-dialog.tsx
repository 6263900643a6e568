// The keys of the table, as a list. It loads when it is asked for, so its words come with it.
import { Dialog } from "../parts/dialog.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";

export interface KeysDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

export const KeysDialog = ({ title, onClose }: KeysDialogProps) => (
  <Dialog open title={title} onClose={onClose}>
    <dl class="table-keys">
      {pagesWords().match.keys.map(([keys, text]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
