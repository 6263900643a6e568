// Blocks another player, or ends that. Blocking asks first and says what it does.
import type { PlayerView } from "../../../protocol/player.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { DeedProblem } from "../asking/deed-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useDeed } from "../asking/use-deed.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { setBlocked } from "./blocked.ts";

/** For readers with a name. */
export const BlockButton = ({ player }: { readonly player: Pick<PlayerView, "id" | "name"> }) => {
  const words = accountWords();
  const { relay } = session;
  const profile = useAnswer(`profile ${relay.token ?? ""}`, (signal) => relay.rest.getProfile({ signal }));
  const deed = useDeed();
  const change = (isBlocked: boolean) =>
    deed.run("block", async () => {
      await setBlocked(player.id, isBlocked);
      profile.again();
    });
  if (profile.data === null) return null;
  return (
    <>
      {profile.data.blocked.includes(player.id) ? (
        <Button icon="lock" busy={deed.busy !== null} onClick={() => change(false)}>
          {words.unblock}
        </Button>
      ) : (
        <ConfirmButton
          icon="lock"
          label={words.block}
          question={words.askBlock(player.name)}
          text={words.blockedText}
          busy={deed.busy !== null}
          onConfirm={() => change(true)}
        />
      )}
      <DeedProblem deed={deed} isRow />
    </>
  );
};
