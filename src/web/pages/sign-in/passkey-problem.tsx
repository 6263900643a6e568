// Why no passkey was made: the relay or the browser says so.
import { Callout } from "../../parts/callout.tsx";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import type { PasskeyAdder } from "./use-add-passkey.ts";

export const PasskeyProblem = ({ adder }: { readonly adder: PasskeyAdder }) => {
  const words = signInWords();
  return (
    <>
      <SubmissionProblem submission={adder.submission} told={words.told} />
      {adder.fault && (
        <Callout icon="key" urgent>
          {adder.fault === "already" ? words.alreadyHere : words.failed}
        </Callout>
      )}
    </>
  );
};
