// Asks CloudFormation for the outputs of a stack: the addresses of its parts.
import type { AwsAccount } from "./aws-account.ts";

export type StackOutputs = ReadonlyMap<string, string>;

const TIMEOUT_MS = 20_000;

/** `endpoint`: of CloudFormation. Null: the region's. @throws Error where the stack is not there. */
export const readStackOutputs = async (
  { region, exchange }: Pick<AwsAccount, "region" | "exchange">,
  stack: string,
  endpoint: string | null,
): Promise<StackOutputs> => {
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  const { status, text } = await exchange({
    ...{ service: "cloudformation", method: "POST", timeoutMs: TIMEOUT_MS },
    url: new URL("/", endpoint ?? `https://cloudformation.${region}.${suffix}`),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      Action: "DescribeStacks",
      Version: "2010-05-15",
      StackName: stack,
    }).toString(),
  });
  if (status !== 200) throw new Error(`CloudFormation, ${stack}: ${elementIn(text, "Message") ?? status}`);
  return new Map(
    [...text.matchAll(/<member>((?:(?!<member>).)*?<OutputKey>.*?)<\/member>/gs)].map(([, member = ""]) => [
      elementIn(member, "OutputKey") ?? "",
      elementIn(member, "OutputValue") ?? "",
    ]),
  );
};

/** Every answer of CloudFormation is XML, without attributes in what is read here. */
const elementIn = (xml: string, name: string): string | undefined => {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES.get(entity) ?? "");
};

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
