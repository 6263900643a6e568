// Copies a text, and says so on the button.
import { useEffect, useState } from "preact/hooks";
import { partsWords } from "../words/parts/parts-words.ts";
import { Button, type ButtonKind } from "./button.tsx";
import { toast } from "./toast.ts";

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  readonly text: string;
  /** Normally "Copy". */
  readonly label?: string;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
}

/** A page that came over plain `http` has no clipboard. Then the toast shows the text, to be copied by hand. */
export const CopyButton = ({ text, label, kind = "plain", wide = false }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const words = partsWords();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ text });
    }
  };
  return (
    <Button kind={kind} wide={wide} icon={copied ? "check" : "copy"} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? words.copied : (label ?? words.copy)}</span>
    </Button>
  );
};
