// The stack's queues in SQS, by their ids in the stack, such as `TimersQueue`.
import * as z from "zod";
import { askJsonApi } from "./aws-api.ts";
import { type Cloud, partsOf } from "./deployment.ts";

export interface StackQueue {
  readonly url: string;
  /** How many messages are due. */
  waiting(): Promise<number>;
  read(attribute: string): Promise<string>;
  /** Sets one of its attributes, until the returned function sets the former value again. */
  set(name: string, value: string): Promise<() => Promise<void>>;
}

export const queueNamed = async (cloud: Cloud, name: string): Promise<StackQueue> => {
  const parts = [...(await partsOf(cloud))];
  const [, url] =
    parts.find(([id, physical]) => id.replace(/[0-9A-F]{8}$/, "") === name && physical.startsWith("http")) ??
    [];
  if (url === undefined) throw new Error(`no queue ${name}`);
  const ask = (operation: string, input: object) =>
    askJsonApi(cloud.url, "sqs", `AmazonSQS.${operation}`, { QueueUrl: url, ...input });
  const read = async (attribute: string): Promise<string> => {
    const answer = await ask("GetQueueAttributes", { AttributeNames: [attribute] });
    return attributesSchema.parse(answer).Attributes[attribute] ?? "";
  };
  const write = (name: string, value: string) => ask("SetQueueAttributes", { Attributes: { [name]: value } });
  return {
    url,
    read,
    waiting: async () => Number(await read("ApproximateNumberOfMessages")),
    set: async (name, value) => {
      const former = await read(name);
      await write(name, value);
      return async () => void (await write(name, former));
    },
  };
};

export const sendTo = async (cloud: Cloud, name: string, message: object): Promise<void> => {
  const { url } = await queueNamed(cloud, name);
  await askJsonApi(cloud.url, "sqs", "AmazonSQS.SendMessage", {
    QueueUrl: url,
    MessageBody: JSON.stringify(message),
  });
};

const attributesSchema = z.object({ Attributes: z.record(z.string(), z.string()) });
