// The two ways to end: signing out of this browser, or erasing the account. Both ask first.
import { useLocation } from "preact-iso/router";
import { paths } from "../../app/paths.ts";
import { type SignedPlayer, session } from "../../app/relay-session.ts";
import { toast } from "../../parts/toast.ts";
import { accountWords } from "../../words/account/account-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { SignOut } from "./sign-out.tsx";

interface EndAccountProps {
  readonly player: SignedPlayer;
  readonly mayErase: boolean;
}

export const EndAccount = ({ player, mayErase }: EndAccountProps) => {
  const words = accountWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const erase = async () => {
    await unwrap(session.relay.rest.erasePlayer({ params: { id: "me" } }));
    // Another tab may play as somebody else by now.
    if (session.player.peek()?.id === player.id) {
      session.forget();
      route(paths.home());
    }
    toast({ text: words.erased, tone: "good" });
  };
  return (
    <section class="pages-section pages-owned">
      <h2>{words.end}</h2>
      <div class="part-row">
        <SignOut player={player} />
        {mayErase && (
          <ConfirmButton
            label={words.erase}
            question={words.askErase(player.name)}
            text={words.askEraseText}
            busy={submission.busy !== null}
            onConfirm={() => submission.run("erase", erase)}
          />
        )}
      </div>
      <SubmissionProblem submission={submission} />
    </section>
  );
};
