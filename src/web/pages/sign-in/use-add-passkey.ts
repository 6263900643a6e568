// Adds a passkey to the account of this browser's player: the relay's challenge, the browser's own dialog, the relay.
import { useState } from "preact/hooks";
import { brand } from "../../app/brand.ts";
import { session } from "../../app/relay-session.ts";
import { type Submission, unwrap, useSubmit } from "../asking/use-submit.ts";
import { makePasskey, type PasskeyFault } from "./browser-passkeys.ts";
import { deviceName } from "./device-name.ts";

export interface PasskeyAdder {
  readonly add: () => void;
  readonly submission: Submission;
  /** Of the browser. */
  readonly fault: PasskeyFault | null;
}

/** A passkey has the name of the device that makes it, which its owner may change. */
export const useAddPasskey = (added: () => void): PasskeyAdder => {
  const submission = useSubmit();
  const [fault, setFault] = useState<PasskeyFault | null>(null);
  const add = async (): Promise<void> => {
    setFault(null);
    const { rest } = session.relay;
    const { options } = await unwrap(rest.createPasskeyChallenge());
    const made = await makePasskey(options);
    if (!made.ok) return setFault(made.fault);
    const name = deviceName(navigator.userAgent) ?? brand.name;
    await unwrap(rest.addPasskey({ body: { name, credential: made.credential } }));
    added();
  };
  return { add: () => submission.run("add", add), submission, fault };
};
