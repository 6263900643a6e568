// The operations of the ways to sign in, by their ids. A function of its own answers them.
import * as passkeys from "./operations/passkeys.ts";
import * as recoveryCodes from "./operations/recovery-codes.ts";
import * as signIn from "./operations/sign-in.ts";

export const signInOperations: typeof passkeys & typeof recoveryCodes & typeof signIn = {
  createPasskeyChallenge: passkeys.createPasskeyChallenge,
  addPasskey: passkeys.addPasskey,
  listPasskeys: passkeys.listPasskeys,
  changePasskey: passkeys.changePasskey,
  removePasskey: passkeys.removePasskey,
  createRecoveryCodes: recoveryCodes.createRecoveryCodes,
  getRecoveryCodes: recoveryCodes.getRecoveryCodes,
  removeRecoveryCodes: recoveryCodes.removeRecoveryCodes,
  createSignInChallenge: signIn.createSignInChallenge,
  signIn: signIn.signIn,
};
