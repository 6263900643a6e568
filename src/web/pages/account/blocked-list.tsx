// The players whom the player has blocked, by their names.
import { useState } from "preact/hooks";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useSubmit } from "../asking/use-submit.ts";
import { setBlocked } from "../people/blocked.ts";
import { PlayerName } from "../people/player-name.tsx";

/** Each name is a question to the relay. */
const SHOWN = 10;

interface BlockedListProps {
  readonly blocked: readonly string[];
  readonly changed: () => void;
}

export const BlockedList = ({ blocked, changed }: BlockedListProps) => {
  const words = accountWords();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? blocked : blocked.slice(0, SHOWN);
  return (
    <div class="pages-blocked">
      <h3>{words.blocked}</h3>
      <p class="part-small part-quiet">{blocked.length === 0 ? words.noBlocked : words.blockedText}</p>
      {blocked.length > 0 && (
        <ul class="pages-rows">
          {shown.map((id) => (
            <BlockedRow key={id} id={id} changed={changed} />
          ))}
        </ul>
      )}
      {shown.length < blocked.length && (
        <Button kind="quiet" icon="down" onClick={() => setShowsAll(true)}>
          {words.showAll(blocked.length)}
        </Button>
      )}
    </div>
  );
};

interface BlockedRowProps {
  readonly id: string;
  readonly changed: () => void;
}

/** An erased player has no name any more. */
const BlockedRow = ({ id, changed }: BlockedRowProps) => {
  const words = accountWords();
  const { common } = pagesWords();
  const { relay } = session;
  const submission = useSubmit();
  const { data, problem } = useAnswer(`player ${id}`, (signal) =>
    relay.rest.getPlayer({ params: { id }, signal }),
  );
  const unblock = async () => {
    await setBlocked(id, false);
    changed();
  };
  const name = data?.name ?? (problem ? common.gone : "…");
  return (
    <li class="pages-row">
      <Avatar name={name} sitter={data} />
      <div class="pages-row-text">
        <PlayerName player={data ? id : null} name={name} />
      </div>
      <div class="pages-row-action">
        <Button busy={submission.busy !== null} onClick={() => submission.run("unblock", unblock)}>
          {words.unblock}
        </Button>
      </div>
      <SubmissionProblem submission={submission} isRow />
    </li>
  );
};
