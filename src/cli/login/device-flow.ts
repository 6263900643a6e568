// The device flow (RFC 8628): a program without a browser gets a code, a person allows it on another screen, and the program
// asks until then.
import type { Grant } from "../../client/index.ts";
import {
  askGrant,
  askOAuth,
  type OAuthFields,
  type OAuthPorts,
  type OAuthRefusal,
} from "../../client/sign-in/oauth-request.ts";

export interface DevicePorts extends OAuthPorts {
  readonly pause: (ms: number) => Promise<void>;
}

export interface DeviceCode {
  /** For the program alone. */
  readonly deviceCode: string;
  /** What the person compares. */
  readonly userCode: string;
  /** Where the person allows it. */
  readonly address: string;
  readonly endsAtMs: number;
  readonly intervalMs: number;
}

export type Flowed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: OAuthRefusal };

/** Unless the relay says otherwise (RFC 8628, section 3.2). */
const USUAL_SECONDS = 5;
/** By so much `slow_down` lengthens the interval (section 3.5). */
const SLOWER_MS = 5_000;

export const askDeviceCode = async (
  ports: DevicePorts,
  clientId: string,
  scopes: readonly string[],
): Promise<Flowed<DeviceCode>> => {
  const answer = await askOAuth(ports, "/oauth/device", { client_id: clientId, scope: scopes.join(" ") });
  if (!answer.ok) return answer;
  const code = deviceCodeIn(answer.fields, ports.nowMs());
  if (code) return { ok: true, value: code };
  return { ok: false, refusal: { code: "unreachable", message: "The answer has no code." } };
};

const deviceCodeIn = (fields: OAuthFields, nowMs: number): DeviceCode | null => {
  const { device_code: deviceCode, user_code: userCode, verification_uri: plain } = fields;
  const address = fields["verification_uri_complete"] ?? plain;
  if (typeof deviceCode !== "string" || typeof userCode !== "string") return null;
  if (typeof address !== "string" || !/^https?:\/\//.test(address)) return null;
  const endsAtMs = nowMs + 1_000 * (Number(fields["expires_in"]) || 0);
  const intervalMs = 1_000 * (Number(fields["interval"]) || USUAL_SECONDS);
  return { deviceCode, userCode, address, endsAtMs, intervalMs };
};

/** Asks until the person has decided, or the code has ended. A relay that does not answer is asked again. */
export const awaitGrant = async (
  ports: DevicePorts,
  clientId: string,
  { deviceCode, endsAtMs, intervalMs }: DeviceCode,
): Promise<Flowed<Grant>> => {
  const form = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: deviceCode };
  let pauseMs = intervalMs;
  while (ports.nowMs() + pauseMs < endsAtMs) {
    await ports.pause(pauseMs);
    const answer = await askGrant(ports, clientId, form);
    if (answer.ok) return { ok: true, value: answer.grant };
    const { status, refusal } = answer;
    const isOpen = refusal.code === "authorization_pending" || refusal.code === "slow_down";
    if (refusal.code === "slow_down") pauseMs += SLOWER_MS;
    if (!isOpen && (status === 400 || status === 401)) return answer;
  }
  return { ok: false, refusal: { code: "expired_token", message: "Nobody has allowed it in time." } };
};
