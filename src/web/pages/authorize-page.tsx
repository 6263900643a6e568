// An app of another origin has sent a person here, to be let in (OAuth 2.1). Without a press of a button nobody is sent
// anywhere.

import { openFields } from "../../face/fields.ts";
import {
  type AuthorizationRequest,
  type RequestFault,
  readAuthorizationRequest,
  redirectWith,
} from "../../protocol/authorization-request.ts";
import { relayAddress } from "../app/relay-address.ts";
import { session } from "../app/relay-session.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { signInWords } from "../words/sign-in/sign-in-words.ts";
import { unwrap, useSubmit } from "./asking/use-submit.ts";
import { NameGate } from "./people/name-gate.tsx";
import { AppConsent, type ConsentTerms } from "./sign-in/app-consent.tsx";
import { appName } from "./sign-in/app-name.ts";
import { isFramed } from "./sign-in/is-framed.ts";

export const AuthorizePage = () => {
  const words = signInWords();
  const read = readAuthorizationRequest(new URLSearchParams(location.search));
  return (
    <main class="page pages-slim pages-asks">
      {isFramed() ? (
        <EmptyState isPage icon="shield" title={words.framed} text={words.framedText} />
      ) : read.ok ? (
        <Asked request={read.request} />
      ) : (
        <WrongRequest fault={read.fault} />
      )}
      <NameGate />
    </main>
  );
};

/** The address that would hear it may be a stranger's. So the page says it, to the person and to the makers of the app. */
const WrongRequest = ({ fault }: { readonly fault: RequestFault }) => {
  const words = signInWords();
  return (
    <EmptyState isPage icon="warning" title={words.wrongRequest} text={words.wrongRequestText}>
      <p class="part-small part-quiet">{words.forMakers(fault)}</p>
    </EmptyState>
  );
};

const Asked = ({ request }: { readonly request: AuthorizationRequest }) => {
  const words = signInWords();
  const submission = useSubmit();
  const { app, redirectUri, codeChallenge, scopes, state } = request;
  const allow = async ({ expiresIn }: ConsentTerms) => {
    const { redirectTo } = await unwrap(
      session.relay.rest.authorizeApp({
        body: {
          ...{ clientId: app.clientId, redirectUri, codeChallenge, codeChallengeMethod: "S256" },
          ...{ scopes: [...scopes], ...(state !== null && { state }) },
          ...(expiresIn !== undefined && { expiresIn }),
        },
      }),
    );
    await goTo(redirectTo);
  };
  const deny = async () => {
    await goTo(redirectWith(redirectUri, { error: "access_denied", state, iss: await issuer() }));
  };
  return (
    <AppConsent
      app={app.isProgram ? app.clientId : app.origin}
      kind={app.isProgram ? "program" : "site"}
      {...{ scopes, submission }}
      allow={(terms) => submission.run("allow", () => allow(terms))}
      deny={() => submission.run("deny", deny)}
      afterwards={app.isProgram ? "" : words.afterwards(appName(app.origin))}
    />
  );
};

/** The relay's own name for itself (RFC 8414). An app believes no answer of another one. */
const issuer = async (): Promise<string> => {
  const { relay } = await relayAddress();
  const answer = await fetch(`${relay}/.well-known/oauth-authorization-server`).catch(() => null);
  const told = answer?.ok ? openFields(await answer.json())["issuer"] : undefined;
  return typeof told === "string" ? told : relay;
};

/** The buttons stay busy until the browser has left. */
const goTo = (address: string): Promise<never> => {
  location.assign(address);
  return new Promise(() => undefined);
};
