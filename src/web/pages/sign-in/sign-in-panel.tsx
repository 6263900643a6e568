// Signing in: a passkey first, then a recovery code, then a key for those who have made one.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { BodyOf } from "../../../client/rest-types.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { Icon } from "../../parts/icon.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { SignInForm } from "../account/sign-in-form.tsx";
import { withToken } from "../account/with-token.ts";
import { ConfirmDialog } from "../asking/confirm-dialog.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { askPasskey } from "./browser-passkeys.ts";
import { deviceName } from "./device-name.ts";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { useAdoption } from "./use-adoption.ts";
import { whyNoPasskeys } from "./why-no-passkeys.ts";

interface SignInPanelProps {
  readonly done?: () => void;
}

/** By no token: the one of this browser may be the reason why somebody signs in. */
const signIn = (body: BodyOf<"signIn">) => withToken(undefined, (rest) => unwrap(rest.signIn({ body })));

/** In the list of devices. */
const labelled = () => {
  const label = deviceName(navigator.userAgent);
  return label === undefined ? {} : { label };
};

export const SignInPanel = ({ done = () => undefined }: SignInPanelProps) => {
  const words = signInWords();
  const why = whyNoPasskeys(window);
  const [isUnused, setUnused] = useState(false);
  const submission = useSubmit();
  const { found, take, agree, refuse } = useAdoption(done);
  const byPasskey = async () => {
    setUnused(false);
    const { options } = await withToken(undefined, (rest) => unwrap(rest.createSignInChallenge()));
    const asked = await askPasskey(options);
    if (!asked.ok) return setUnused(true);
    take(await signIn({ type: "passkey", credential: asked.credential, ...labelled() }));
  };
  const byCode = async (code: string) => take(await signIn({ type: "recovery-code", code, ...labelled() }));
  return (
    <div class="pages-sign-in">
      {why === null ? (
        <Button
          kind="primary"
          icon="key"
          wide
          busy={submission.busy === "passkey"}
          onClick={() => submission.run("passkey", byPasskey)}
        >
          {words.withPasskey}
        </Button>
      ) : (
        <Callout icon="key">{words.without[why]}</Callout>
      )}
      {isUnused && (
        <Callout icon="key" urgent>
          {words.failedSignIn}
        </Callout>
      )}
      <SubmissionProblem
        submission={submission}
        told={{ ...accountWords().ownTokens.told, ...words.told, "limit-reached": words.tooManyDevices }}
      />
      <Other label={words.withCode}>
        <RecoveryCodeForm
          busy={submission.busy === "code"}
          submit={(code) => submission.run("code", () => byCode(code))}
        />
      </Other>
      <Other label={words.withKey}>
        <p class="part-quiet part-small">{words.withKeyText}</p>
        <SignInForm done={done} />
      </Other>
      {found && (
        <ConfirmDialog
          open
          question={words.askOther(found.name)}
          text={words.askOtherText(session.player.peek()?.name ?? "")}
          label={words.playAs(found.name)}
          onClose={refuse}
          onConfirm={agree}
        />
      )}
    </div>
  );
};

const Other = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <details class="pages-more">
    <summary>
      <Icon name="down" />
      {label}
    </summary>
    <div class="part-stack">{children}</div>
  </details>
);
