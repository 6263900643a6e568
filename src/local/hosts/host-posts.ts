// Replaces `#posts` in a local host's bundles. If the host takes posts, they go through its message port, because a
// frame may have a thousand receivers. All other calls use HTTP, as on AWS.
import { MessagePort, workerData } from "node:worker_threads";
import * as z from "zod";
import { createPosts as createGatewayPosts } from "../../aws/lambda/gateway-posts.ts";
import type { SignedSender } from "../../aws/lambda/signed-request.ts";
import type { PostOutcome, Posts } from "../../relay/ports/posts.ts";

interface Gathered {
  readonly to: { readonly post: number; readonly connection: string }[];
}

export const createPosts = (send: SignedSender, endpoint: string): Posts => {
  const gateway = createGatewayPosts(send, endpoint);
  const { side, takesPosts } = hostSchema.parse(workerData);
  return takesPosts ? { ...gateway, post: postBy(side) } : gateway;
};

/** Sends posts made at the same time together, each text once. */
const postBy = (side: MessagePort): Posts["post"] => {
  const waiting = new Map<number, (outcome: PostOutcome) => void>();
  let gathered = new Map<string, Gathered>();
  let posts = 0;

  side.on("message", (message) => {
    for (const { post, outcome } of postedSchema.parse(message).posted) {
      waiting.get(post)?.(outcome);
      waiting.delete(post);
    }
  });
  // The port must not keep the host alive.
  side.unref();

  const send = (): void => {
    for (const [text, { to }] of gathered) side.postMessage({ type: "posts", text, to });
    gathered = new Map();
  };
  return (connection, text) =>
    new Promise((resolve) => {
      const post = posts++;
      waiting.set(post, resolve);
      if (gathered.size === 0) setImmediate(send);
      const same = gathered.get(text) ?? { to: [] };
      same.to.push({ post, connection });
      gathered.set(text, same);
    });
};

const hostSchema = z.object({ side: z.instanceof(MessagePort), takesPosts: z.boolean() });

const postedSchema = z.object({
  posted: z.array(z.object({ post: z.int(), outcome: z.enum(["sent", "gone", "failed"]) })),
});
