// Asks a reader without a name for one, before a deed that needs a player. Then the deed goes on.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { MOST_NAME_LETTERS, offeredName } from "../../app/offered-name.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { DeedProblem } from "../asking/deed-problem.tsx";
import { useDeed } from "../asking/use-deed.ts";

const waiting = signal<(() => void) | null>(null);

/** Runs at once for a player. */
export const withPlayer = (run: () => void): void => {
  if (session.player.peek()) run();
  else waiting.value = run;
};

/** The frame of each page that calls `withPlayer` has one. */
export const NameGate = () => (waiting.value ? <NameDialog run={waiting.value} /> : null);

const NameDialog = ({ run }: { readonly run: () => void }) => {
  const { common } = pagesWords();
  const [name, setName] = useState(() => offeredName(shellWords().offered, Math.random));
  const deed = useDeed();
  const close = () => {
    waiting.value = null;
  };
  const submit = () => {
    if (name.trim() === "") return;
    deed.run("name", async () => {
      await session.signIn(name.trim());
      close();
      run();
    });
  };
  return (
    <Dialog open title={common.askName} onClose={close}>
      <Form class="pages-form" onSubmit={submit}>
        <TextField
          label={common.name}
          hint={common.nameHint}
          error={deed.errorAt("/name") === undefined ? undefined : shellWords().home.nameRefused}
          value={name}
          onValue={setName}
          maxLength={MOST_NAME_LETTERS}
          autoComplete="nickname"
          autoFocus
          required
        />
        <DeedProblem deed={deed} saidAt="/name" />
        <Button kind="primary" type="submit" wide busy={deed.busy !== null} disabled={name.trim() === ""}>
          {common.goOn}
        </Button>
      </Form>
    </Dialog>
  );
};
