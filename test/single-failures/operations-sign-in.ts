// The operations of the table on the ways to sign in.
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import { addKeyBy, keyFor, signInBody } from "../people/support/passkeys.ts";
import { type Operation, rest } from "./operation.ts";
import { askIn, reads, writes } from "./operations-people.ts";
import { done } from "./scene.ts";

export const SIGN_IN: readonly Operation[] = [
  writes("createPasskeyChallenge", "", async () => ({ path: "/v1/passkeys/challenge" })),
  writes("addPasskey", "", async (scene) => {
    const { credential } = await keyFor(askIn(scene), scene.ada);
    return { path: "/v1/passkeys", body: { name: "phone", credential } };
  }),
  writes("changePasskey", "", async (scene) => ({
    path: `/v1/passkeys/${(await addKeyBy(askIn(scene), scene.ada)).id}`,
    body: { name: "key" },
  })),
  writes("removePasskey", "", async (scene) => ({
    path: `/v1/passkeys/${(await addKeyBy(askIn(scene), scene.ada)).id}?last=true`,
  })),
  writes("createRecoveryCodes", "again", async ({ host, ada }) => {
    await done(host, ada, "POST", "/v1/recovery-codes");
    return { path: "/v1/recovery-codes" };
  }),
  writes("removeRecoveryCodes", "", async ({ host, ada }) => {
    await done(host, ada, "POST", "/v1/recovery-codes");
    return { path: "/v1/recovery-codes?last=true" };
  }),
  rest("createSignInChallenge", "", async () => ({ caller: null, path: "/v1/sign-in/challenge" })),
  rest("signIn", "with a passkey", async (scene) => {
    const { key } = await addKeyBy(askIn(scene), scene.ada);
    return { caller: null, path: "/v1/sign-in", body: await signInBody(askIn(scene), key) };
  }),
  rest("signIn", "with a recovery code", async ({ host, ada }) => {
    const { body } = await done(host, ada, "POST", "/v1/recovery-codes");
    const [code] = newRecoveryCodesSchema().parse(body).codes;
    return { caller: null, path: "/v1/sign-in", body: { type: "recovery-code", code } };
  }),
  rest("listPasskeys", "", async (scene) => {
    await addKeyBy(askIn(scene), scene.ada);
    return { caller: scene.ada, path: "/v1/passkeys" };
  }),
  reads("getRecoveryCodes", "/v1/recovery-codes"),
];
