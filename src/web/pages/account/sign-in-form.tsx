// Signs in with a token that the player has made on another device. The link of a token brings it along.
import { useState } from "preact/hooks";
import { connect } from "../../../client/index.ts";
import { relayPorts } from "../../app/relay-ports.ts";
import { type KeptPlayer, session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { toast } from "../../parts/toast.ts";
import { accountWords } from "../../words/account/account-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { DeedProblem } from "../asking/deed-problem.tsx";
import { granted, useDeed } from "../asking/use-deed.ts";
import { pastedToken } from "../form/token-text.ts";

/** Whose token it is. @throws RelayRefusal */
const playerOf = async (token: string): Promise<KeptPlayer> => {
  const client = connect("", { ...relayPorts, token });
  try {
    const { id, name } = await granted(client.rest.getProfile());
    return { id, name, token };
  } finally {
    client.close();
  }
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
  const deed = useDeed();
  const adopt = (player: KeptPlayer) => {
    setFound(null);
    setText("");
    session.adopt(player);
    done();
    toast({ text: words.nowPlaying(player.name), tone: "good" });
  };
  const look = async (token: string) => {
    const player = await playerOf(token);
    const before = session.player.peek();
    if (before === null || before.id === player.id) adopt(player);
    else setFound(player);
  };
  const submit = () => {
    const token = pastedToken(text);
    setJudged(true);
    if (token !== null) deed.run("look", () => look(token));
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
      <Button kind="primary" type="submit" disabled={text.trim() === ""} busy={deed.busy !== null}>
        {words.signInNow}
      </Button>
      <DeedProblem deed={deed} isRow />
      {found && <ChangeDialog found={found} adopt={adopt} onClose={() => setFound(null)} />}
    </Form>
  );
};

interface ChangeDialogProps {
  readonly found: KeptPlayer;
  readonly adopt: (player: KeptPlayer) => void;
  readonly onClose: () => void;
}

/** A browser plays as one player. Who leaves without another token is lost. */
const ChangeDialog = ({ found, adopt, onClose }: ChangeDialogProps) => {
  const words = accountWords();
  const { common } = pagesWords();
  return (
    <Dialog
      open
      title={words.askChange(found.name)}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button kind="primary" onClick={() => adopt(found)}>
            {words.playAs(found.name)}
          </Button>
        </>
      }
    >
      <p>{words.askChangeText(session.player.value?.name ?? "")}</p>
    </Dialog>
  );
};
