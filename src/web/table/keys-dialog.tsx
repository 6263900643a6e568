// The keys of the table, as a list.
import { Dialog } from "../parts/dialog.tsx";
import { tableWords } from "../words/table/table-words.ts";

export const KeysDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const words = tableWords();
  return (
    <Dialog open={open} title={words.help} onClose={onClose}>
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
};
