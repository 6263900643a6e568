// A button whose deed cannot be taken back: it asks first.
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "../asking/confirm-dialog.tsx";

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, "open" | "onClose"> {
  readonly busy: boolean;
}

export const ConfirmButton = ({ busy, ...dialog }: ConfirmButtonProps) => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="trash" busy={busy} onClick={() => setAsks(true)}>
        {dialog.label}
      </Button>
      <ConfirmDialog {...dialog} open={asks} onClose={() => setAsks(false)} />
    </>
  );
};
