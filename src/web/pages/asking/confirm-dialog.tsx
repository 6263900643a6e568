// Asks before an action that cannot be taken back.
import type { ComponentChildren } from "preact";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: string;
  readonly text: ComponentChildren;
  /** What the action's button says. */
  readonly label: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export const ConfirmDialog = ({ open, question, text, label, onClose, onConfirm }: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={question}
    onClose={onClose}
    foot={
      <>
        <Button kind="quiet" onClick={onClose}>
          {pagesWords().common.cancel}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {label}
        </Button>
      </>
    }
  >
    {typeof text === "string" ? <p>{text}</p> : text}
  </Dialog>
);
