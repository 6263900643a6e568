// What the relay keeps of a player, for how long, and how to take it along.
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";

/** On the site of the documents, in English. */
const PRIVACY = "/docs/privacy";

export const OwnData = ({ id }: { readonly id: string }) => {
  const words = signInWords();
  const submission = useSubmit();
  const take = async () => {
    const { next, ...data } = await unwrap(session.relay.rest.exportPlayer());
    const history = [...data.history];
    for (let cursor = next; cursor !== null; ) {
      const more = await unwrap(session.relay.rest.exportPlayer({ query: { cursor } }));
      history.push(...more.history);
      cursor = more.next;
    }
    saveFile(`player-${id}.json`, "application/json", JSON.stringify({ ...data, history }, null, 2));
  };
  return (
    <section class="pages-section pages-owned">
      <h2>{words.data}</h2>
      <div class="part-panel part-stack">
        <div>
          <p>{words.dataText}</p>
          <ul class="pages-kept">
            {words.kept.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p class="part-small part-quiet">
          {words.keptFor} {words.noMore}
        </p>
        <div class="part-row">
          <Button icon="save" busy={submission.busy !== null} onClick={() => submission.run("take", take)}>
            {words.takeAlong}
          </Button>
          <a class="part-button part-button-quiet" href={PRIVACY} target="_blank" rel="noreferrer">
            <Icon name="open" />
            {words.privacy}
          </a>
        </div>
        <SubmissionProblem submission={submission} />
      </div>
    </section>
  );
};
