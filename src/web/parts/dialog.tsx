// A dialog: a window, or a sheet from below on a phone. Escape, the cross and a click beside it close it.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { partsWords } from "../words/parts/parts-words.ts";
import { IconButton } from "./button.tsx";
import { Scroller } from "./scroller.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** The buttons below. */
  readonly foot?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);

const OpenDialog = ({ title, onClose, wide, foot, children }: Omit<DialogProps, "open">) => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`part-dialog ${wide ? "part-dialog-wide" : ""}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The dialog's own box is covered by its parts, so only its backdrop is hit as the dialog itself.
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <header class="part-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={partsWords().close} onClick={onClose} />
      </header>
      <Scroller class="part-dialog-body">{children}</Scroller>
      {foot && <footer class="part-dialog-foot">{foot}</footer>}
    </dialog>
  );
};
