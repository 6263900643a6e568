// Who invokes the operator's function, as STS would say: a stand-in knows one caller, and signs again what it is asked.
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, test } from "vitest";
import { type CallerProof, callerProofSchema, createProveCaller } from "../../src/aws/lambda/caller-proof.ts";
import type { HttpExchange } from "../../src/aws/lambda/http-exchange.ts";
import { NodeSha256 } from "../../src/aws/lambda/signed-request.ts";
import { signProof } from "../../src/cli/admin/sign-proof.ts";

const STS = "https://sts.eu-west-1.amazonaws.com";
const ADA = { accessKeyId: "ADA", secretAccessKey: "of Ada", sessionToken: "of+her/session==" };
const ARN = "arn:aws:sts::111122223333:assumed-role/Operators/ada";
const ABOUT = {
  functionArn: "arn:aws:lambda:eu-west-1:111122223333:function:Operator",
  request: '{"ask":"log"}',
};

/** Signs the request with Ada's secret, at the time that it names. */
const sts: HttpExchange = async ({ method, url, headers, body }) => {
  const { authorization = "", "x-amz-date": date = "", "x-amz-security-token": token, ...rest } = headers;
  const signer = new SignatureV4({
    credentials: ADA,
    region: "eu-west-1",
    sha256: NodeSha256,
    service: "sts",
  });
  const signingDate = new Date(date.replace(/^(....)(..)(..T..)(..)(.*)$/, "$1-$2-$3:$4:$5"));
  const request = {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: rest,
    body,
  };
  const again = await signer.sign(request, { signingDate });
  const isGood = again.headers["authorization"] === authorization && token === ADA.sessionToken;
  const requestId = undefined;
  return isGood
    ? { status: 200, text: `<GetCallerIdentityResult><Arn>${ARN}</Arn></GetCallerIdentityResult>`, requestId }
    : { status: 403, text: "<Error><Message>The signature does not match</Message></Error>", requestId };
};

const prove = createProveCaller(sts, STS);
const proofOfAda = () => signProof({ region: "eu-west-1", credentials: ADA }, undefined, ABOUT);
const REFUSED = { type: "unproved", why: "The signature does not match" };

test("STS says whose signature it is", async () => {
  const proof = callerProofSchema().parse(await proofOfAda());
  expect(await prove(ABOUT, proof)).toEqual({ type: "proved", arn: ARN });
});

test("the signature is good for this request to this function alone", async () => {
  const proof = await proofOfAda();
  expect(await prove({ ...ABOUT, request: '{"ask":"act"}' }, proof)).toEqual(REFUSED);
  expect(await prove({ ...ABOUT, functionArn: ABOUT.functionArn.replace("1111", "9999") }, proof)).toEqual(
    REFUSED,
  );
  expect(await prove(ABOUT, { ...proof, token: "another" })).toEqual(REFUSED);
});

test("a signature that leaves out what it is about is not sent to STS", async () => {
  const proof = await proofOfAda();
  const authorization = proof.authorization.replace(";x-turn-relay-about", "");
  expect(authorization).not.toBe(proof.authorization);
  const neverAsked = createProveCaller(() => Promise.reject(new Error("asked")), STS);
  expect(await neverAsked(ABOUT, { ...proof, authorization })).toMatchObject({ type: "unproved" });
});

test("an outage of STS is no refusal", async () => {
  const failing = createProveCaller(async () => ({ status: 503, text: "", requestId: undefined }), STS);
  await expect(failing(ABOUT, await proofOfAda())).rejects.toThrow("STS: 503");
});

test("a second list of signed headers is no proof", async () => {
  const proof = await proofOfAda();
  const [, signed = ""] = /(SignedHeaders=[^,]+)/.exec(proof.authorization) ?? [];
  for (const authorization of [
    proof.authorization.replace(signed, `${signed}, SignedHeaders=host;x-amz-date`),
    `${proof.authorization}, SignedHeaders=host;x-amz-date`,
  ])
    expect(callerProofSchema().safeParse({ ...proof, authorization }).success).toBe(false);
});

test.each<Partial<CallerProof>>([
  { authorization: "AWS4-HMAC-SHA256 a\r\nhost: elsewhere" },
  { authorization: "Bearer tr_1" },
  { date: "20261130T054000Z\r\nx: y" },
  { token: "a b" },
])("what could be another header is no proof: %j", async (wrong) => {
  expect(callerProofSchema().safeParse({ ...(await proofOfAda()), ...wrong }).success).toBe(false);
});
