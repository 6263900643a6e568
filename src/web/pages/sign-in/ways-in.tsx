// The ways back to an account. The last one goes only after a warning.
import { session } from "../../app/relay-session.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { Awaited } from "../asking/awaited.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { PasskeyList } from "./passkey-list.tsx";

/** An account has fewer passkeys. */
const ALL = 100;

export const WaysIn = () => {
  const words = signInWords();
  const { relay } = session;
  const of = relay.token ?? "";
  const passkeys = useAnswer(`passkeys ${of}`, (signal) =>
    relay.rest.listPasskeys({ query: { limit: ALL }, signal }),
  );
  const count = passkeys.data?.items.length ?? 0;
  return (
    <section class="pages-section pages-owned" id="ways">
      <h2>{words.ways}</h2>
      <p class="part-quiet">{words.waysText}</p>
      <div class="part-panel pages-ways">
        <Awaited answer={passkeys} isPart>
          {({ items }) => <PasskeyList passkeys={items} isOnlyWay={count === 1} changed={passkeys.again} />}
        </Awaited>
      </div>
    </section>
  );
};
