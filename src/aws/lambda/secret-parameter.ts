// One secret in the Parameter Store of Systems Manager, as a SecureString. No error repeats it.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { SignedExchange } from "./signed-request.ts";

export interface SecretParameter {
  /** Null: there is none. */
  read(): Promise<string | null>;
  keep(value: string): Promise<void>;
}

export interface ParameterPlace {
  /** The address of the service. */
  readonly endpoint: string;
  /** Of the parameter. */
  readonly name: string;
}

/** No player waits. */
const TIMEOUT_MS = 5_000;

export const createSecretParameter = (
  exchange: SignedExchange,
  { endpoint, name }: ParameterPlace,
): SecretParameter => {
  const ask = (operation: string, body: object) =>
    exchange({
      ...{ service: "ssm", method: "POST", url: new URL(endpoint), timeoutMs: TIMEOUT_MS },
      headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": `AmazonSSM.${operation}` },
      body: JSON.stringify(body),
    });
  return {
    read: async () => {
      const { status, text } = await ask("GetParameter", { Name: name, WithDecryption: true });
      if (status === 200) return answerSchema().parse(JSON.parse(text)).Parameter.Value;
      const kind = kindOf(text);
      if (kind === "ParameterNotFound") return null;
      throw new Error(`GetParameter: ${status} ${kind}`);
    },
    keep: async (value) => {
      const kept = { Name: name, Value: value, Type: "SecureString", Overwrite: true };
      const { status, text } = await ask("PutParameter", kept);
      if (status !== 200) throw new Error(`PutParameter: ${status} ${kindOf(text)}`);
    },
  };
};

const answerSchema = onDemand(() => z.object({ Parameter: z.object({ Value: z.string() }) }));
const faultSchema = onDemand(() => z.object({ __type: z.string() }));

/** The kind of a fault alone: its message may have a value in it. */
const kindOf = (text: string): string => {
  try {
    const { data } = faultSchema().safeParse(JSON.parse(text));
    return data?.__type.split("#").at(-1) ?? "";
  } catch {
    return "";
  }
};
