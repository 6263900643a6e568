// A token or a secret that the relay shows only once. It stays until the owner says that it is stored.
import type { ComponentChildren } from "preact";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { ownerWords } from "../../words/owner/owner-words.ts";

export interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onStored: () => void;
  readonly children?: ComponentChildren;
}

/** The page keeps it nowhere else. */
export const ShownOnce = ({ title, text, secret, onStored, children }: ShownOnceProps) => {
  const words = ownerWords();
  return (
    <Callout tone="good" icon="key" urgent>
      <strong>{title}</strong>
      <p class="part-small">{text}</p>
      <code class="pages-secret">{secret}</code>
      {children}
      <div class="part-row">
        <CopyButton text={secret} kind="primary" />
        <Button kind="quiet" onClick={onStored}>
          {words.stored}
        </Button>
      </div>
    </Callout>
  );
};
