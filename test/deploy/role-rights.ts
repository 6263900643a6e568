// What the role of a function may do on the connections of the WebSocket API: asked with the role's own credentials.
import { askAws, askQueryApi, type Credentials, elementsOf } from "./aws-api.ts";
import type { Cloud, DeployedFunction, Deployment } from "./deployment.ts";

export const METHODS = ["POST", "GET", "DELETE"] as const;

/** Of API Gateway's shape. No connection has it, so a request that is allowed is answered 410. */
const NOBODY = encodeURIComponent("L0SM9cOFvHcCIhw=");

const IAM = { Version: "2010-05-08" };
const STS = { Version: "2011-06-15" };

/** Lets the account's root take the role too. The role's permissions stay. */
export const credentialsOf = async ({ url }: Cloud, { Role }: DeployedFunction): Promise<Credentials> => {
  const trusts = (Principal: object) => ({ Effect: "Allow", Principal, Action: "sts:AssumeRole" });
  const [account = ""] = /\d{12}/.exec(Role) ?? [];
  const root = trusts({ AWS: `arn:aws:iam::${account}:root` });
  const trust = { Version: "2012-10-17", Statement: [trusts({ Service: "lambda.amazonaws.com" }), root] };
  const PolicyDocument = JSON.stringify(trust);
  const RoleName = nameOf(Role);
  await askQueryApi(url, "iam", { ...IAM, Action: "UpdateAssumeRolePolicy", RoleName, PolicyDocument });
  const session = { RoleArn: Role, RoleSessionName: "rehearsal" };
  const answer = await askQueryApi(url, "sts", { ...STS, Action: "AssumeRole", ...session });
  const read = (name: string): string => {
    const [text] = elementsOf(answer, name);
    if (text === undefined) throw new Error(`no ${name} in ${answer}`);
    return text;
  };
  return {
    accessKeyId: read("AccessKeyId"),
    secretAccessKey: read("SecretAccessKey"),
    sessionToken: read("SessionToken"),
  };
};

/** The status of a request about a connection that is not there. */
export const askConnection = async (
  { connections }: Deployment,
  method: (typeof METHODS)[number],
  by: Credentials,
): Promise<number> => {
  const url = `${connections}/@connections/${NOBODY}`;
  const body = method === "POST" ? { body: "{}" } : {};
  return (await askAws({ service: "execute-api", method, url, by, ...body })).status;
};

const DENIAL = "rehearsal";

/** Takes all rights on the store from the function's role, until the returned function gives them back. */
export const withoutStore = async (
  { url }: Cloud,
  { Role }: DeployedFunction,
): Promise<() => Promise<void>> => {
  const role = { ...IAM, RoleName: nameOf(Role), PolicyName: DENIAL };
  const denial = {
    Version: "2012-10-17",
    Statement: [{ Effect: "Deny", Action: "dynamodb:*", Resource: "*" }],
  };
  await askQueryApi(url, "iam", { ...role, Action: "PutRolePolicy", PolicyDocument: JSON.stringify(denial) });
  return async () => {
    await askQueryApi(url, "iam", { ...role, Action: "DeleteRolePolicy" });
  };
};

const nameOf = (arn: string): string => arn.split("/").at(-1) ?? "";
