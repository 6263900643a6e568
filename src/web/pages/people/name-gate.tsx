// Asks a reader without a name for one, before an action that needs a player. Then the action goes on.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { PlayerFace } from "../../../games/faces.ts";
import { MOST_NAME_LETTERS, offeredName } from "../../app/offered-name.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useSubmit } from "../asking/use-submit.ts";
import { faceIn } from "./face-in.ts";
import { FacePicker } from "./face-picker.tsx";

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
  const [face, setFace] = useState<PlayerFace>(() => faceIn(shellWords().offered, name) ?? "bear");
  const submission = useSubmit();
  const close = () => {
    waiting.value = null;
  };
  const submit = () => {
    if (name.trim() === "") return;
    submission.run("name", async () => {
      await session.signIn(name.trim(), face);
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
          error={submission.errorAt("/name") === undefined ? undefined : shellWords().home.nameRefused}
          value={name}
          onValue={setName}
          maxLength={MOST_NAME_LETTERS}
          autoComplete="nickname"
          autoFocus
          required
        />
        <FacePicker face={face} onFace={setFace} />
        <SubmissionProblem submission={submission} saidAt="/name" />
        <Button
          kind="primary"
          type="submit"
          wide
          busy={submission.busy !== null}
          disabled={name.trim() === ""}
        >
          {common.goOn}
        </Button>
      </Form>
    </Dialog>
  );
};
