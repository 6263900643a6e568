// New recovery codes. They stay on the page until their owner says that they are stored.
import { brand } from "../../app/brand.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { codesFile } from "./recovery-code-text.ts";

interface CodesShownProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** On paper, nothing else of the page is printed. */
export const CodesShown = ({ name, codes, onStored }: CodesShownProps) => {
  const words = signInWords();
  const head = words.codesOf(name, `${brand.name} (${location.host})`);
  const text = codesFile(head, codes);
  return (
    <div class="pages-codes" role="status">
      <strong>{words.codesOnce}</strong>
      <p class="part-small">{words.codesOnceText}</p>
      <p class="pages-codes-head">{head}</p>
      <ol class="pages-codes-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="part-row">
        <CopyButton text={text} label={words.copy} />
        <Button icon="save" onClick={() => saveFile("recovery-codes.txt", "text/plain", text)}>
          {words.download}
        </Button>
        <Button icon="rules" onClick={() => print()}>
          {words.print}
        </Button>
        <Button kind="primary" onClick={onStored}>
          {words.stored}
        </Button>
      </div>
    </div>
  );
};
