// What waits in MiniStack's queues.
import * as z from "zod";
import type { Cloud } from "./deployment.ts";

const messageSchema = z.object({ Body: z.string(), ReceiveCount: z.number() });

/** Whether a timer of the match is on its way that no function has received yet. */
export const hasNewTimer = async ({ url }: Cloud, match: string): Promise<boolean> => {
  const answer = await fetch(`${url}/_ministack/sqs/messages`);
  return messagesIn(await answer.json()).some(
    ({ Body, ReceiveCount }) => ReceiveCount === 0 && Body.includes(match),
  );
};

/** They stand below an account, a region and a queue. */
const messagesIn = (value: unknown): readonly z.infer<typeof messageSchema>[] => {
  const message = messageSchema.safeParse(value);
  if (message.success) return [message.data];
  const inner = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).safeParse(value);
  return inner.success ? Object.values(inner.data).flatMap(messagesIn) : [];
};
