// One request to the relay's OAuth endpoints, and what its answer says. The edge of that wire: checked fields from here on.
import type { Grant } from "./grant.ts";

export interface OAuthPorts {
  /** Of the relay, without a slash at its end. */
  readonly address: string;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
}

/** The fields of a JSON object. A text that is none has none. */
export type OAuthFields = Readonly<Record<string, unknown>>;

/** `status` 0: no answer came. */
export type OAuthAnswer =
  | { readonly ok: true; readonly fields: OAuthFields }
  | {
      readonly ok: false;
      readonly status: number;
      readonly fields: OAuthFields;
      readonly refusal: OAuthRefusal;
    };

/** Why a sign-in did not come about. */
export interface OAuthRefusal {
  /** Of OAuth, such as `access_denied`; of the relay, such as `sign-in-off`; or the client's own `unreachable`. */
  readonly code: string;
  readonly message: string;
}

/** For 30 s the relay repeats its answer to a refresh token. A connection that died needs some of them to be asked anew. */
export const ANSWER_MS = 10_000;

/** `form`: left out, it only reads. */
export const askOAuth = async (
  { address, fetch }: OAuthPorts,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<OAuthAnswer> => {
  try {
    const answer = await fetch(address + path, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const fields = fieldsOf(await answer.text());
    if (answer.ok) return { ok: true, fields };
    const { error, error_description: description, code, detail } = fields;
    const refusal = {
      code: textOf(error) ?? textOf(code) ?? "unreachable",
      message: textOf(description) ?? textOf(detail) ?? `The relay answered with ${answer.status}.`,
    };
    return { ok: false, status: answer.status, fields, refusal };
  } catch {
    const refusal = { code: "unreachable", message: `No answer came from ${address}${path}.` };
    return { ok: false, status: 0, fields: {}, refusal };
  }
};

const fieldsOf = (text: string): OAuthFields => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Null: the answer has no tokens. */
export const grantIn = (fields: OAuthFields, clientId: string, nowMs: number): Grant | null => {
  const accessToken = textOf(fields["access_token"]);
  const refreshToken = textOf(fields["refresh_token"]);
  if (accessToken === undefined || refreshToken === undefined) return null;
  const endsAtMs = nowMs + 1_000 * (Number(fields["expires_in"]) || 0);
  const scopes = (textOf(fields["scope"]) ?? "").split(" ").filter((scope) => scope !== "");
  return { clientId, refreshToken, accessToken, endsAtMs, scopes };
};

export type GrantAnswer =
  | { readonly ok: true; readonly grant: Grant }
  | { readonly ok: false; readonly status: number; readonly refusal: OAuthRefusal };

/** Asks the token endpoint. `form`: without the client's id. */
export const askGrant = async (
  ports: OAuthPorts,
  clientId: string,
  form: Readonly<Record<string, string>>,
): Promise<GrantAnswer> => {
  // Counted from before the request: the token ends no later than the client thinks.
  const askedAtMs = ports.nowMs();
  const answer = await askOAuth(ports, "/oauth/token", { ...form, client_id: clientId });
  if (!answer.ok) return answer;
  const grant = grantIn(answer.fields, clientId, askedAtMs);
  if (grant) return { ok: true, grant };
  return { ok: false, status: 0, refusal: { code: "unreachable", message: "The answer has no tokens." } };
};
