// Posts that a function hands to its host instead of sending them to `@connections`: many receivers of one frame.

import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { connectionsPath, type OnPost } from "./connections-api.ts";
import { gatewayPort } from "./gateway-id.ts";
import type { SocketGateway } from "./socket-gateway.ts";

export const HandedPosts = z.object({
  type: z.literal("posts"),
  text: z.string(),
  to: z.array(z.object({ post: z.int(), connection: z.string() })),
});
export type HandedPosts = z.infer<typeof HandedPosts>;

export interface Posted {
  readonly post: number;
  readonly outcome: "sent" | "gone" | "failed";
}

export interface HandedPostsOptions {
  readonly port: number;
  readonly key: string;
  readonly sockets: SocketGateway;
  readonly onPost?: OnPost | undefined;
}

/** So many at once, then the seats' frames have the machine for a while: a thousand take half a second. */
const sliceOfPosts = 10;
const pauseMs = 5;

/** Resolves with what became of each. */
export async function postHanded(
  { port, key, sockets, onPost }: HandedPostsOptions,
  { text, to }: HandedPosts,
): Promise<readonly Posted[]> {
  const frame = Buffer.from(text);
  async function outcomeOf(connection: string): Promise<Posted["outcome"]> {
    const owner = gatewayPort(connection);
    if (owner !== port) return owner === undefined ? "failed" : elsewhere(owner, key, connection, text);
    if (onPost && (await onPost(connection, text)) === "drop") return "sent";
    const fate = sockets.post(connection, frame);
    return fate === "full" ? "failed" : fate;
  }
  const posted: Posted[] = [];
  for (let at = 0; at < to.length; at += sliceOfPosts) {
    const slice = to.slice(at, at + sliceOfPosts).map(async ({ post, connection }) => ({
      post,
      outcome: await outcomeOf(connection),
    }));
    posted.push(...(await Promise.all(slice)));
    await sleep(pauseMs);
  }
  return posted;
}

/** Another gateway on the same database has the connection. */
async function elsewhere(
  port: number,
  key: string,
  connection: string,
  text: string,
): Promise<Posted["outcome"]> {
  try {
    const url = `http://127.0.0.1:${port}${connectionsPath}${encodeURIComponent(connection)}`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${key}/`;
    const { status } = await fetch(url, { method: "POST", headers: { authorization }, body: text });
    if (status === 410) return "gone";
    return status === 200 ? "sent" : "failed";
  } catch {
    return "failed";
  }
}
