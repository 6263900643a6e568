// Takes a recovery code, as it was written down.
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { recoveryCodeIn } from "./recovery-code-text.ts";

interface RecoveryCodeFormProps {
  readonly busy: boolean;
  readonly submit: (code: string) => void;
}

export const RecoveryCodeForm = ({ busy, submit }: RecoveryCodeFormProps) => {
  const words = signInWords();
  const [text, setText] = useState("");
  const [isJudged, setJudged] = useState(false);
  const code = recoveryCodeIn(text);
  return (
    <Form
      class="pages-inline-form"
      onSubmit={() => {
        setJudged(true);
        if (code !== null) submit(code);
      }}
    >
      <TextField
        label={words.code}
        hint={words.codeHint}
        error={isJudged && code === null ? words.codeWrong : undefined}
        value={text}
        onValue={(value) => {
          setText(value);
          setJudged(false);
        }}
        autoCapitalize="characters"
        required
      />
      <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ""}>
        {words.signIn}
      </Button>
    </Form>
  );
};
