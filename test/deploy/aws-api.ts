// The few calls of AWS's APIs that the rehearsal makes itself, signed as any other caller's.
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export const REGION = "us-east-1";

/** The account's root, as MiniStack knows it. */
export const ROOT_CREDENTIALS: Credentials = { accessKeyId: "test", secretAccessKey: "test" };

export interface AwsRequest {
  readonly service: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: the account's root. */
  readonly by?: Credentials;
}

export interface AwsAnswer {
  readonly status: number;
  readonly text: string;
}

export const askAws = async (request: AwsRequest): Promise<AwsAnswer> => {
  const { service, method, headers, body, by: credentials = ROOT_CREDENTIALS } = request;
  const url = new URL(request.url);
  const signer = new SignatureV4({ credentials, region: REGION, sha256: Sha256, service });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await fetch(url, {
    method,
    headers: signed.headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
};

/** @throws for a refusal. */
const textOf = async (request: AwsRequest): Promise<string> => {
  const { status, text } = await askAws(request);
  if (status >= 300) throw new Error(`${request.method} ${request.url} got ${status}: ${text}`);
  return text;
};

/** APIs such as IAM and STS, which answer XML. */
export const askQueryApi = (
  url: string,
  service: string,
  parameters: Readonly<Record<string, string>>,
): Promise<string> =>
  textOf({
    ...{ service, method: "POST", url: `${url}/` },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(parameters).toString(),
  });

/** APIs such as DynamoDB and SQS, whose operation stands in a header. */
export const askJsonApi = async (
  url: string,
  service: string,
  operation: string,
  parameters: object = {},
): Promise<unknown> =>
  JSON.parse(
    await textOf({
      ...{ service, method: "POST", url: `${url}/` },
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": operation },
      body: JSON.stringify(parameters),
    }),
  );

/** APIs such as Lambda's, whose operation is a method and a path. */
export const askRestApi = async (
  url: string,
  service: string,
  [method, path]: readonly ["GET" | "POST" | "PUT" | "DELETE", string],
  parameters?: object,
): Promise<unknown> => {
  const text = await textOf({
    ...{ service, method, url: `${url}${path}` },
    ...(parameters
      ? { headers: { "content-type": "application/json" }, body: JSON.stringify(parameters) }
      : {}),
  });
  return text === "" ? null : JSON.parse(text);
};

/** The texts of the elements of this name. */
export const elementsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);
