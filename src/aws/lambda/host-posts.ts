// Posts handed to the host that runs this function, where that host stands beside the gateway: of use for a frame with a
// thousand receivers on one machine, where each request would cost more than the post. Everything else goes on by HTTP.
import { MessagePort, workerData } from "node:worker_threads";
import * as z from "zod";
import type { PostOutcome, Posts } from "../../relay/ports/posts.ts";

interface Gathered {
  readonly to: { readonly post: number; readonly connection: string }[];
}

/** Posts that are made at once travel together, a text once. */
export const createHostPosts = (gateway: Posts): Posts => {
  const { side } = hostSchema.parse(workerData);
  const waiting = new Map<number, (outcome: PostOutcome) => void>();
  let gathered = new Map<string, Gathered>();
  let posts = 0;

  side.on("message", (message) => {
    for (const { post, outcome } of postedSchema.parse(message).posted) {
      waiting.get(post)?.(outcome);
      waiting.delete(post);
    }
  });
  // It must not keep the host alive.
  side.unref();

  const send = (): void => {
    for (const [text, { to }] of gathered) side.postMessage({ type: "posts", text, to });
    gathered = new Map();
  };
  return {
    ...gateway,
    post: (connection, text) =>
      new Promise((resolve) => {
        const post = posts++;
        waiting.set(post, resolve);
        if (gathered.size === 0) setImmediate(send);
        const same = gathered.get(text) ?? { to: [] };
        same.to.push({ post, connection });
        gathered.set(text, same);
      }),
  };
};

const hostSchema = z.object({ side: z.instanceof(MessagePort) });

const postedSchema = z.object({
  posted: z.array(z.object({ post: z.int(), outcome: z.enum(["sent", "gone", "failed"]) })),
});
