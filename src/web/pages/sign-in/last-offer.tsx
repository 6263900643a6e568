// Before somebody signs out for good: a passkey, with which the player can come back.
import { Button } from "../../parts/button.tsx";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { PasskeyProblem } from "./passkey-problem.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

export const LastOffer = ({ added }: { readonly added: () => void }) => {
  const words = signInWords();
  const adder = useAddPasskey(added);
  return (
    <>
      <p>{words.offerLeave}</p>
      <div class="part-row">
        <Button kind="primary" icon="key" busy={adder.submission.busy !== null} onClick={adder.add}>
          {words.addPasskey}
        </Button>
      </div>
      <PasskeyProblem adder={adder} />
    </>
  );
};
