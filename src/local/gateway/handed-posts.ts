// Sends the posts that a function hands to its host: one frame for many connections. They do not pass through
// `@connections`, unless another gateway has the connection.

import { setTimeout as sleep } from "node:timers/promises";
import type { HandedPosts, Posted } from "../hosts/handed-posts-message.ts";
import { CONNECTIONS_PATH, type OnPost } from "./connections-api.ts";
import { gatewayPort } from "./gateway-id.ts";
import type { SocketGateway } from "./socket-gateway.ts";

export interface HandedPostsOptions {
  readonly port: number;
  readonly key: string;
  readonly sockets: SocketGateway;
  readonly onPost?: OnPost | undefined;
}

/**
 * After this many posts there is a pause, so that the seats' frames get the machine. A thousand posts take half a
 * second.
 */
const POSTS_AT_ONCE = 10;
const PAUSE_MS = 5;

/** Resolves with the outcome of each post. */
export const postHanded = async (
  { port, key, sockets, onPost }: HandedPostsOptions,
  { text, to }: HandedPosts,
): Promise<readonly Posted[]> => {
  const frame = Buffer.from(text);
  const outcomeOf = async (connection: string): Promise<Posted["outcome"]> => {
    const owner = gatewayPort(connection);
    if (owner !== port) return owner === undefined ? "failed" : elsewhere(owner, key, connection, text);
    if (onPost && (await onPost(connection, text)) === "drop") return "sent";
    const fate = sockets.post(connection, frame);
    return fate === "full" ? "failed" : fate;
  };
  const posted: Posted[] = [];
  for (let at = 0; at < to.length; at += POSTS_AT_ONCE) {
    const slice = to.slice(at, at + POSTS_AT_ONCE).map(async ({ post, connection }) => ({
      post,
      outcome: await outcomeOf(connection),
    }));
    posted.push(...(await Promise.all(slice)));
    await sleep(PAUSE_MS);
  }
  return posted;
};

/** Posts to a connection of another gateway on the same database. */
const elsewhere = async (
  port: number,
  key: string,
  connection: string,
  text: string,
): Promise<Posted["outcome"]> => {
  try {
    const url = `http://127.0.0.1:${port}${CONNECTIONS_PATH}${encodeURIComponent(connection)}`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${key}/`;
    const { status } = await fetch(url, { method: "POST", headers: { authorization }, body: text });
    if (status === 410) return "gone";
    return status === 200 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};
