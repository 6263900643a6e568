// Tokens, of a bot or of the player: their labels and ends, a new one, and how to revoke one.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { FIRST_LABEL } from "../../../protocol/first-label.ts";
import { session } from "../../app/relay-session.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { Select } from "../../parts/select.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { OwnerWords } from "../../words/owner/en.ts";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { ConfirmDialog } from "../asking/confirm-dialog.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { usePages } from "../asking/use-pages.ts";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { appName } from "../sign-in/app-name.ts";
import { scopeText } from "../sign-in/scope-text.ts";
import { dateText, lengthText } from "../times.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { ShownOnce } from "./shown-once.tsx";

/** Days until the end of a token. 0: it has none. */
const ENDS = [1, 7, 30, 365, 0];
const DAY_SECONDS = 86_400;

/** What each new token says of itself. */
export interface NewTokenWish {
  readonly label: string;
  readonly expiresIn?: number;
}

export interface TokenListProps {
  /** Undefined: the player's own tokens. */
  readonly bot?: string;
  /** The id of the token that this browser plays with. */
  readonly inUse?: string;
  readonly words: OwnerWords["botTokens"];
  /** Days until the end of a new token, unless its owner chooses others. */
  readonly usualEnd: 30 | 365;
  readonly create: (wish: NewTokenWish) => Promise<DataOf<"createToken">>;
  /** What else is shown with a new token. */
  readonly shownWith?: (secret: string) => ComponentChildren;
  /** More fields for a new token. */
  readonly children?: ComponentChildren;
}

export const TokenList = (props: TokenListProps) => {
  const { bot, inUse, words } = props;
  const { relay } = session;
  const list = usePages(`tokens of ${bot ?? "me"}`, ({ query, ...page }) =>
    relay.rest.listTokens({ query: { ...(bot !== undefined && { player: bot }), ...query }, ...page }),
  );
  return (
    <>
      <AwaitedList answer={list} none={<p class="part-small part-quiet">{words.none}</p>}>
        {(tokens) => (
          <ul class="pages-inner-rows">
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                isInUse={token.id === inUse}
                words={words}
                changed={list.again}
              />
            ))}
          </ul>
        )}
      </AwaitedList>
      <NewTokenForm {...props} changed={list.again} />
    </>
  );
};

export interface TokenRowProps {
  readonly token: DataOf<"listTokens">["items"][number];
  readonly isInUse: boolean;
  readonly words: OwnerWords["botTokens"];
  readonly changed: () => void;
}

/** The token in use goes by signing out, which takes the player out of the browser, too. */
export const TokenRow = ({ token, isInUse, words, changed }: TokenRowProps) => {
  const { endsOn, inUse, revoke, askRevoke, firstToken } = ownerWords();
  const { times } = pagesWords();
  const submission = useSubmit();
  const { id, expiresAt } = token;
  const signIn = signInWords();
  const app = token.app === undefined ? null : appName(token.app);
  const label = app ?? (token.label === FIRST_LABEL ? firstToken : token.label);
  const end = async (query: { readonly last?: "true" }) => {
    await unwrap(session.relay.rest.revokeToken({ params: { id }, query }));
    changed();
  };
  const isLastWay = submission.problem?.code === "last-way-in";
  return (
    <li class="pages-inner-row">
      <div class="pages-row-text">
        <span class="part-row">
          <bdi class="pages-name">{label}</bdi>
          {isInUse && <Badge tone="accent">{inUse}</Badge>}
          {app !== null && <Badge>{signIn.kinds[token.program ? "program" : "app"]}</Badge>}
        </span>
        {app !== null && (
          <span class="pages-row-under">
            {signIn.may}: {token.scopes.map(scopeText).join("; ")}
          </span>
        )}
        <span class="pages-row-under">
          {expiresAt === null
            ? app === null
              ? words.endsNever
              : signIn.appNoEnd
            : endsOn(dateText(times, Date.parse(expiresAt)))}
        </span>
      </div>
      {!isInUse && (
        <ConfirmButton
          icon={app === null ? "trash" : "leave"}
          label={app === null ? revoke : signIn.endApp}
          question={app === null ? askRevoke(label) : signIn.askEndApp(app)}
          text={app === null ? words.askRevokeText : signIn.askEndAppText}
          busy={submission.busy !== null}
          onConfirm={() => submission.run("revoke", () => end({}))}
        />
      )}
      <ConfirmDialog
        open={isLastWay}
        label={signIn.endLast}
        question={signIn.askRemoveLast}
        text={signIn.askEndLastText}
        onClose={submission.forget}
        onConfirm={() => submission.run("revoke", () => end({ last: "true" }))}
      />
      {!isLastWay && <SubmissionProblem submission={submission} told={words.told} />}
    </li>
  );
};

interface NewTokenFormProps extends Omit<TokenListProps, "bot"> {
  readonly changed: () => void;
}

const NewTokenForm = ({ words, usualEnd, create, shownWith, children, changed }: NewTokenFormProps) => {
  const { label: labelName, ends, never } = ownerWords();
  const { times } = pagesWords();
  const [label, setLabel] = useState("");
  const [days, setDays] = useState<number>(usualEnd);
  const [secret, setSecret] = useState<string | null>(null);
  const submission = useSubmit();
  const make = async () => {
    const made = await create({ label: label.trim(), ...(days > 0 && { expiresIn: days * DAY_SECONDS }) });
    setSecret(made.token);
    setLabel("");
    changed();
  };
  return (
    <>
      {secret !== null && (
        <ShownOnce title={words.once} text={words.onceText} secret={secret} onStored={() => setSecret(null)}>
          {shownWith?.(secret)}
        </ShownOnce>
      )}
      <Form class="pages-inline-form" onSubmit={() => submission.run("create", make)}>
        <TextField
          label={labelName}
          hint={words.labelHint}
          error={submission.errorAt("/label")}
          value={label}
          onValue={setLabel}
          required
        />
        {children}
        <Select
          label={ends}
          options={ENDS.map((n) => ({
            value: n,
            label: n === 0 ? never : lengthText(times, n * DAY_SECONDS),
          }))}
          value={days}
          onValue={setDays}
        />
        <Button icon="plus" type="submit" disabled={label.trim() === ""} busy={submission.busy !== null}>
          {words.newToken}
        </Button>
      </Form>
      <SubmissionProblem submission={submission} saidAt="/label" told={words.told} />
    </>
  );
};
