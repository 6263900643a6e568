// A player's text about itself, which everybody sees.
import { useState } from "preact/hooks";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { DeedProblem } from "../asking/deed-problem.tsx";
import { granted, useDeed } from "../asking/use-deed.ts";

export interface AboutEditorProps {
  readonly about: string;
  readonly changed: () => void;
}

export const AboutEditor = ({ about, changed }: AboutEditorProps) => {
  const { person } = pagesWords();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(about);
  const deed = useDeed();
  const save = async () => {
    await granted(session.relay.rest.changeProfile({ body: { about: text } }));
    setOpen(false);
    changed();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{person.editAbout}</Button>
      <Dialog open={isOpen} title={person.about} onClose={() => setOpen(false)}>
        <Form class="pages-form" onSubmit={() => deed.run("save", save)}>
          <Field label={person.about} hint={person.aboutHint} error={deed.errorAt("/about")}>
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
          <DeedProblem deed={deed} saidAt="/about" />
          <Button kind="primary" type="submit" wide busy={deed.busy !== null}>
            {person.save}
          </Button>
        </Form>
      </Dialog>
    </>
  );
};
