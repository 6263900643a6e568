// Signs in with a token that the player has made on another device. The link of a token brings it along.
import { useState } from "preact/hooks";
import { type KeptPlayer, session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { toast } from "../../parts/toast.ts";
import { accountWords } from "../../words/account/account-words.ts";
import { ConfirmDialog } from "../asking/confirm-dialog.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { pastedToken } from "../form/token-text.ts";
import { withToken } from "./with-token.ts";

/** Whose token it is. @throws RelayRefusal */
const playerOf = (token: string): Promise<KeptPlayer> =>
  withToken(token, async (rest) => {
    const { id, name, face } = await unwrap(rest.getProfile());
    return { id, name, face, token };
  });

const whatChanges = ({ id, name }: KeptPlayer): string => {
  const words = accountWords();
  const now = session.player.value;
  if (now === null) return words.askNewText;
  return now.id === id ? words.askAgainText(name) : words.askChangeText(now.name);
};

interface SignInFormProps {
  /** A token from the page's address. */
  readonly first?: string;
  readonly done?: () => void;
}

export const SignInForm = ({ first = "", done = () => undefined }: SignInFormProps) => {
  const words = accountWords();
  const [text, setText] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const [found, setFound] = useState<KeptPlayer | null>(null);
  const submission = useSubmit();
  const adopt = (player: KeptPlayer) => {
    setFound(null);
    setText("");
    session.adopt(player);
    done();
    toast({ text: words.nowPlaying(player.name), tone: "good" });
  };
  // Whoever sent the link knows whose account it is. The reader may not.
  const look = async (token: string) => setFound(await playerOf(token));
  const submit = () => {
    const token = pastedToken(text);
    setJudged(true);
    if (token !== null) submission.run("look", () => look(token));
  };
  return (
    <Form class="pages-inline-form" onSubmit={submit}>
      <TextField
        label={words.token}
        error={isJudged && pastedToken(text) === null ? words.tokenWrong : undefined}
        value={text}
        onValue={(value) => {
          setText(value);
          setJudged(false);
        }}
        placeholder="tr_"
        autoCapitalize="none"
        required
      />
      <Button kind="primary" type="submit" disabled={text.trim() === ""} busy={submission.busy !== null}>
        {words.signInNow}
      </Button>
      <SubmissionProblem submission={submission} isRow />
      {found && (
        <ConfirmDialog
          open
          question={words.askChange(found.name)}
          text={whatChanges(found)}
          label={words.playAs(found.name)}
          onClose={() => setFound(null)}
          onConfirm={() => adopt(found)}
        />
      )}
    </Form>
  );
};
