// Reads what an app sends with a person to the page `/authorize` (OAuth 2.1, RFC 8252): the page and the relay check the
// same. Whoever is refused here is never redirected anywhere. Pure, and without a schema: a browser loads it late.
import { APP_SCOPES, type AppScope } from "./player.ts";

/** What a request may have wrong. The page says it, since the address that would hear it may be a stranger's. */
export const REQUEST_FAULTS = [
  "repeated",
  "response-type",
  "client",
  "redirect",
  "challenge",
  "scope",
  "state",
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** Who asks. Without registration, an app is its address. */
export interface ClientApp {
  /** The whole address. */
  readonly clientId: string;
  /** In letters that look like no others: a name in another script stands in Punycode. */
  readonly origin: string;
  /** It gets the answer on the person's own computer. So nobody has checked that it comes from `origin`. */
  readonly isProgram: boolean;
}

export interface AuthorizationRequest {
  readonly app: ClientApp;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly scopes: readonly AppScope[];
  readonly state: string | null;
}

export type ReadAuthorization =
  | { readonly ok: true; readonly request: AuthorizationRequest }
  | { readonly ok: false; readonly fault: RequestFault };

/** In letters of an address. */
export const LONGEST_CLIENT_ID = 256;
export const LONGEST_REDIRECT_URI = 1_024;
export const LONGEST_STATE = 1_024;

/** SHA-256 in base64url (RFC 7636). */
export const CHALLENGE_PATTERN = /^[0-9A-Za-z_-]{43}$/;
/** RFC 6749, appendix A.5. */
export const STATE_PATTERN = /^[\x20-\x7e]*$/;

/** `query`: of the address of the page. Unknown parameters are left alone, as OAuth demands. */
export const readAuthorizationRequest = (query: URLSearchParams): ReadAuthorization => {
  const names = [...query.keys()];
  const given = (name: string): string => query.get(name) ?? "";
  const app = readApp(given("client_id"), given("redirect_uri"));
  const scopes = readAppScopes(given("scope"));
  const state = query.get("state");
  if (new Set(names).size < names.length) return refused("repeated");
  if (given("response_type") !== "code") return refused("response-type");
  if (!app.ok) return app;
  if (given("code_challenge_method") !== "S256" || !CHALLENGE_PATTERN.test(given("code_challenge")))
    return refused("challenge");
  if (scopes === null) return refused("scope");
  if (state !== null && (state.length > LONGEST_STATE || !STATE_PATTERN.test(state))) return refused("state");
  const [redirectUri, codeChallenge] = [given("redirect_uri"), given("code_challenge")];
  return { ok: true, request: { app: app.app, redirectUri, codeChallenge, scopes, state } };
};

const refused = <Fault extends RequestFault>(fault: Fault) => ({ ok: false, fault }) as const;

export type ReadApp =
  | { readonly ok: true; readonly app: ClientApp }
  | { readonly ok: false; readonly fault: "client" | "redirect" };

/** A redirect goes to the origin of the app, or to a program on this computer. */
export const readApp = (clientId: string, redirectUri: string): ReadApp => {
  const client = readClientId(clientId);
  if (client === null) return refused("client");
  const redirect = plainUrl(redirectUri, LONGEST_REDIRECT_URI);
  if (redirect === null || [...redirect.searchParams.keys()].some(isOfAnswer)) return refused("redirect");
  const isProgram = isLoopback(redirect);
  const isThisComputer = isProgram && ADDRESSES.includes(redirect.hostname);
  if (redirect.origin !== client.origin && !isThisComputer) return refused("redirect");
  return { ok: true, app: { clientId, origin: client.origin, isProgram } };
};

/** Null for what is no address of an app. */
export const readClientId = (clientId: string): URL | null => plainUrl(clientId, LONGEST_CLIENT_ID);

/**
 * Null for every scope that no app gets, and for none. A repeated one counts once (RFC 6749, section 3.3). In the order of
 * `APP_SCOPES`.
 */
export const readAppScopes = (scope: string): readonly AppScope[] | null => {
  const asked = new Set(scope.split(" ").filter((word) => word !== ""));
  const scopes = APP_SCOPES.filter((known) => asked.has(known));
  return scopes.length === 0 || scopes.length < asked.size ? null : scopes;
};

/** The parameters of an answer, in the order of the RFCs. Null: not there. */
export interface AuthorizationAnswer {
  readonly code?: string;
  readonly error?: "access_denied";
  readonly state: string | null;
  /** The relay that answers (RFC 9207), so that an app with several relays takes no answer for another's. */
  readonly iss: string;
}

const ANSWER_NAMES: readonly string[] = ["code", "error", "error_description", "error_uri", "state", "iss"];
const isOfAnswer = (name: string): boolean => ANSWER_NAMES.includes(name);

/** Where the person goes. Only after a press of a button, and only for a checked `redirectUri`. */
export const redirectWith = (redirectUri: string, answer: AuthorizationAnswer): string => {
  const { code, error, state, iss } = answer;
  const added = new URLSearchParams({
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
    ...(state === null ? {} : { state }),
    iss,
  });
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${added}`;
};

/**
 * A URL that is written as a browser would write it, so that no reader takes it for another one: no name and password,
 * no backslash, no port that goes without saying, no capital in the host, no dots in the path, no other alphabet.
 */
const plainUrl = (text: string, longest: number): URL | null => {
  if (text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { href, protocol, username, password, hostname } = url;
  if (href !== text && href !== `${text}/`) return null;
  if (username !== "" || password !== "" || text.includes("#") || hostname.endsWith(".")) return null;
  return protocol === "https:" || isLoopback(url) ? url : null;
};

/** Of this computer, by plain HTTP. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && (hostname === "localhost" || ADDRESSES.includes(hostname));

/** A name can lead elsewhere, these cannot (RFC 8252, section 8.3). */
const ADDRESSES: readonly string[] = ["127.0.0.1", "[::1]"];
