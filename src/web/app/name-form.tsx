// Changes the player's name.
import { useState } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { Form } from "../parts/form.tsx";
import { TextField } from "../parts/text-field.tsx";
import { toast } from "../parts/toast.ts";
import { settingsWords } from "../words/settings/settings-words.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { MOST_NAME_LETTERS } from "./offered-name.ts";
import { type SignedPlayer, session } from "./relay-session.ts";
import { refusalOf, saidOfRefusal } from "./said-of-refusal.ts";

/** `player`: whose name it changes. A form of another player is another form: give it the id as its key. */
export const NameForm = ({ player }: { readonly player: SignedPlayer }) => {
  const settings = settingsWords();
  const now = player.name;
  const [name, setName] = useState(now);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const isSaved = await session.change(player.id, { name: name.trim() });
      toast(isSaved ? { text: settings.saved, tone: "good" } : { text: settings.notSaved });
    } catch (thrown) {
      const isName = refusalOf(thrown).code === "malformed";
      setError(isName ? shellWords().home.nameRefused : saidOfRefusal(thrown));
    }
    setBusy(false);
  };
  return (
    <Form class="shell-name" onSubmit={() => void save()}>
      <TextField
        label={settings.name}
        hint={settings.nameHint}
        error={error}
        value={name}
        onValue={setName}
        maxLength={MOST_NAME_LETTERS}
      />
      <Button type="submit" busy={busy} disabled={name.trim() === "" || name.trim() === now}>
        {settings.save}
      </Button>
    </Form>
  );
};
