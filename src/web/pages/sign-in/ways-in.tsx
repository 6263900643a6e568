// The ways back to an account: passkeys and recovery codes. The last one goes only after a warning.
import { session } from "../../app/relay-session.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { Awaited } from "../asking/awaited.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** An account has fewer passkeys. */
const ALL = 100;

export const WaysIn = ({ name }: { readonly name: string }) => {
  const words = signInWords();
  const { relay } = session;
  const of = relay.token ?? "";
  const passkeys = useAnswer(`passkeys ${of}`, (signal) =>
    relay.rest.listPasskeys({ query: { limit: ALL }, signal }),
  );
  const codes = useAnswer(`recovery codes ${of}`, (signal) => relay.rest.getRecoveryCodes({ signal }));
  const count = passkeys.data?.items.length ?? 0;
  const left = codes.data?.left ?? 0;
  return (
    <section class="pages-section pages-owned" id="ways">
      <h2>{words.ways}</h2>
      <p class="part-quiet">{words.waysText}</p>
      <div class="part-panel pages-ways">
        <Awaited answer={passkeys} isPart>
          {({ items }) => (
            <PasskeyList passkeys={items} isOnlyWay={count === 1 && left === 0} changed={passkeys.again} />
          )}
        </Awaited>
        <Awaited answer={codes} isPart>
          {(kept) => <RecoveryCodes name={name} kept={kept} isOnlyWay={count === 0} changed={codes.again} />}
        </Awaited>
      </div>
    </section>
  );
};
