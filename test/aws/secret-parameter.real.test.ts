// The secret in the Parameter Store, at a server that answers as the service does.
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import * as z from "zod";
import { createSecretParameter } from "../../src/aws/lambda/secret-parameter.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { serverOf } from "../harness/server-of.ts";

const IDENTITY = { region: "eu-west-1", credentials: { accessKeyId: "ada", secretAccessKey: "none" } };
const NAME = "/turn-relay/Club/canary-token";

const bodySchema = z.looseObject({ Name: z.string(), Value: z.string().optional() });

/** Keeps one value. `fault`: what it answers instead. */
const parameterStore = async (fault?: string) => {
  const asked: unknown[] = [];
  const held: { value?: string | undefined } = {};
  const endpoint = await serverOf(async (request, response) => {
    const operation = String(request.headers["x-amz-target"]).replace("AmazonSSM.", "");
    const body = bodySchema.parse(JSON.parse(await text(request)));
    asked.push([operation, body, /^AWS4-HMAC-SHA256 .*\/ssm\//.test(request.headers.authorization ?? "")]);
    if (fault === undefined && operation === "PutParameter") held.value = body.Value;
    const missing =
      operation === "GetParameter" && held.value === undefined ? "ParameterNotFound" : undefined;
    const __type = fault ?? missing;
    response
      .writeHead(__type ? 400 : 200)
      .end(JSON.stringify(__type ? { __type, message: body } : { Parameter: { Value: held.value } }));
  });
  return {
    asked,
    parameter: createSecretParameter(createSignedExchange(IDENTITY), { endpoint, name: NAME }),
  };
};

test("is kept as a SecureString, and read back", async () => {
  const { asked, parameter } = await parameterStore();
  expect(await parameter.read()).toBeNull();
  await parameter.keep("a secret");
  expect(await parameter.read()).toBe("a secret");
  const kept = { Name: NAME, Value: "a secret", Type: "SecureString", Overwrite: true };
  const read = ["GetParameter", { Name: NAME, WithDecryption: true }, true];
  expect(asked).toEqual([read, ["PutParameter", kept, true], read]);
});

test("a fault has its kind, and not the secret", async () => {
  const { parameter } = await parameterStore("com.amazon#AccessDeniedException");
  await expect(parameter.read()).rejects.toThrow("GetParameter: 400 AccessDeniedException");
  await expect(parameter.keep("a secret")).rejects.toThrow(/^PutParameter: 400 AccessDeniedException$/);
});
