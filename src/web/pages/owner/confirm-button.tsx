// A button whose action cannot be taken back: it asks first.
import { useState } from "preact/hooks";
import { Button, type ButtonKind } from "../../parts/button.tsx";
import type { IconName } from "../../parts/icon.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "../asking/confirm-dialog.tsx";

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, "open" | "onClose"> {
  /** Normally the bin. */
  readonly icon?: IconName;
  readonly kind?: ButtonKind;
  /** On the button itself, where the dialog's says more. */
  readonly shown?: string;
  readonly busy: boolean;
}

export const ConfirmButton = ({
  busy,
  icon = "trash",
  kind = "quiet",
  shown,
  ...dialog
}: ConfirmButtonProps) => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind={kind} icon={icon} busy={busy} onClick={() => setAsks(true)}>
        {shown ?? dialog.label}
      </Button>
      <ConfirmDialog {...dialog} open={asks} onClose={() => setAsks(false)} />
    </>
  );
};
