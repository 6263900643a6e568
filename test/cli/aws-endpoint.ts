// An HTTP server that answers a few calls of AWS as AWS writes its answers: XML, JSON, refusals. It refuses what is not
// signed for its region.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** By the action, the target or the path. A number is the status of a refusal. */
export type AwsAnswers = Readonly<Record<string, string | readonly [status: number, body: string]>>;

export interface AwsEndpoint {
  readonly url: string;
  /** What was asked, in order: `sts GetCallerIdentity`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export const startAwsEndpoint = async (region: string, answers: AwsAnswers): Promise<AwsEndpoint> => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const [, service] =
      new RegExp(`Credential=[^/]+/\\d{8}/${region}/(\\w+)/aws4_request, .*Signature=[0-9a-f]{64}`).exec(
        request.headers.authorization ?? "",
      ) ?? [];
    const name = await nameOf(request);
    asked.push(`${service} ${name}`);
    const answer = service === undefined ? ([403, "<Code>NotSigned</Code>"] as const) : answers[name];
    const [status, body] = typeof answer === "string" ? [200, answer] : (answer ?? [400, UNKNOWN]);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const UNKNOWN =
  "<ErrorResponse><Error><Code>AccessDenied</Code><Message>not &lt;allowed&gt;</Message></Error></ErrorResponse>";

const nameOf = async (request: IncomingMessage): Promise<string> => {
  const target = request.headers["x-amz-target"];
  if (target !== undefined) return String(target).split(".").at(-1) ?? "";
  if (request.method === "GET") return request.url ?? "";
  const body = await text(request);
  if (request.method !== "POST") return `${request.method} ${request.url} ${body}`;
  const fields = new URLSearchParams(body);
  const what = fields.get("TypeName");
  return what === null ? (fields.get("Action") ?? "") : `${fields.get("Action")} ${what}`;
};
