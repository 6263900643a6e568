// A player's text about itself, which everybody sees.
import { useState } from "preact/hooks";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";

export interface AboutEditorProps {
  readonly about: string;
  readonly changed: () => void;
}

export const AboutEditor = ({ about, changed }: AboutEditorProps) => {
  const { person } = pagesWords();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(about);
  const submission = useSubmit();
  const save = async () => {
    await unwrap(session.relay.rest.changeProfile({ body: { about: text } }));
    setOpen(false);
    changed();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{person.editAbout}</Button>
      <Dialog open={isOpen} title={person.about} onClose={() => setOpen(false)}>
        <Form class="pages-form" onSubmit={() => submission.run("save", save)}>
          <Field label={person.about} hint={person.aboutHint} error={submission.errorAt("/about")}>
            {(parts) => (
              <textarea
                {...parts}
                class="part-input"
                rows={5}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          <SubmissionProblem submission={submission} saidAt="/about" />
          <Button kind="primary" type="submit" wide busy={submission.busy !== null}>
            {person.save}
          </Button>
        </Form>
      </Dialog>
    </>
  );
};
