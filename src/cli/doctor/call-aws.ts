// Signed calls of AWS's management APIs. The package has no SDK for them. A call of which AWS says no is a value.
import type { AwsIdentity } from "../../aws/lambda/configuration.ts";
import { createSignedExchange } from "../../aws/lambda/signed-request.ts";
import { oneLine } from "../../match/record-fault.ts";

export interface AwsCall {
  readonly service:
    | "apigateway"
    | "backup"
    | "cloudformation"
    | "dynamodb"
    | "events"
    | "lambda"
    | "monitoring"
    | "servicequotas"
    | "sns"
    | "ssm"
    | "sts";
  readonly method: "GET" | "PATCH" | "POST" | "PUT";
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type AwsAnswer =
  | { readonly type: "answered"; readonly text: string }
  | { readonly type: "refused"; readonly code: string; readonly says: string };

/** Rejects never. */
export type CallAws = (call: AwsCall) => Promise<AwsAnswer>;

export interface AwsPlace extends AwsIdentity {
  /** Instead of AWS's own addresses: an emulator's. */
  readonly endpoint: string | undefined;
}

const TIMEOUT_MS = 20_000;

export const createCallAws = ({ region, credentials, endpoint }: AwsPlace): CallAws => {
  const exchange = createSignedExchange({ region, credentials });
  return async ({ service, path, ...call }) => {
    const url = new URL(path, endpoint ?? `https://${service}.${region}.${suffixOf(region)}`);
    try {
      const { status, text } = await exchange({ ...call, service, url, timeoutMs: TIMEOUT_MS });
      return status < 300 ? { type: "answered", text } : refusalIn(text, status);
    } catch (error) {
      const says = `no answer from ${url.host} (${oneLine(error instanceof Error ? error.message : String(error))})`;
      return { type: "refused", code: "Unreachable", says };
    }
  };
};

const suffixOf = (region: string): string =>
  region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";

/** Errors are XML or JSON, after the service. */
const refusalIn = (text: string, status: number): AwsAnswer => {
  const [code, says] = ["(?:Code|__type)", "[Mm]essage"].map((name) =>
    new RegExp(`<${name}>([^<]*)<|"${name}"\\s*:\\s*"([^"]*)"`).exec(text)?.slice(1).find(Boolean),
  );
  return {
    type: "refused",
    code: code?.split("#").at(-1) ?? `status ${status}`,
    says: oneLine(unescaped(says ?? text)),
  };
};

/** For the services that answer with XML. */
export const queryCall = (
  service: "cloudformation" | "monitoring" | "sns" | "sts",
  version: string,
  fields: Readonly<Record<string, string>>,
): AwsCall => ({
  service,
  method: "POST",
  path: "/",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ Version: version, ...fields }).toString(),
});

/** For the services that answer with JSON. */
export const targetCall = (
  service: "dynamodb" | "events" | "ssm" | "servicequotas",
  target: string,
  input: object,
): AwsCall => ({
  service,
  method: "POST",
  path: "/",
  headers: {
    "content-type": `application/x-amz-json-${service === "dynamodb" ? "1.0" : "1.1"}`,
    "x-amz-target": target,
  },
  body: JSON.stringify(input),
});

/** The texts of all elements of the name, in their order. The elements hold texts alone. */
export const textsIn = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => unescaped(text));

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
