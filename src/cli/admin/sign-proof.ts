// Signs the question to STS by which the operator's function learns who acts.
import { SignatureV4 } from "@smithy/signature-v4";
import { type CallerProof, identityQuestion, type ProvedRequest } from "../../aws/lambda/caller-proof.ts";
import type { AwsIdentity } from "../../aws/lambda/configuration.ts";
import { NodeSha256 } from "../../aws/lambda/signed-request.ts";

/** A question to STS, signed but not sent: the function sends it. */
export const signProof = async (
  { region, credentials }: AwsIdentity,
  endpoint: string | undefined,
  about: ProvedRequest,
): Promise<CallerProof> => {
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  const { url, headers, method, body } = identityQuestion(
    endpoint ?? `https://sts.${region}.${suffix}`,
    about,
  );
  const signer = new SignatureV4({ credentials, region, sha256: NodeSha256, service: "sts" });
  const signed = await signer.sign({
    ...{ method, protocol: url.protocol, hostname: url.hostname, path: url.pathname },
    headers: { host: url.host, ...headers },
    body,
  });
  const { authorization = "", "x-amz-date": date = "" } = signed.headers;
  const { sessionToken } = credentials;
  return { authorization, date, ...(sessionToken !== undefined && { token: sessionToken }) };
};
