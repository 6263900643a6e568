// Signing in at a relay with the player's account, for an app: it leaves for the relay's page, where the player allows it, and
// comes back with a code (OAuth 2.1 with PKCE). docs/sign-in.md describes the flow.
import { secretText } from "../ambient.ts";
import type { GrantStore } from "./grant.ts";
import { askGrant, askOAuth, type OAuthPorts, type OAuthRefusal } from "./oauth-request.ts";
import { challengeOf, newVerifier } from "./pkce.ts";
import type { SignInPage } from "./sign-in-page.ts";

/** What an app asks a player for. */
export interface SignInOptions {
  /** What the app may do, such as `["match:read", "match:play"]`. The player sees them in words. */
  readonly scopes: readonly string[];
  /** The app's address, which the player sees. Default: that of this page, without query. */
  readonly clientId?: string;
  /** Where the player comes back, of the same origin. Default: this page, with its query. */
  readonly redirectUri?: string;
}

/** Whether a player has signed in. `refused`: the player said no, or the relay did. */
export type SignInState =
  | { readonly type: "signed-in"; readonly scopes: readonly string[] }
  | { readonly type: "signed-out" }
  | ({ readonly type: "refused" } & OAuthRefusal);

/** The ways in and out of a player's account. */
export interface SignInDoors {
  /**
   * Leaves for the relay's page, where the player allows the app to play with the account. The player comes back to this
   * page, where `resumeSignIn` goes on. Resolves only where that cannot be, with `refused`.
   */
  signIn(options: SignInOptions): Promise<SignInState>;
  /** Call it when the page loads. Signs in where the player comes back, or goes on with the sign-in of before. */
  resumeSignIn(): Promise<SignInState>;
  /**
   * Takes back at the relay what the player has allowed, and closes the client. `refused`: the relay has not heard of it,
   * and the player can still remove the app on the relay's page.
   */
  signOut(): Promise<SignInState>;
}

/** What the tab knows of a sign-in while the player is at the relay's page. */
interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** The page's address when it left. */
  readonly from: string;
}

/** `page`: undefined where there is none. `store`: undefined where nothing keeps a grant. */
export interface SignInParts extends OAuthPorts {
  readonly page: SignInPage | undefined;
  readonly store: GrantStore | undefined;
  readonly close: () => void;
}

export const signInDoors = (parts: SignInParts): SignInDoors => ({
  signIn: (options) => leaveToSignIn(parts, options),
  resumeSignIn: async () => (await comeBack(parts)) ?? (await keptSignIn(parts)),
  signOut: async () => {
    const told = await parts.store?.exclusively(() => giveBack(parts));
    parts.close();
    return told ?? { type: "signed-out" };
  },
});

/** Undefined: there is nothing left. */
const giveBack = async (parts: SignInParts): Promise<SignInState | undefined> => {
  const grant = await parts.store?.read();
  if (!grant) return undefined;
  await parts.store?.write(null);
  const form = { token: grant.refreshToken, client_id: grant.clientId };
  const answer = await askOAuth(parts, "/oauth/revoke", form);
  return answer.ok ? undefined : refused(answer.refusal);
};

const leaveToSignIn = async (parts: SignInParts, options: SignInOptions): Promise<SignInState> => {
  const { page, address } = parts;
  const verifier = newVerifier();
  const challenge = await challengeOf(verifier);
  if (!page || challenge === null)
    return refused({
      code: "no-page",
      message: "Signing in needs a page that came over https, or from this machine.",
    });
  const answer = await askOAuth(parts, "/.well-known/oauth-authorization-server");
  if (!answer.ok) return refused(answer.refusal);
  const { issuer, authorization_endpoint: endpoint } = answer.fields;
  // Who answers in the relay's place must not lead the player elsewhere (RFC 8414, section 3.3).
  if (issuer !== address || !isWebAddress(endpoint))
    return refused({
      code: "wrong-issuer",
      message: `The relay at ${address} calls itself ${String(issuer)}.`,
    });
  const from = page.address();
  const clientId = options.clientId ?? bare(from);
  const redirectUri = options.redirectUri ?? withoutAnswer(from);
  const pending: PendingSignIn = { state: secretText(22), verifier, issuer, clientId, redirectUri, from };
  page.pending.write(JSON.stringify(pending));
  const target = new URL(endpoint);
  target.search = new URLSearchParams({
    ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri },
    ...{ scope: options.scopes.join(" "), state: pending.state },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  }).toString();
  page.leave(target.href);
  // The page is about to go.
  return new Promise(() => {});
};

const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:/.test(value) && URL.canParse(value);

/** An address without query and fragment. */
const bare = (address: string): string => address.replace(/[?#].*$/, "");

const ANSWER = ["code", "state", "iss", "error", "error_description"];

/** The page's address as a redirect URI: without fragment, and without what an answer adds. */
const withoutAnswer = (address: string): string => {
  const url = new URL(address);
  url.hash = "";
  for (const name of ANSWER) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
};

/** Null: the player does not come back from the relay's page. */
const comeBack = async (parts: SignInParts): Promise<SignInState | null> => {
  const { page, store } = parts;
  const text = page?.pending.read() ?? null;
  if (!page || !store || text === null) return null;
  const here = new URL(page.address());
  const told = here.searchParams;
  if (!told.has("state")) return null;
  const pending: PendingSignIn = JSON.parse(text);
  // An answer counts once, and is gone from the address and the history.
  page.pending.write(null);
  page.show(bare(pending.from) === bare(here.href) ? pending.from : pending.redirectUri);
  if (told.get("state") !== pending.state)
    return refused({ code: "wrong-answer", message: "The answer is not to what this page has asked." });
  if (told.get("iss") !== pending.issuer)
    return refused({
      code: "wrong-issuer",
      message: `The answer is of ${told.get("iss")}, and this page has asked ${pending.issuer}.`,
    });
  const code = told.get("code");
  if (code === null)
    return refused({
      code: told.get("error") ?? "wrong-answer",
      message: told.get("error_description") ?? "The player did not allow it.",
    });
  const { clientId, redirectUri, verifier } = pending;
  const answer = await askGrant(parts, clientId, {
    ...{ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier },
  });
  if (!answer.ok) return refused(answer.refusal);
  await store.write(answer.grant);
  return { type: "signed-in", scopes: answer.grant.scopes };
};

const refused = (refusal: OAuthRefusal): SignInState => ({ type: "refused", ...refusal });

const keptSignIn = async ({ store }: SignInParts): Promise<SignInState> => {
  const grant = (await store?.read()) ?? null;
  return grant ? { type: "signed-in", scopes: grant.scopes } : { type: "signed-out" };
};
