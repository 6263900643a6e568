// The way to a relay on one machine as its operator: its key.
import { boundedFetch } from "../../client/bounded-fetch.ts";
import { redirectOf } from "../../client/relay-fetch.ts";
import { OPERATOR_PATH } from "../../protocol/operator-door.ts";
import { readEnvironment } from "../environment.ts";
import { type AskOperator, answerIn } from "./ask-operator.ts";
import { keptOperatorKey, operatorKeyFile } from "./operator-key.ts";

/** `data`: the folder of the relay, where its key is. @throws Error where there is no key. */
export const serverDoor = async (server: string, data: string): Promise<AskOperator> => {
  const key = readEnvironment().TURN_RELAY_OPERATOR_KEY ?? (await keptOperatorKey(data));
  if (key === null)
    throw new Error(
      `There is no key in ${operatorKeyFile(data)}. Name the relay's folder with --data, or set TURN_RELAY_OPERATOR_KEY.`,
    );
  const url = `${server.replace(/\/+$/, "")}${OPERATOR_PATH}`;
  return async (request) => {
    const answer = await boundedFetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(request),
    }).catch(() => {
      throw new Error(`No relay answers at ${server}.`);
    });
    const redirect = redirectOf(answer, OPERATOR_PATH);
    if (redirect !== null) throw new Error(redirect);
    const text = await answer.text();
    if (answer.ok) return answerIn(text, `The relay at ${server}`);
    throw new Error(WHY[answer.status] ?? `The relay at ${server} answers with status ${answer.status}.`);
  };
};

const WHY: Readonly<Record<number, string>> = {
  401: "This is not the key of this relay's operator.",
  404: "This relay has no operator with a key. For one on AWS, name its stack with --stack.",
  429: "Too many wrong keys came from this address. Wait for ten seconds.",
};
