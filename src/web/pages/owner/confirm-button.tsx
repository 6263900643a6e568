// A button whose deed cannot be taken back: it asks first.
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";

export interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

export const ConfirmButton = ({ label, question, text, busy, onConfirm }: ConfirmButtonProps) => {
  const { common } = pagesWords();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="trash" busy={busy} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <Dialog
        open={asks}
        title={question}
        onClose={() => setAsks(false)}
        foot={
          <>
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {common.cancel}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsks(false);
                onConfirm();
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
};
