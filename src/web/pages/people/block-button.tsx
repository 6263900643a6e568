// Blocks another player, or ends that. Blocking asks first and says what it does.

import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useSubmit } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { setBlocked } from "./blocked.ts";
import type { SeenPlayer } from "./seen-player.ts";

/** For readers with a name. */
export const BlockButton = ({ player }: { readonly player: Pick<SeenPlayer, "id" | "name"> }) => {
  const words = accountWords();
  const { relay } = session;
  const profile = useAnswer(`profile ${relay.token ?? ""}`, (signal) => relay.rest.getProfile({ signal }));
  const submission = useSubmit();
  const change = (isBlocked: boolean) =>
    submission.run("block", async () => {
      await setBlocked(player.id, isBlocked);
      profile.again();
    });
  if (profile.data === null) return null;
  return (
    <>
      {profile.data.blocked.includes(player.id) ? (
        <Button icon="lock" busy={submission.busy !== null} onClick={() => change(false)}>
          {words.unblock}
        </Button>
      ) : (
        <ConfirmButton
          icon="lock"
          label={words.block}
          question={words.askBlock(player.name)}
          text={words.blockedText}
          busy={submission.busy !== null}
          onConfirm={() => change(true)}
        />
      )}
      <SubmissionProblem submission={submission} isRow />
    </>
  );
};
