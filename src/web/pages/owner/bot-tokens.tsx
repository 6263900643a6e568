// The tokens of one bot: their labels and ends, a new one, and how to revoke one.
import { useState } from "preact/hooks";
import type { ListedToken } from "../../../protocol/player.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { Select } from "../../parts/select.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { DeedProblem } from "../asking/deed-problem.tsx";
import { granted, useDeed } from "../asking/use-deed.ts";
import { usePages } from "../asking/use-pages.ts";
import { dateText, lengthText } from "../times.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { ShownOnce } from "./shown-once.tsx";

/** Days until the end of a token. 0: it has none. */
const ENDS = [1, 7, 30, 365, 0];
const USUAL_END = 30;
const DAY_SECONDS = 86_400;

export const BotTokens = ({ bot }: { readonly bot: string }) => {
  const words = ownerWords();
  const { relay } = session;
  const list = usePages(`tokens of ${bot}`, ({ query, ...page }) =>
    relay.rest.listTokens({ query: { player: bot, ...query }, ...page }),
  );
  return (
    <div class="pages-inner">
      <AwaitedList answer={list} none={<p class="part-small part-quiet">{words.noTokens}</p>}>
        {(tokens) => (
          <ul class="pages-inner-rows">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} changed={list.again} />
            ))}
          </ul>
        )}
      </AwaitedList>
      <NewToken bot={bot} changed={list.again} />
    </div>
  );
};

interface TokenRowProps {
  readonly token: ListedToken;
  readonly changed: () => void;
}

const TokenRow = ({ token, changed }: TokenRowProps) => {
  const words = ownerWords();
  const { times } = pagesWords();
  const deed = useDeed();
  const { expiresAt } = token;
  const revoke = async () => {
    await granted(session.relay.rest.revokeToken({ params: { id: token.id } }));
    changed();
  };
  return (
    <li class="pages-inner-row">
      <div class="pages-row-text">
        <bdi class="pages-name">{token.label}</bdi>
        <span class="pages-row-under">
          {expiresAt === null ? words.endsNever : words.endsOn(dateText(times, Date.parse(expiresAt)))}
        </span>
      </div>
      <ConfirmButton
        label={words.revoke}
        question={words.askRevoke(token.label)}
        text={words.askRevokeText}
        busy={deed.busy !== null}
        onConfirm={() => deed.run("revoke", revoke)}
      />
      <DeedProblem deed={deed} />
    </li>
  );
};

const NewToken = ({ bot, changed }: { readonly bot: string; readonly changed: () => void }) => {
  const words = ownerWords();
  const { times } = pagesWords();
  const [label, setLabel] = useState("");
  const [days, setDays] = useState(USUAL_END);
  const [secret, setSecret] = useState<string | null>(null);
  const deed = useDeed();
  const create = async () => {
    const body = { label: label.trim(), ...(days > 0 && { expiresIn: days * DAY_SECONDS }) };
    const made = await granted(session.relay.rest.createBotToken({ params: { id: bot }, body }));
    setSecret(made.token);
    setLabel("");
    changed();
  };
  return (
    <>
      {secret !== null && (
        <ShownOnce
          title={words.once}
          text={words.onceText}
          secret={secret}
          onStored={() => setSecret(null)}
        />
      )}
      <Form class="pages-inline-form" onSubmit={() => deed.run("create", create)}>
        <TextField
          label={words.label}
          hint={words.labelHint}
          error={deed.errorAt("/label")}
          value={label}
          onValue={setLabel}
          required
        />
        <Select
          label={words.ends}
          options={ENDS.map((n) => ({
            value: n,
            label: n === 0 ? words.never : lengthText(times, n * DAY_SECONDS),
          }))}
          value={days}
          onValue={setDays}
        />
        <Button icon="plus" type="submit" disabled={label.trim() === ""} busy={deed.busy !== null}>
          {words.newToken}
        </Button>
      </Form>
      <DeedProblem deed={deed} saidAt="/label" />
    </>
  );
};
