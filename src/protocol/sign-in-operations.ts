// The operations of the ways to sign in, by their ids. A function of its own answers them.
import * as passkeys from "./operations/passkeys.ts";
import * as signIn from "./operations/sign-in.ts";

export const signInOperations: typeof passkeys & typeof signIn = {
  createPasskeyChallenge: passkeys.createPasskeyChallenge,
  addPasskey: passkeys.addPasskey,
  listPasskeys: passkeys.listPasskeys,
  changePasskey: passkeys.changePasskey,
  removePasskey: passkeys.removePasskey,
  createSignInChallenge: signIn.createSignInChallenge,
  signIn: signIn.signIn,
};
