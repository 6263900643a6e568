// The operations of the table on apps of others.
import {
  CONSENT,
  codeFormBy,
  deviceFormBy,
  refreshForm,
  revokeForm,
  START_DEVICE,
  tokensBy,
  userCodeBy,
} from "../people/support/app-forms.ts";
import { type Operation, rest } from "./operation.ts";
import { askIn, ends, reads, writes } from "./operations-people.ts";

export const APPS: readonly Operation[] = [
  writes("authorizeApp", "", async () => ({ path: "/v1/authorizations", body: CONSENT })),
  writes("answerDeviceCode", "", async (scene) => ({
    path: `/v1/device-codes/${await userCodeBy(askIn(scene))}`,
    body: { allow: true },
  })),
  rest("startDevice", "", async () => ({ caller: null, path: "/oauth/device", body: START_DEVICE })),
  rest("exchangeToken", "of a code", async (scene) => ({
    caller: null,
    path: "/oauth/token",
    body: await codeFormBy(askIn(scene), scene.ada),
    rivals: ends(scene.ada),
  })),
  rest("exchangeToken", "of a device that waits", async (scene) => ({
    caller: null,
    path: "/oauth/token",
    body: await deviceFormBy(askIn(scene)),
  })),
  rest("exchangeToken", "of a refresh", async (scene) => {
    const { refresh_token } = await tokensBy(askIn(scene), scene.ada);
    return { caller: null, path: "/oauth/token", body: refreshForm(refresh_token), rivals: ends(scene.ada) };
  }),
  rest("revokeAppToken", "", async (scene) => {
    const { refresh_token, access_token } = await tokensBy(askIn(scene), scene.ada);
    const body = revokeForm(refresh_token);
    return { caller: null, path: "/oauth/revoke", body, revokes: [access_token], rivals: ends(scene.ada) };
  }),
  reads("getAuthorizationServer", "/.well-known/oauth-authorization-server"),
  rest("getDeviceCode", "", async (scene) => ({
    caller: scene.ada,
    path: `/v1/device-codes/${await userCodeBy(askIn(scene))}`,
  })),
];
