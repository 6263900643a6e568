// Says why the player of this browser cannot play, and offers the ways on.
import { useState } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { Callout } from "../parts/callout.tsx";
import { toast } from "../parts/toast.ts";
import { pagesWords } from "../words/pages/pages-words.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { signInWords } from "../words/sign-in/sign-in-words.ts";
import { BannedCallout } from "./banned-callout.tsx";
import { paths } from "./paths.ts";
import { session } from "./relay-session.ts";
import { saidOfRefusal } from "./said-of-refusal.ts";

/** `code`: of the problem that ended the connection. */
export const ForgottenCallout = ({ name, code }: { readonly name: string; readonly code: string }) =>
  code === "banned" ? <BannedCallout /> : <UnknownCallout name={name} />;

const UnknownCallout = ({ name }: { readonly name: string }) => {
  const [busy, setBusy] = useState(false);
  const { forgotten } = pagesWords();
  const playOn = async (): Promise<void> => {
    setBusy(true);
    session.forget();
    try {
      await session.signIn(name);
    } catch (error) {
      toast({ text: saidOfRefusal(error), tone: "danger" });
    }
    setBusy(false);
  };
  return (
    <div class="shell-callout">
      <Callout tone="warn" icon="user" urgent>
        <strong>{forgotten.title(name)}</strong>
        <span>{forgotten.text}</span>
        <span class="part-row">
          <Button kind="primary" busy={busy} onClick={() => void playOn()}>
            {shellWords().trouble.playOnAs(name)}
          </Button>
          <Button icon="key" href={paths.account()} onClick={session.forget}>
            {signInWords().signIn}
          </Button>
          <Button kind="quiet" onClick={session.forget}>
            {forgotten.lookAround}
          </Button>
        </span>
      </Callout>
    </div>
  );
};
