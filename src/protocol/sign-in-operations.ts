// The operations of the ways to sign in, by their ids. A function of its own answers them.
import * as passkeys from "./operations/passkeys.ts";

export const signInOperations: typeof passkeys = {
  createPasskeyChallenge: passkeys.createPasskeyChallenge,
  listPasskeys: passkeys.listPasskeys,
};
