// Recovery codes: how many are left, and a new set, which is shown once.
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { dateText } from "../times.ts";
import { CodesShown } from "./codes-shown.tsx";

interface RecoveryCodesProps {
  /** Whose codes they are. */
  readonly name: string;
  readonly kept: DataOf<"getRecoveryCodes">;
  /** Without them, nobody can come back. */
  readonly isOnlyWay: boolean;
  readonly changed: () => void;
}

export const RecoveryCodes = ({ name, kept, isOnlyWay, changed }: RecoveryCodesProps) => {
  const words = signInWords();
  const { times } = pagesWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submission = useSubmit();
  const { left, createdAt } = kept;
  const create = async () => {
    setCodes((await unwrap(session.relay.rest.createRecoveryCodes())).codes);
    changed();
  };
  const remove = async () => {
    const query = isOnlyWay ? ({ last: "true" } as const) : {};
    await unwrap(session.relay.rest.removeRecoveryCodes({ query }));
    setCodes(null);
    changed();
  };
  const made = createdAt === null ? "" : words.codesMade(dateText(times, Date.parse(createdAt)));
  const busy = submission.busy !== null;
  return (
    <div class="pages-way">
      <Icon name="shield" />
      <div class="part-stack">
        <div>
          <h3>{words.codes}</h3>
          <p class="part-small part-quiet">
            {createdAt === null
              ? words.codesText
              : left === 0
                ? words.noCodesLeft
                : `${words.codesLeft(left)} · ${made}`}
          </p>
        </div>
        {codes && <CodesShown name={name} codes={codes} onStored={() => setCodes(null)} />}
        <div class="part-row">
          {left === 0 ? (
            <Button busy={busy} icon="plus" onClick={() => submission.run("create", create)}>
              {words.createCodes}
            </Button>
          ) : (
            <ConfirmButton
              kind="plain"
              icon="refresh"
              label={words.newCodes}
              question={words.askNewCodes}
              text={words.askNewCodesText}
              busy={busy}
              onConfirm={() => submission.run("create", create)}
            />
          )}
          {left > 0 && (
            <ConfirmButton
              label={isOnlyWay ? words.removeLast : words.removeCodes}
              shown={words.removeCodes}
              question={isOnlyWay ? words.askRemoveLast : words.askRemoveCodes}
              text={isOnlyWay ? words.askRemoveLastText : words.askRemoveCodesText}
              busy={busy}
              onConfirm={() => submission.run("remove", remove)}
            />
          )}
        </div>
        <SubmissionProblem submission={submission} told={words.told} />
      </div>
    </div>
  );
};
