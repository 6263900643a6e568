// After a win of a guest: a passkey keeps the name and the rating. Whoever declines is not asked for 30 days.
import { useEffect, useState } from "preact/hooks";
import { paths } from "../../app/paths.ts";
import { type SignedPlayer, session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { isQuiet, keepQuiet } from "./offer-memory.ts";
import { PasskeyProblem } from "./passkey-problem.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";
import { hasNoWayIn } from "./way-in.ts";
import { whyNoPasskeys } from "./why-no-passkeys.ts";

export const WinOffer = () => {
  const player = session.player.value;
  if (player === null || whyNoPasskeys(window) !== null || isQuiet(player.id)) return null;
  return <IfNoWay player={player} />;
};

/** Nothing is shown before the relay has answered, and nothing where it did not. */
const IfNoWay = ({ player }: { readonly player: SignedPlayer }) => {
  const { relay } = session;
  const { data } = useAnswer(`way in ${relay.token ?? ""}`, (signal) => hasNoWayIn(relay.rest, signal));
  useEffect(() => {
    if (data === false) keepQuiet(player.id);
  }, [data]);
  return data === true ? <Offer player={player} /> : null;
};

const Offer = ({ player }: { readonly player: SignedPlayer }) => {
  const words = signInWords();
  const [shown, show] = useState<"offer" | "added" | null>("offer");
  const adder = useAddPasskey(() => show("added"));
  if (shown === null) return null;
  if (shown === "added")
    return (
      <div class="pages-offer" role="status">
        <p>{words.added}</p>
        <Button kind="quiet" href={paths.account()}>
          {words.toWays}
        </Button>
      </div>
    );
  const decline = (): void => {
    keepQuiet(player.id);
    show(null);
  };
  return (
    <aside class="pages-offer" aria-label={words.offerTitle}>
      <strong>
        <Icon name="key" />
        {words.offerTitle}
      </strong>
      <p class="part-small">{words.offerText(player.name)}</p>
      <div class="part-row">
        <Button busy={adder.submission.busy !== null} onClick={adder.add}>
          {words.addPasskey}
        </Button>
        <Button kind="quiet" onClick={decline}>
          {words.notNow}
        </Button>
      </div>
      <PasskeyProblem adder={adder} />
    </aside>
  );
};
