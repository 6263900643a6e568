// The bot accounts of an owner: create, look into, erase.

import { useState } from "preact/hooks";
import { MOST_NAME_LETTERS } from "../../app/offered-name.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ownerWords } from "../../words/owner/owner-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { usePages } from "../asking/use-pages.ts";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { PlayerName } from "../people/player-name.tsx";
import type { SeenPlayer } from "../people/seen-player.ts";
import { dateText } from "../times.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { TokenList } from "./token-list.tsx";

export const BotAccounts = ({ owner }: { readonly owner: string }) => {
  const words = ownerWords();
  const { relay } = session;
  const list = usePages(`bots of ${owner}`, (page) => relay.rest.listBots(page));
  return (
    <section class="pages-section pages-owned">
      <h2>{words.accounts}</h2>
      <AwaitedList answer={list} none={<p class="pages-none">{words.noAccounts}</p>}>
        {(bots) => (
          <ul class="pages-rows">
            {bots.map((bot) => (
              <BotRow key={bot.id} bot={bot} changed={list.again} />
            ))}
          </ul>
        )}
      </AwaitedList>
      <NewBot changed={list.again} />
    </section>
  );
};

const NewBot = ({ changed }: { readonly changed: () => void }) => {
  const words = ownerWords();
  const [name, setName] = useState("");
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const submission = useSubmit();
  const create = async () => {
    const { player, token } = await unwrap(session.relay.rest.createBot({ body: { name: name.trim() } }));
    setMade({ name: player.name, token });
    setName("");
    changed();
  };
  return (
    <>
      {made && (
        <ShownOnce
          title={`${words.created(made.name)}. ${words.botTokens.once}`}
          text={words.botTokens.onceText}
          secret={made.token}
          onStored={() => setMade(null)}
        />
      )}
      <Form class="pages-inline-form" onSubmit={() => submission.run("create", create)}>
        <TextField
          label={words.accountName}
          error={submission.errorAt("/name") === undefined ? undefined : shellWords().home.nameRefused}
          value={name}
          onValue={setName}
          maxLength={MOST_NAME_LETTERS}
          required
        />
        <Button
          kind="primary"
          icon="plus"
          type="submit"
          disabled={name.trim() === ""}
          busy={submission.busy !== null}
        >
          {words.create}
        </Button>
      </Form>
      <SubmissionProblem submission={submission} saidAt="/name" />
    </>
  );
};

interface BotRowProps {
  readonly bot: SeenPlayer;
  readonly changed: () => void;
}

const BotRow = ({ bot, changed }: BotRowProps) => {
  const words = ownerWords();
  const { times } = pagesWords();
  const [isOpen, setOpen] = useState(false);
  const submission = useSubmit();
  const erase = async () => {
    await unwrap(session.relay.rest.eraseBot({ params: { id: bot.id } }));
    changed();
  };
  return (
    <li class="pages-row">
      <Avatar name={bot.name} sitter={bot} />
      <div class="pages-row-text">
        <PlayerName player={bot.id} name={bot.name} />
        <span class="pages-row-under">{words.since(dateText(times, Date.parse(bot.createdAt)))}</span>
      </div>
      <div class="pages-row-action part-row">
        <Button icon="key" pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.tokens}
        </Button>
        <ConfirmButton
          label={words.erase}
          question={words.askErase(bot.name)}
          text={words.askEraseText}
          busy={submission.busy !== null}
          onConfirm={() => submission.run("erase", erase)}
        />
      </div>
      <SubmissionProblem submission={submission} isRow />
      {isOpen && <BotTokens bot={bot.id} />}
    </li>
  );
};

/** The tokens of one bot. */
const BotTokens = ({ bot }: { readonly bot: string }) => (
  <div class="pages-inner">
    <TokenList
      bot={bot}
      words={ownerWords().botTokens}
      usualEnd={30}
      create={(body) => unwrap(session.relay.rest.createBotToken({ params: { id: bot }, body }))}
    />
  </div>
);
