// The passkeys of the account: what they are called, when they were used, and a new one.
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { toast } from "../../parts/toast.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { agoText, dateText } from "../times.ts";
import { PasskeyProblem } from "./passkey-problem.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";
import { whyNoPasskeys } from "./why-no-passkeys.ts";

type Passkey = DataOf<"listPasskeys">["items"][number];

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** Without the only one, nobody can come back. */
  readonly isOnlyWay: boolean;
  readonly changed: () => void;
}

export const PasskeyList = ({ passkeys, isOnlyWay, changed }: PasskeyListProps) => {
  const words = signInWords();
  const why = whyNoPasskeys(window);
  const adder = useAddPasskey(() => {
    toast({ text: words.added, tone: "good" });
    changed();
  });
  const isFirst = passkeys.length === 0;
  return (
    <div class="pages-way">
      <Icon name="key" />
      <div class="part-stack">
        <div>
          <h3>{words.passkeys}</h3>
          {isFirst && <p class="part-small part-quiet">{words.noPasskeys}</p>}
        </div>
        {!isFirst && (
          <ul class="pages-inner-rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...{ passkey, isOnlyWay, changed }} />
            ))}
          </ul>
        )}
        {why === null ? (
          <div class="part-row">
            <Button
              kind={isFirst ? "primary" : "plain"}
              icon="plus"
              busy={adder.submission.busy !== null}
              onClick={adder.add}
            >
              {isFirst ? words.addPasskey : words.addAnother}
            </Button>
          </div>
        ) : (
          <Callout icon="question">{words.without[why]}</Callout>
        )}
        <PasskeyProblem adder={adder} />
      </div>
    </div>
  );
};

interface PasskeyRowProps extends Pick<PasskeyListProps, "isOnlyWay" | "changed"> {
  readonly passkey: Passkey;
}

const PasskeyRow = ({ passkey, isOnlyWay, changed }: PasskeyRowProps) => {
  const words = signInWords();
  const submission = useSubmit();
  const { id, name } = passkey;
  const remove = async () => {
    const query = isOnlyWay ? ({ last: "true" } as const) : {};
    await unwrap(session.relay.rest.removePasskey({ params: { id }, query }));
    changed();
  };
  return (
    <li class="pages-inner-row">
      <div class="pages-row-text">
        <bdi class="pages-name">{name}</bdi>
        <span class="pages-row-under">{factsOf(passkey)}</span>
      </div>
      <div class="part-row">
        <RenameButton passkey={passkey} changed={changed} />
        <ConfirmButton
          label={isOnlyWay ? words.removeLast : words.remove}
          shown={words.remove}
          question={isOnlyWay ? words.askRemoveLast : words.askRemove(name)}
          text={isOnlyWay ? words.askRemoveLastText : words.askRemoveText}
          busy={submission.busy !== null}
          onConfirm={() => submission.run("remove", remove)}
        />
      </div>
      <SubmissionProblem submission={submission} told={words.told} isRow />
    </li>
  );
};

const factsOf = ({ createdAt, usedAt, synced, expiresAt }: Passkey): string => {
  const words = signInWords();
  const { times } = pagesWords();
  return [
    words.addedOn(dateText(times, Date.parse(createdAt))),
    usedAt === null ? words.neverUsed : words.usedAt(agoText(times, Date.parse(usedAt), Date.now())),
    synced ? words.synced : words.thisDeviceOnly,
    ...(expiresAt === null ? [] : [words.validUntil(dateText(times, Date.parse(expiresAt)))]),
  ].join(" · ");
};

const RenameButton = ({ passkey, changed }: Pick<PasskeyRowProps, "passkey" | "changed">) => {
  const words = signInWords();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(passkey.name);
  const submission = useSubmit();
  const rename = async () => {
    const params = { id: passkey.id };
    await unwrap(session.relay.rest.changePasskey({ params, body: { name: name.trim() } }));
    setOpen(false);
    changed();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.rename}
      </Button>
      <Dialog open={isOpen} title={words.passkeyName} onClose={() => setOpen(false)}>
        <Form class="pages-form" onSubmit={() => submission.run("rename", rename)}>
          <TextField
            label={words.passkeyName}
            error={submission.errorAt("/name")}
            value={name}
            onValue={setName}
            autoFocus
            required
          />
          <SubmissionProblem submission={submission} saidAt="/name" />
          <Button
            kind="primary"
            type="submit"
            wide
            busy={submission.busy !== null}
            disabled={name.trim() === ""}
          >
            {words.save}
          </Button>
        </Form>
      </Dialog>
    </>
  );
};
