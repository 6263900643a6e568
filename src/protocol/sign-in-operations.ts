// The operations of the ways to sign in, by their ids, and the export, which lists them. A function of its own answers them.
import * as apps from "./operations/apps.ts";
import * as exported from "./operations/export.ts";
import * as oauth from "./operations/oauth.ts";
import * as passkeys from "./operations/passkeys.ts";
import * as recoveryCodes from "./operations/recovery-codes.ts";
import * as signIn from "./operations/sign-in.ts";

export const signInOperations: typeof passkeys &
  typeof recoveryCodes &
  typeof signIn &
  typeof apps &
  typeof oauth &
  typeof exported = {
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
  authorizeApp: apps.authorizeApp,
  getDeviceCode: apps.getDeviceCode,
  answerDeviceCode: apps.answerDeviceCode,
  getAuthorizationServer: oauth.getAuthorizationServer,
  exchangeToken: oauth.exchangeToken,
  startDevice: oauth.startDevice,
  revokeAppToken: oauth.revokeAppToken,
  exportPlayer: exported.exportPlayer,
};
